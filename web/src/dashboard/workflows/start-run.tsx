import type { MeetingItem, Workflow } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Spinner } from '@afterword/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain, explainCode } from '../../locales/explain.ts';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { useDebouncedValue } from '../../parts/search-box.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { Estimated } from '../parts/written.tsx';
import { estimateQuery } from './queries.ts';

export interface StartRunProps {
  workflow: Workflow;
  /** Called with the ID of the run. */
  onStarted: (runId: string) => void;
}

/** The estimate and the button to run a workflow. If the workflow reads one meeting, asks which one. */
export function StartRun({ workflow, onStarted }: StartRunProps) {
  const { run: copy } = useMessages('setup/workflows');
  const [query] = useSearchParams();
  const [meetingId, setMeetingId] = useState(query.get('meeting'));
  const client = useQueryClient();
  const ready = workflow.over === 'filter' || meetingId !== null;
  const of = workflow.over === 'meeting' ? meetingId : null;
  const estimate = useQuery({ ...estimateQuery(workflow.id, of), enabled: ready });
  const start = useMutation({
    mutationFn: async () => {
      const events = await api.workflows.run({ id: workflow.id, ...(of === null ? {} : { meetingId: of }) });
      for await (const event of events) if (event.type !== 'part') return event.run.id;
      throw new Error('The server did not say what it began.');
    },
    onSuccess: (runId) => {
      void client.invalidateQueries({ queryKey: ['workflow', workflow.id, 'runs'] });
      onStarted(runId);
    },
    onError: (error) => toast.error(copy.notStarted(explain(error))),
  });
  return (
    <>
      {workflow.over === 'meeting' && <ChooseMeeting chosen={meetingId} onChoose={setMeetingId} />}
      {ready && (
        <div className="not-first:mt-5">
          <p role="status" className="min-h-6 text-14 text-ink-2">
            {estimate.isPending && <span className="animate-late">{copy.estimating}</span>}
            {estimate.error && copy.notEstimated(explain(estimate.error))}
            {estimate.data && (
              <>
                {copy.meetings(estimate.data.meetings, estimate.data.found, {
                  count: count(estimate.data.meetings),
                  found: count(estimate.data.found),
                })}{' '}
                <Estimated estimate={estimate.data.usage} />
              </>
            )}
          </p>
          <Button
            variant="primary"
            className="mt-3"
            loading={start.isPending}
            disabled={!estimate.data}
            onClick={() => start.mutate()}
          >
            {copy.start}
          </Button>
        </div>
      )}
    </>
  );
}

const count = (number: number) => new Intl.NumberFormat(formatLocale()).format(number);

function ChooseMeeting({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (id: string | null) => void;
}) {
  const { run: copy } = useMessages('setup/workflows');
  const shared = useMessages('dashboard/shared');
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedValue(search, setSearch);
  const { data: meeting, error } = useQuery({
    queryKey: ['meeting', chosen],
    queryFn: ({ signal }) => api.meetings.get({ id: chosen ?? '' }, { signal }),
    enabled: chosen !== null,
  });
  const found = useQuery({
    queryKey: ['meetings', 'for-workflow', search],
    queryFn: ({ signal }) => api.meetings.list(search.trim() === '' ? {} : { search }, { signal }),
    placeholderData: keepPreviousData,
    enabled: chosen === null,
  });
  const items = found.data?.items.filter(({ hasTranscript }) => hasTranscript);
  if (chosen !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14">
          <span className="text-ink-2">{copy.chosen}:</span>{' '}
          {meeting && (
            <>
              <bdi className="font-medium wrap-anywhere">{meeting.title || shared.untitled}</bdi>{' '}
              <time dateTime={meeting.date}>{day(meeting.date)}</time>
            </>
          )}
          {!meeting && error && explainCode(error)}
        </p>
        <Button size="small" onClick={() => onChoose(null)}>
          {copy.other}
        </Button>
      </div>
    );
  return (
    <>
      <TextField
        label={copy.meeting}
        hint={copy.meetingHint}
        className="max-w-96"
        type="search"
        maxLength={limits.searchLength}
        value={typed}
        onChange={setTyped}
      />
      {found.isPending && (
        <p className="mt-3 flex animate-late items-center gap-2 text-14 text-ink-2">
          <Spinner label={null} className="size-4" />
          {copy.finding}
        </p>
      )}
      {!items && !found.isPending && (
        <Failure title={copy.searchFailed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {items?.length === 0 && (
        <p role="status" className="mt-3 text-14 text-ink-2">
          {copy.noneFound}
        </p>
      )}
      <ul className="mt-2 max-w-160 divide-y divide-rule">
        {items?.map((item) => (
          <li key={item.id}>
            <FoundMeeting item={item} onChoose={() => onChoose(item.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundMeeting({ item, onChoose }: { item: MeetingItem; onChoose: () => void }) {
  const shared = useMessages('dashboard/shared');
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-sm px-2 py-2 text-start text-14 hover:bg-wash"
    >
      <bdi className="min-w-0 font-medium wrap-anywhere">{item.title || shared.untitled}</bdi>
      <time dateTime={item.date} className="text-13 text-ink-2">
        {day(item.date)}
      </time>
    </button>
  );
}
