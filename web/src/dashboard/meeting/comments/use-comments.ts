import type { Comment, CommentCount } from '@afterword/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { apiFor } from '../../../api.ts';
import { useStoredChanges } from '../../../outbox/app-outbox.ts';
import type { KeptChange } from '../../../outbox/outbox.ts';
import { useAuth } from '../../../session/auth.ts';
import { commentsKey } from './comments-key.ts';

const none: ReadonlyMap<string, CommentCount> = new Map();

/** The number of comments on each entry that has any, in one call for the whole meeting. */
export function useCommentCounts(meetingId: string): ReadonlyMap<string, CommentCount> {
  const { data } = useQuery({
    queryKey: commentsKey(meetingId),
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).comments.count({ id: meetingId }, { signal }),
  });
  return useMemo(() => (data ? new Map(data.items.map((item) => [item.entryId, item])) : none), [data]);
}

/** The comments on an entry. */
export function useComments(meetingId: string, entryId: string) {
  const client = useQueryClient();
  const queryKey = commentsKey(meetingId, entryId);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).comments.list({ id: meetingId, entryId }, { signal }),
  });
  /** Shows the comment from the server's response, and refetches the counts. */
  const put = useCallback(
    (comment: Comment) => {
      client.setQueryData<{ items: Comment[] }>(
        commentsKey(meetingId, entryId),
        (known) => known && { items: withComment(known.items, comment) },
      );
      void client.invalidateQueries({ queryKey: commentsKey(meetingId) });
    },
    [client, meetingId, entryId],
  );
  const readAgain = useCallback(
    () => client.invalidateQueries({ queryKey: commentsKey(meetingId) }),
    [client, meetingId],
  );
  const { user } = useAuth();
  const kept = useStoredChanges();
  const comments = useMemo(
    () => data && withKept(data.items, { entryId, author: user?.name ?? null, kept }),
    [data, entryId, user?.name, kept],
  );
  return { comments, error, put, readAgain, retry: refetch };
}

/** A comment as displayed. `waiting`: the server does not have this version yet. */
export type ShownComment = Comment & { waiting?: boolean };

/** The comments on an entry, including unsent ones on this device. */
function withKept(
  known: readonly Comment[],
  { entryId, author, kept }: { entryId: string; author: string | null; kept: readonly KeptChange[] },
): ShownComment[] {
  let shown: ShownComment[] = [...known];
  for (const { change, madeAt, refused } of kept) {
    if (refused) continue;
    if (change.kind === 'comment' && change.entryId === entryId) {
      const { commentId: id, text, replyTo } = change;
      const made = { createdAt: madeAt, editedAt: null, resolved: false, mine: true, waiting: true };
      if (!shown.some((comment) => comment.id === id))
        shown.push({ id, entryId, replyTo, author, text, ...made });
    }
    if (change.kind === 'comment-change') {
      const { commentId, kind: _kind, meetingId: _meeting, ...to } = change;
      shown = shown.map((comment) =>
        comment.id === commentId ? { ...comment, ...to, waiting: true } : comment,
      );
    }
  }
  return shown;
}

function withComment(known: readonly Comment[], comment: Comment): Comment[] {
  const held = known.some(({ id }) => id === comment.id);
  return held ? known.map((each) => (each.id === comment.id ? comment : each)) : [...known, comment];
}

/** A thread: the first comment and the replies. */
export interface Thread {
  first: ShownComment;
  answers: ShownComment[];
}

/** Groups comments, oldest first, into threads. Open threads come first. */
export function toThreads(comments: readonly ShownComment[]): Thread[] {
  const threads = comments
    .filter(({ replyTo }) => replyTo === null)
    .map((first) => ({ first, answers: comments.filter(({ replyTo }) => replyTo === first.id) }));
  const open = threads.filter(({ first }) => !first.resolved);
  return [...open, ...threads.filter(({ first }) => first.resolved)];
}
