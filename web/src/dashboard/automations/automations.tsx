import type { Automation } from '@afterword/api-client';
import { Badge, EmptyState, Switch } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { SampleRows } from '../../parts/sample-rows.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { Limits } from './limits.tsx';
import { automationsQuery } from './queries.ts';
import { SwitchOn } from './switch-on.tsx';
import { templates } from './templates.ts';
import { useSwitchOff } from './use-switch-off.ts';

/** /dashboard/ai-automations: the list of automations. */
export function Component() {
  const copy = useMessages('setup/automations');
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
        <div className="flex flex-wrap items-center gap-4">
          <Link to={paths.workflows} className="text-14 underline hover:text-ink-2">
            {copy.workflows}
          </Link>
          <Link to={paths.newAutomation} className={createLink}>
            <Plus aria-hidden="true" className="size-4" />
            {copy.create}
          </Link>
        </div>
      </div>
      <p className="mt-2 text-ink-2">{copy.text}</p>
      <List />
      <Templates />
    </>
  );
}

const createLink =
  'inline-flex h-10 items-center gap-2 rounded-md bg-ink px-4 text-14 font-medium text-paper';

function List() {
  const copy = useMessages('setup/automations');
  const { data, error, isPending, refetch } = useQuery(automationsQuery);
  if (isPending) return <ListSkeleton label={copy.loading} />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  const groups = [
    { title: copy.mine, hint: '', items: data.items.filter(({ owner }) => owner === 'me') },
    {
      title: copy.workspace,
      hint: data.stoppable ? '' : copy.workspaceHint,
      items: data.items.filter(({ owner }) => owner === 'workspace'),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {error && (
        <p role="status" className="mt-3 text-13 text-warn">
          {copy.stale}
        </p>
      )}
      {data.limits.stopped && (
        <p role="status" className="mt-6 rounded-md border border-warn/45 px-4 py-3 text-14 text-warn">
          {copy.stopAll.notice}
        </p>
      )}
      {groups.length === 0 && (
        <EmptyState picture={<SampleRows of="automation" />} title={copy.empty.title}>
          {copy.empty.text}
        </EmptyState>
      )}
      {groups.map(({ title, hint, items }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h2 className="border-b border-rule pb-2 font-serif text-22 font-medium">{title}</h2>
          {hint && <p className="mt-2 text-13 text-ink-2">{hint}</p>}
          <ul className="divide-y divide-rule">
            {items.map((automation) => (
              <Row key={automation.id} automation={automation} />
            ))}
          </ul>
        </section>
      ))}
      {data.stoppable && data.items.length > 0 && <Limits limits={data.limits} />}
    </>
  );
}

function Row({ automation }: { automation: Automation }) {
  const copy = useMessages('setup/automations');
  const { id, name, description, active, editable, problem, waiting, lastRunAt } = automation;
  const [asked, setAsked] = useState(false);
  const turnOff = useSwitchOff(automation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={paths.automation(id)} className="min-w-0 font-medium wrap-anywhere hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {waiting > 0 && <Badge tone="warn">{copy.waiting(waiting)}</Badge>}
        </p>
        {description && <p className="text-14 text-ink-2 wrap-anywhere">{description}</p>}
        {problem ? (
          <p className="mt-0.5 text-13 text-warn">{problem}</p>
        ) : (
          <p className="mt-0.5 text-13 text-ink-2">
            {lastRunAt ? copy.lastRun(dayAndTime(lastRunAt)) : copy.neverRan}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 text-13 text-ink-2">
        <span aria-hidden="true">{active ? copy.on : copy.off}</span>
        <Switch
          checked={active}
          disabled={!editable || turnOff.isPending}
          aria-label={copy.active(name)}
          onCheckedChange={(on) => (on ? setAsked(true) : turnOff.mutate())}
        />
      </div>
      {asked && <SwitchOn automation={automation} onClose={() => setAsked(false)} />}
    </li>
  );
}

function Templates() {
  const copy = useMessages('setup/automations').templates;
  const locale = useLocale();
  return (
    <section aria-labelledby="templates" className="mt-12">
      <h2 id="templates" className="border-b border-rule pb-2 font-serif text-22 font-medium">
        {copy.title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {templates.map(({ id, template }) => {
          const { name, text } = template[locale];
          return (
            <li key={id}>
              <Link
                to={`${paths.newAutomation}?${new URLSearchParams({ template: id })}`}
                aria-label={copy.use(name)}
                className="flex h-full flex-col rounded-md border border-rule p-4 transition-colors hover:bg-wash"
              >
                <span className="font-medium">{name}</span>
                <span className="mt-1 text-14 text-ink-2">{text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
