import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { byId, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, notes_changed, storage_limit, too_large } = errors;

/** Shared notes are one document for all readers of a meeting. Private notes are visible to their author only. */
export const noteKind = z.enum(['shared', 'private']);
export type NoteKind = z.infer<typeof noteKind>;

/** Notes as sanitized HTML. */
export const note = z.object({
  notes: z.string(),
  /** Increases with every change; 0 if nothing was ever written. */
  revision: z.number().int(),
});
export type Note = z.infer<typeof note>;

export const notes = {
  getNotes: allowed('read')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/meetings/{id}/notes', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ shared: note, private: note })),

  /** Writes notes as HTML, or as text without tags, which keeps its line breaks. Returns the stored notes. */
  putNotes: allowed('write')
    .meta({ versioned: true })
    .errors({ invalid_input, not_found, conflict, too_large, storage_limit, notes_changed })
    .route({ method: 'PUT', path: '/api/meetings/{id}/notes', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        notes: z.string().max(limits.notesLength),
        kind: noteKind.default('private'),
        /**
         * The `revision` you edited. Fails with 409 `notes_changed` if the stored one is newer. Omit it to skip the
         * check.
         */
        basedOn: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .output(note.extend({ notesUpdatedAt: z.string() })),
};
