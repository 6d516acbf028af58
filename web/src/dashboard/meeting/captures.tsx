import type { MeetingDetail, RecordedCapture, WaitingCapture } from '@afterword/api-client';
import { Button, IconButton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { api, apiFor } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { clockTime, dayAndTime, meetingStart } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';

/** Captures of a meeting, including those that wait for the owner. Refetched with the meeting. */
function useCaptures(id: string) {
  return useQuery({
    queryKey: ['meeting', id, 'captures'],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).captures.list({ id }, { signal }),
  });
}

/** Captures that arrived after the meeting, for its owner to accept or decline. Renders nothing if none waits. */
export function WaitingCaptures({ meetingId }: { meetingId: string }) {
  const words = useMessages('dashboard/captures').waiting;
  const { data } = useCaptures(meetingId);
  const titleId = useId();
  if (!data || data.waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="my-6 border-l-3 border-warn pl-4 print:hidden">
      <h2 id={titleId} className="font-serif text-18 font-medium">
        {words.title}
      </h2>
      <p className="text-13 text-ink-2">{words.about}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {data.waiting.map((capture) => (
          <Waiting key={capture.id} meetingId={meetingId} capture={capture} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ meetingId, capture }: { meetingId: string; capture: WaitingCapture }) {
  const copy = useMessages('dashboard/captures');
  const words = copy.waiting;
  const client = useQueryClient();
  const name = capture.recordedBy ?? copy.unknown;
  const decide = useMutation({
    mutationFn: async (decision: 'accept' | 'decline') => {
      const which = { id: meetingId, captureId: capture.id };
      await (decision === 'accept' ? api.captures.accept(which) : api.captures.remove(which));
    },
    onSuccess: (_answer, decision) => {
      toast.success(decision === 'accept' ? words.accepted : words.declined);
      void client.invalidateQueries({ queryKey: ['meeting', meetingId] });
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
      <p className="min-w-0 grow basis-60 wrap-anywhere" dir="auto">
        {words.from(name, dayAndTime(capture.sentAt))}{' '}
        {capture.startedAt && words.starts(dayAndTime(capture.startedAt))}
      </p>
      <span className="flex gap-2">
        <Button
          size="small"
          aria-label={words.acceptFrom(name)}
          disabled={decide.isPending}
          onClick={() => decide.mutate('accept')}
        >
          {words.accept}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.declineFrom(name)}
          disabled={decide.isPending}
          onClick={() => decide.mutate('decline')}
        >
          {words.decline}
        </Button>
      </span>
    </li>
  );
}

/** The list of captures. The owner can remove one with all its lines. */
export function Captures({ meeting: { id: meetingId, may, imported, dayOnly } }: { meeting: MeetingDetail }) {
  const copy = useMessages('dashboard/captures');
  const client = useQueryClient();
  const { data, error } = useCaptures(meetingId);
  const [removing, setRemoving] = useState<RecordedCapture | null>(null);
  if (!data) return error ? <p className="text-14 text-ink-2">{copy.failed(explain(error))}</p> : null;
  const nameOf = ({ recordedBy }: RecordedCapture) => recordedBy ?? copy.unknown;
  return (
    <section className="empty:hidden">
      {data.items.length > 0 && (
        <>
          <h3 className="text-13 text-ink-2">{imported ? copy.imported : copy.title}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {data.items.map((capture) => (
              <li key={capture.id} className="flex items-center gap-1 text-14">
                <span className="min-w-0 grow wrap-anywhere" dir="auto">
                  {capture.mine ? copy.you : nameOf(capture)}
                  <span className="block text-13 text-ink-2">
                    {capture.late ? copy.late : !dayOnly && copy.from(clockTime(capture.startedAt))}
                  </span>
                </span>
                {may.write && (
                  <IconButton
                    size="small"
                    label={copy.remove(nameOf(capture))}
                    onClick={() => setRemoving(capture)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDeletion
        thing={removing}
        words={{ ...copy.removal, question: removing ? copy.removal.question(nameOf(removing)) : '' }}
        remove={({ id }) => api.captures.remove({ id: meetingId, captureId: id })}
        onClose={() => setRemoving(null)}
        onDeleted={() => void client.invalidateQueries({ queryKey: ['meeting', meetingId] })}
      >
        {(capture) => `${nameOf(capture)} · ${meetingStart({ date: capture.startedAt, dayOnly })}`}
      </ConfirmDeletion>
    </section>
  );
}
