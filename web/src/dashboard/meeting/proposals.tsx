import { asApiError, isMissing, type Proposal } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { api, apiFor } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { calendarDay, dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { actionsKey } from '../parts/action-items/use-actions.ts';
import { difference } from './difference.ts';

/** Changes proposed by assistants, refetched with the meeting. Renders nothing if there are none. */
export function Proposals({ meetingId }: { meetingId: string }) {
  const copy = useMessages('dashboard/proposals');
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', meetingId, 'proposals'],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).proposals.list({ id: meetingId }, { signal }),
  });
  if (!data)
    return error ? (
      <div role="alert" className="my-4 flex flex-wrap items-center gap-3 text-14 text-ink-2 print:hidden">
        {copy.notLoaded(explain(error))}
        <Button size="small" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    ) : null;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="my-6 border-l-3 border-warn pl-4 print:hidden">
      <h2 id={titleId} className="font-serif text-18 font-medium">
        {copy.title}
      </h2>
      <p className="text-13 text-ink-2">{copy.about}</p>
      <ul className="mt-3 flex flex-col gap-5">
        {data.items.map((proposal) => (
          <Proposed key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Proposed({ proposal }: { proposal: Proposal }) {
  const copy = useMessages('dashboard/proposals');
  const client = useQueryClient();
  const { id: proposalId, meetingId: id, change, current, outdated, may } = proposal;
  const decide = useMutation({
    mutationFn: async (accept: boolean) => {
      const { accept: make, decline } = api.proposals;
      await (accept ? make : decline)({ id, proposalId });
    },
    onSuccess: (_answer, accept) => toast.success(accept ? copy.accepted : copy.declined),
    onError: (error) => {
      // Someone else decided, or a response was lost.
      if (!isMissing(asApiError(error))) toast.error(copy.failed(explain(error)));
    },
    onSettled: () =>
      Promise.all([['meeting', id], actionsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const what =
    change.kind === 'entry' ? change.content : change.kind === 'action' ? change.text : (current?.text ?? '');
  const line =
    change.kind === 'entry' ? change.entryId : change.kind === 'action' ? change.entries[0] : undefined;
  return (
    <li className="text-14">
      <h3 className="font-medium">
        {change.kind === 'entry' && copy.entry(current?.speaker || copy.unknownSpeaker)}
        {change.kind === 'action' && copy.action}
        {change.kind === 'done' && copy.done}
      </h3>
      <p dir="auto" className="mt-1 wrap-anywhere">
        {change.kind === 'entry' ? <Changed before={current?.text ?? ''} after={change.content} /> : what}
      </p>
      {change.kind === 'action' && (change.assignee || change.dueDate) && (
        <p className="text-13 text-ink-2" dir="auto">
          {[
            change.assignee && copy.assignee(change.assignee),
            change.dueDate && copy.due(calendarDay(change.dueDate)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className="mt-1 text-13 text-ink-2">
        {copy.by(proposal.proposedBy, dayAndTime(proposal.createdAt))}
        {line !== undefined && (
          <>
            {' · '}
            <Link to={`#${line}`} className="underline underline-offset-2">
              {copy.line}
            </Link>
          </>
        )}
      </p>
      {outdated && <p className="mt-1 text-13">{copy.outdated}</p>}
      {!may.accept && !outdated && <p className="mt-1 text-13">{copy.waitsForOwner}</p>}
      <p className="mt-2 flex gap-2">
        {may.accept && !outdated && (
          <Button
            size="small"
            aria-label={copy.acceptNamed(what)}
            disabled={decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            {copy.accept}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={copy.declineNamed(what)}
          disabled={decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          {copy.decline}
        </Button>
      </p>
    </li>
  );
}

/** The proposed text, and the text it replaces. */
function Changed({ before, after }: { before: string; after: string }) {
  const copy = useMessages('dashboard/proposals');
  const { start, removed, added, end } = difference(before, after);
  return (
    <>
      {start}
      {removed && (
        <del className="text-ink-2 line-through">
          <span className="sr-only">{copy.before} </span>
          {removed}
        </del>
      )}
      {removed && added && ' '}
      {added && (
        <ins className="bg-highlight no-underline">
          <span className="sr-only">{copy.after} </span>
          {added}
        </ins>
      )}
      {end}
    </>
  );
}
