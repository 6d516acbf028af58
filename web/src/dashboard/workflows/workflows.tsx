import type { Workflow, WorkflowFilter } from '@afterword/api-client';
import { entitlements, originNames } from '@afterword/api-client/product';
import { Button, EmptyState } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { SampleRows } from '../../parts/sample-rows.tsx';
import { calendarDay, day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { useFocusAfter } from '../parts/focus.ts';
import { workflowsQuery } from '../parts/queries.ts';
import { useCanRun } from './queries.ts';
import { emptyDraft, WorkflowForm } from './workflow-form.tsx';

/** /dashboard/ai-automations/workflows: the workspace's workflows. */
export function Component() {
  const copy = useMessages('setup/workflows');
  const shared = useMessages('dashboard/shared');
  const query = useQuery(workflowsQuery);
  const { data, refetch } = query;
  const [writing, setWriting] = useState(false);
  const add = useFocusAfter<HTMLButtonElement>(writing);
  const [address] = useSearchParams();
  const meetingId = address.get('meeting');
  const { data: meeting } = useQuery({
    queryKey: ['meeting', meetingId],
    queryFn: ({ signal }) => api.meetings.get({ id: meetingId ?? '' }, { signal }),
    enabled: meetingId !== null,
  });
  return (
    <div className="max-w-200">
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 max-w-160 text-pretty text-ink-2">{copy.intro}</p>
      <CannotRun />
      {meeting && (
        <p className="mt-6 text-14 wrap-anywhere">{copy.forMeeting(meeting.title || shared.untitled)}</p>
      )}
      {writing && (
        <WorkflowForm
          start={emptyDraft}
          onClose={() => setWriting(false)}
          onSaved={({ name }) => {
            void refetch();
            toast.success(copy.form.saved(name));
          }}
        />
      )}
      {!writing && !data && <NotLoaded query={query} words={copy} skeleton="h-40" className="mt-8" />}
      {!writing && data && (
        <WorkflowList items={data.items} meetingId={meetingId} add={add} onAdd={() => setWriting(true)} />
      )}
    </div>
  );
}

/** Explains why workflows cannot run here, and who can change that. */
export function CannotRun() {
  const copy = useMessages('setup/workflows');
  const can = useCanRun();
  const admin = useAuth(({ user }) => user?.workspace.role === 'admin');
  if (can === 'yes' || can === 'unknown') return null;
  return (
    <p role="note" className="mt-6 max-w-160 border-l-3 border-rule pl-3 text-14">
      {can === 'plan' ? (
        copy.plan(entitlements['custom-automation-workflows'])
      ) : (
        <>
          {copy.noModel.text}{' '}
          {admin ? (
            <Link to={paths.languageModel} className="underline underline-offset-2">
              {copy.noModel.admin}
            </Link>
          ) : (
            copy.noModel.user
          )}
        </>
      )}
    </p>
  );
}

function WorkflowList({
  items,
  meetingId,
  add: addButton,
  onAdd,
}: {
  items: Workflow[];
  meetingId: string | null;
  add: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}) {
  const copy = useMessages('setup/workflows');
  const included = useCanRun() !== 'plan';
  // For a single meeting, only workflows that read one meeting are offered.
  const shown = meetingId === null ? items : items.filter(({ over }) => over === 'meeting');
  const add = included && (
    <Button ref={addButton} variant={shown.length === 0 ? 'primary' : 'secondary'} onClick={onAdd}>
      {copy.add}
    </Button>
  );
  if (shown.length === 0)
    return (
      <EmptyState picture={<SampleRows of="meeting" />} title={copy.empty.title} action={add}>
        <p>{copy.empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={copy.title} className="mt-8 divide-y divide-rule border-y border-rule">
        {shown.map((workflow) => (
          <li key={workflow.id} className="py-3">
            <Link
              to={`${paths.workflow(workflow.id)}${meetingId === null ? '' : `?${new URLSearchParams({ meeting: meetingId })}`}`}
              className="font-medium underline-offset-4 wrap-anywhere hover:underline"
            >
              <bdi>{workflow.name}</bdi>
            </Link>
            <p dir="auto" className="mt-0.5 line-clamp-2 text-14 text-ink-2 wrap-anywhere">
              {workflow.prompt}
            </p>
            <p className="mt-1 text-12 text-ink-2 wrap-anywhere">
              <Scope workflow={workflow} />
              {workflow.by && <> · {copy.by(workflow.by.name)}</>}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-5">{add}</div>
    </>
  );
}

/** Describes which meetings a workflow reads. */
export function Scope({ workflow: { over, filter } }: { workflow: Workflow }) {
  const copy = useMessages('setup/workflows');
  return over === 'meeting' ? copy.over.meeting : copy.over.filter(inWords(filter ?? {}, copy.filters));
}

function inWords(
  { search, platform, label, days, from, to }: WorkflowFilter,
  copy: ReturnType<typeof useMessages<'setup/workflows'>>['filters'],
): string {
  const parts = [
    platform && originNames[platform],
    search && copy.search(search),
    label && copy.label(label),
    days && copy.days(days),
    from && copy.from(dayOf(from)),
    to && copy.to(dayOf(to)),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? copy.all : parts.join(', ');
}

/** Formats a day, or an instant, which programs may set instead. */
const dayOf = (at: string) => (at.includes('T') ? day(at) : calendarDay(at));
