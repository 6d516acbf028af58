import { type Automation, asApiError } from '@afterword/api-client';
import { Button, Switch } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { ChangedMeanwhile, useShownVersion } from '../../parts/changed-meanwhile.tsx';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { Failure } from '../../parts/failure.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { AutomationForm } from './automation-form.tsx';
import { type AutomationDraft, fromDraft, toDraft } from './draft.ts';
import { History } from './history.tsx';
import { automationQuery, automationsKey } from './queries.ts';
import { SwitchOn } from './switch-on.tsx';
import { useSwitchOff } from './use-switch-off.ts';

/** /dashboard/ai-automations/{id}: an automation and its history. */
export function Component() {
  const copy = useMessages('setup/automations');
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(automationQuery(id));
  return (
    <>
      <title>{`${data?.name ?? copy.title} · Afterword`}</title>
      <Link
        to={paths.automations}
        className="inline-flex items-center gap-1.5 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {copy.back}
      </Link>
      {isPending && <ListSkeleton label={copy.loading} />}
      {!isPending && !data && (
        <Failure
          title={asApiError(error).status === 404 ? copy.notFound : copy.failed}
          error={error}
          onRetry={refetch}
        />
      )}
      {data && <OneAutomation key={data.id} automation={data} />}
    </>
  );
}

/** The stored automation as form values, overlaid with what the user entered. */
const versionOf = (stored: Automation, typed?: AutomationDraft) => {
  const initial = toDraft(stored);
  return { stored, initial, typed: typed ?? initial };
};

/** Returns whether the form shows the same values for both. */
const isSameDraft = (a: Automation, b: Automation) =>
  JSON.stringify(fromDraft(toDraft(a))) === JSON.stringify(fromDraft(toDraft(b)));

function OneAutomation({ automation }: { automation: Automation }) {
  const copy = useMessages('setup/automations');
  const { id, name, active, editable, problem } = automation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  // A new automation shows what it would have done before it can be switched on.
  const isNew = (location.state as { isNew?: boolean } | null)?.isNew === true;
  const [shown, setShown] = useState<'dry-run' | 'removal' | null>(isNew ? 'dry-run' : null);
  const { version, key, saved, showTheirs } = useShownVersion(versionOf(automation));
  // Switching it on or off changes nothing in the form.
  const { revision } = isSameDraft(automation, version.stored) ? automation : version.stored;
  const save = useMutation({
    mutationFn: ({ draft, ifMatch }: { draft: AutomationDraft; ifMatch: number }) =>
      api.automations.change({ id, ...fromDraft(draft) }, { context: { ifMatch } }),
    onSuccess: (changed) => {
      saved(versionOf(changed));
      client.setQueryData(automationQuery(id).queryKey, changed);
      void client.invalidateQueries({ queryKey: automationsKey });
      toast.success(copy.saved(changed.name));
    },
  });
  const turnOff = useSwitchOff(automation);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 font-serif text-36 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-3 text-14">
          <span aria-hidden="true" className="text-ink-2">
            {active ? copy.on : copy.off}
          </span>
          <Switch
            checked={active}
            disabled={!editable || turnOff.isPending}
            aria-label={copy.active(name)}
            onCheckedChange={(on) => (on ? setShown('dry-run') : turnOff.mutate())}
          />
          <Button onClick={() => setShown('dry-run')}>{copy.dryRun}</Button>
          {editable && (
            <Button variant="quiet" onClick={() => setShown('removal')}>
              {copy.remove}
            </Button>
          )}
        </div>
      </div>
      {problem && <p className="mt-3 text-14 text-warn">{problem}</p>}
      <History id={id} mayDecide={editable} />
      {editable && (
        <SettingsSection title={copy.form.editTitle}>
          <AutomationForm
            key={key}
            initial={version.initial}
            typed={version.typed}
            submitLabel={copy.save}
            pending={save.isPending}
            error={save.error}
            onSubmit={(draft) => save.mutate({ draft, ifMatch: revision })}
          />
          <ChangedMeanwhile
            error={save.error}
            read={() => api.automations.get({ id })}
            onTheirs={(stored) => showTheirs(versionOf(stored), versionOf(stored, save.variables?.draft))}
            onMine={({ revision: ifMatch }) => save.variables && save.mutate({ ...save.variables, ifMatch })}
            onClose={save.reset}
          />
        </SettingsSection>
      )}
      {shown === 'dry-run' && <SwitchOn automation={automation} onClose={() => setShown(null)} />}
      <ConfirmDeletion
        thing={shown === 'removal' ? automation : null}
        words={copy.removal}
        remove={() => api.automations.delete({ id })}
        onClose={() => setShown(null)}
        onDeleted={() => {
          client.removeQueries({ queryKey: automationQuery(id).queryKey });
          void client.invalidateQueries({ queryKey: automationsKey });
          void navigate(paths.automations);
        }}
      >
        {() => name}
      </ConfirmDeletion>
    </>
  );
}
