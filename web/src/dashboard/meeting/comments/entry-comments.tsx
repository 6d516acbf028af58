import type { Comment, TranscriptEntry } from '@afterword/api-client';
import { Loading, Skeleton } from '@afterword/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import type { Change } from '../../../outbox/change.ts';
import { ConfirmDeletion } from '../../../parts/confirm-deletion.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { newId } from '../../../parts/new-id.ts';
import { CommentForm } from './comment-form.tsx';
import { commentsButtonId, commentsId } from './comments-button.tsx';
import { ThreadView } from './thread.tsx';
import { toThreads, useComments } from './use-comments.ts';

export interface EntryCommentsProps {
  meetingId: string;
  entry: TranscriptEntry;
  /** The reader's permissions. */
  may: { write: boolean; comment: boolean };
  onClose: () => void;
}

/** The comments on an entry, below it. Escape returns the focus to the entry's button. */
export function EntryComments({ meetingId, entry, may, onClose }: EntryCommentsProps) {
  const copy = useMessages('dashboard/meeting');
  const words = copy.comments;
  const { comments, error, put, readAgain, retry } = useComments(meetingId, entry.id);
  const [doomed, setDoomed] = useState<Comment | null>(null);
  const section = useRef<HTMLElement>(null);
  const threads = comments && toThreads(comments);

  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  // Restores the focus when a deleted comment and its focused button disappear.
  const deleted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the comments change.
  useEffect(() => {
    if (!deleted.current) return;
    deleted.current = false;
    section.current?.focus({ preventScroll: true });
  }, [comments]);
  const close = () => {
    onClose();
    document.getElementById(commentsButtonId(entry.id))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore events that bubble up from dialogs inside.
    const within = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !within) return;
    event.stopPropagation();
    close();
  };
  const deliver = async (change: Change) => {
    const delivery = await outbox.deliver(change);
    // Unsent comments come from the outbox.
    if (delivery !== 'waiting' && delivery.comment) put(delivery.comment);
  };
  const create = (text: string, replyTo: string | null = null) =>
    deliver({ kind: 'comment', meetingId, entryId: entry.id, text, replyTo, commentId: newId() });

  return (
    <section
      ref={section}
      id={commentsId(entry.id)}
      tabIndex={-1}
      aria-label={words.title(entry.speaker || copy.transcript.unknownSpeaker, entry.time)}
      onKeyDown={onKeyDown}
      className="mt-2 mb-3 flex max-w-120 flex-col gap-5 border-s-2 border-rule ps-3 sm:ms-20"
    >
      {!threads && error && <Failure title={words.failed} error={error} onRetry={retry} />}
      {!threads && !error && (
        <Loading label={words.loading}>
          <Skeleton className="h-4" />
        </Loading>
      )}
      {threads?.map((thread) => (
        <ThreadView
          key={thread.first.id}
          thread={thread}
          may={may}
          onAnswer={(text) => create(text, thread.first.id)}
          onChange={({ id, ...change }) =>
            deliver({ kind: 'comment-change', meetingId, commentId: id, ...change })
          }
          onDelete={setDoomed}
        />
      ))}
      {threads && may.comment && (
        <CommentForm
          draftKey={`${entry.id}/new`}
          label={words.new}
          action={words.send}
          autoFocus={threads.length === 0}
          onSubmit={(text) => create(text)}
        />
      )}
      <ConfirmDeletion
        thing={doomed}
        words={words.deletion}
        remove={({ id }) => api.comments.delete({ id })}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          deleted.current = true;
          void readAgain();
        }}
      >
        {({ text }) => text}
      </ConfirmDeletion>
    </section>
  );
}
