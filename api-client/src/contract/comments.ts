import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { filled, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, too_large, storage_limit } = errors;

/** A comment on an entry, as plain text. Everyone who may read the meeting can read it, reply to it and resolve it. */
export const comment = z.object({
  id: z.string(),
  entryId: z.string(),
  /** The first comment of the thread; null for that comment itself. */
  replyTo: z.string().nullable(),
  /** Null if their account was deleted. */
  author: z.string().nullable(),
  /** True if the reader wrote it. Only its author may change the text. */
  mine: z.boolean(),
  /** Null if it was deleted but has replies. */
  text: z.string().nullable(),
  createdAt: z.string(),
  /** When its text was last changed. */
  editedAt: z.string().nullable(),
  /** True where the thread is resolved. Set on its first comment. */
  resolved: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

/** Number of comments on an entry that has any. */
export const commentCount = z.object({
  entryId: z.string(),
  comments: z.number().int(),
  /** Unresolved threads. */
  open: z.number().int(),
});
export type CommentCount = z.infer<typeof commentCount>;

const text = filled(limits.commentLength);

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large, storage_limit });
const ofEntry = z.object({ id: uuid, entryId: uuid });
const byId = z.object({ id: uuid });

export const comments = {
  /** Lists the entries of a meeting that have comments. */
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
        /** A comment on the same entry. A reply to a reply belongs to the same thread. */
        replyTo: uuid.optional(),
        /** Id of the new comment, created by the client. Sending it again adds nothing. */
        commentId: uuid.optional(),
      }),
    )
    .output(comment),

  /**
   * Changes the text (author only), or resolves or reopens the thread that starts with this comment (everyone who may
   * comment).
   */
  update: writing
    .route({ method: 'PUT', path: '/api/comments/{id}', tags: ['comments'] })
    .input(z.object({ id: uuid, text: text.optional(), resolved: z.boolean().optional() }))
    .output(comment),

  /** Deletes a comment. Its author and the owner of the meeting may do this. Replies stay. */
  delete: writing
    .route({ method: 'DELETE', path: '/api/comments/{id}', tags: ['comments'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),
};
