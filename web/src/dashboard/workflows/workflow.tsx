import type { Workflow } from '@afterword/api-client';
import { Button, EmptyState } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api, apiIn } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { currentWorkspace } from '../../session/current-workspace.ts';
import { useFocusAfter } from '../parts/focus.ts';
import { workflowsQuery } from '../parts/queries.ts';
import { History } from './history.tsx';
import { useCanRun } from './queries.ts';
import { Result } from './result.tsx';
import { StartRun } from './start-run.tsx';
import { WorkflowForm } from './workflow-form.tsx';
import { CannotRun, Scope } from './workflows.tsx';

/** /dashboard/ai-automations/workflows/{id}: runs a workflow and shows its results. */
export function Component() {
  const copy = useMessages('setup/workflows');
  const { id = '' } = useParams();
  const query = useQuery(workflowsQuery);
  const { data } = query;
  const workflow = data?.items.find((each) => each.id === id);
  return (
    <div key={id} className="max-w-200">
      <Link to={paths.workflows} className="inline-flex items-center gap-1 text-14 text-ink-2">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      {!data && <NotLoaded query={query} words={copy} skeleton="h-40" className="mt-8" />}
      {data && !workflow && (
        <>
          <h1 className="sr-only">{copy.title}</h1>
          <EmptyState title={copy.notFound.title}>
            <p>{copy.notFound.text}</p>
          </EmptyState>
        </>
      )}
      {workflow && <Page workflow={workflow} />}
    </div>
  );
}

function Page({ workflow }: { workflow: Workflow }) {
  const copy = useMessages('setup/workflows');
  const client = useQueryClient();
  const navigate = useNavigate();
  const can = useCanRun();
  const [editing, setEditing] = useState(false);
  const edit = useFocusAfter<HTMLButtonElement>(editing);
  const [query, setQuery] = useSearchParams();
  const runId = query.get('run');
  const show = (run: string | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (run === null) after.delete('run');
        else after.set('run', run);
        return after;
      },
      { replace: true },
    );
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: workflowsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['workflow', workflow.id] }),
    ]);
  const remove = useMutation({
    mutationFn: () => api.workflows.delete({ id: workflow.id }),
    onMutate: () => currentWorkspace.read(),
    onSuccess: (_answer, _variables, workspace) => {
      const { id, name, prompt, over, filter } = workflow;
      void changed();
      navigate(paths.workflows);
      toast.success(copy.deleted(name), {
        duration: 8_000,
        action: {
          label: copy.undo,
          onClick: () =>
            void apiIn(workspace, { quiet: false })
              .workflows.create({ id, name, prompt, over, ...(filter ? { filter } : {}) })
              .then(changed, (error: unknown) => toast.error(copy.notChanged(explain(error)))),
        },
      });
    },
    onError: (error) => toast.error(copy.notChanged(explain(error))),
  });
  if (editing)
    return (
      <WorkflowForm
        start={workflow}
        heading="h1"
        onClose={() => setEditing(false)}
        onSaved={({ name }) => {
          void changed();
          toast.success(copy.form.saved(name));
        }}
      />
    );
  return (
    <>
      <title>{`${workflow.name} · Afterword`}</title>
      <h1 dir="auto" className="mt-3 font-serif text-36 font-medium wrap-anywhere">
        {workflow.name}
      </h1>
      <p dir="auto" className="mt-2 max-w-160 whitespace-pre-wrap wrap-anywhere">
        {workflow.prompt}
      </p>
      <p className="mt-2 text-13 text-ink-2 wrap-anywhere">
        <Scope workflow={workflow} />
        {workflow.by && <> · {copy.by(workflow.by.name)}</>}
      </p>
      {workflow.mayChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          {can !== 'plan' && (
            <Button ref={edit} size="small" onClick={() => setEditing(true)}>
              {copy.edit}
            </Button>
          )}
          <Button size="small" variant="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
            {copy.delete}
          </Button>
        </div>
      )}
      <CannotRun />
      {can === 'yes' && (
        <SettingsSection title={copy.run.title}>
          <StartRun workflow={workflow} onStarted={show} />
        </SettingsSection>
      )}
      {runId && <Result key={runId} workflowId={workflow.id} runId={runId} onClose={() => show(null)} />}
      <SettingsSection title={copy.history.title}>
        <History workflowId={workflow.id} shown={runId} onShow={show} />
      </SettingsSection>
    </>
  );
}
