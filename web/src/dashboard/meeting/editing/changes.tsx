import type { MeetingEdit } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NeedsConnection } from '../../../parts/offline-notice.tsx';
import { dayAndTime } from '../../../parts/time.ts';
import { useEditing } from './use-editing.ts';

/** The edits of a meeting, refetched with it; not fetched unless `wanted`. */
export function useEdits(meetingId: string, { wanted = true } = {}) {
  return useQuery({
    queryKey: ['meeting', meetingId, 'edits'],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.listEdits({ id: meetingId }, { signal }),
    enabled: wanted,
  });
}

/** Edits by users, newest first, each with an undo button. */
export function Changes({ meetingId, writable }: { meetingId: string; writable: boolean }) {
  const copy = useMessages('dashboard/meeting');
  const words = copy.editing.changes;
  const { data, error } = useEdits(meetingId);
  const { undo } = useEditing(meetingId);
  const undoing = useMutation({ mutationFn: (editId: string) => undo([editId]) });
  if (!data) return error ? <p className="text-14 text-ink-2">{words.failed(explain(error))}</p> : null;
  const nobody = copy.transcript.unknownSpeaker;
  const tell = (edit: MeetingEdit): string => {
    if (edit.kind === 'title') return words.titled(edit.title);
    if (edit.kind === 'entry') return words.worded(edit.content);
    if (edit.kind === 'words') return words.corrected(edit.from.join(', '), edit.to, edit.lines.length);
    const from = edit.from || nobody;
    return edit.entries === null
      ? words.renamed(from, edit.to)
      : words.renamedIn(from, edit.to, edit.entries.length);
  };
  return (
    <>
      <p className="text-13 text-ink-2">{words.about}</p>
      {writable && <NeedsConnection className="mt-1" />}
      <ul className="mt-3 flex flex-col gap-3">
        {data.items.toReversed().map((edit) => (
          <li key={edit.id} className="flex items-start justify-between gap-3 text-14">
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {tell(edit)}
              </p>
              <time dateTime={edit.madeAt} className="text-12 text-ink-2">
                {dayAndTime(edit.madeAt)}
              </time>
            </div>
            {writable && (
              <Button
                size="small"
                variant="quiet"
                aria-label={words.undo(tell(edit))}
                loading={undoing.isPending && undoing.variables === edit.id}
                onClick={() => undoing.mutate(edit.id)}
              >
                <Undo2 aria-hidden="true" />
                {copy.editing.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
