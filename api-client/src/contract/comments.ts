import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { filled, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, too_large, storage_limit } = errors;

/** A note on an entry, as plain text. Anybody who may read the meeting can read it, reply to it and resolve it. */
export const comment = z.object({
  id: z.string(),
  entryId: z.string(),
  /** The comment that began the thread; null where this one did. */
  replyTo: z.string().nullable(),
  /** Null when their account is gone. */
  author: z.string().nullable(),
  /** True where the reader wrote it: only its author may change the text. */
  mine: z.boolean(),
  /** Null where it was deleted and its answers were not. */
  text: z.string().nullable(),
  createdAt: z.string(),
  /** When its text was last changed. */
  editedAt: z.string().nullable(),
  /** True where the thread is resolved. Set on its first comment. */
  resolved: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** How much is written about an entry that anything is written about. */
export const commentCount = z.object({
  entryId: z.string(),
  comments: z.number().int(),
  /** Threads that are not resolved. */
  open: z.number().int(),
});
export type CommentCount = z.infer<typeof commentCount>;

const text = filled(limits.commentLength);

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large, storage_limit });
const ofEntry = z.object({ id: uuid, entryId: uuid });
const byId = z.object({ id: uuid });

export const comments = {
  /** Which entries of a meeting have comments. */
  count: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/comments', tags: ['comments'] })
    .input(byId)
    .output(z.object({ items: z.array(commentCount) })),

  /** The comments on an entry, oldest first. */
  list: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/entries/{entryId}/comments', tags: ['comments'] })
    .input(ofEntry)
    .output(z.object({ items: z.array(comment) })),

  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/meetings/{id}/entries/{entryId}/comments', tags: ['comments'] })
    .input(
      ofEntry.extend({
        text,
        /** A comment on the same entry. An answer to an answer belongs to the same thread. */
        replyTo: uuid.optional(),
        /** The id of the new comment, made where it is written: sent again, it arrives once. */
        commentId: uuid.optional(),
      }),
    )
    .output(comment),

  /**
   * Changes the text, which its author alone may; settles the thread that it begins, or opens it again, which everybody may
   * who may comment.
   */
  update: writing
    .route({ method: 'PUT', path: '/api/comments/{id}', tags: ['comments'] })
    .input(z.object({ id: uuid, text: text.optional(), resolved: z.boolean().optional() }))
    .output(comment),

  /** Deletes a comment, which its author may, and the owner of the meeting. Answers to it stay. */
  delete: writing
    .route({ method: 'DELETE', path: '/api/comments/{id}', tags: ['comments'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),
};
