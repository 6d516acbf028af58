import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { byId, filled, revision, uuid } from './fields.ts';
import { limits } from './product.ts';
import { transcriptEntry } from './transcripts.ts';

const { invalid_input, not_found, conflict, storage_limit, too_large } = errors;

/** Fields of every edit. */
const editBase = { id: z.string(), madeAt: z.string() };

/** One edit of a meeting. The captured data stays unchanged under it. */
export const meetingEdit = z.discriminatedUnion('kind', [
  z.object({
    ...editBase,
    kind: z.literal('title'),
    title: z.string(),
    captured: z.string().describe('The title as it was captured.'),
  }),
  z.object({
    ...editBase,
    kind: z.literal('entry'),
    entryId: z.string(),
    content: z.string(),
    captured: z.string().describe('The words as they were captured, in their newest revision.'),
    capturedRevision: z.number().int(),
  }),
  z.object({
    ...editBase,
    kind: z.literal('speakers'),
    from: z.string(),
    to: z.string(),
    entries: z.array(z.string()).nullable().describe('Null for everywhere in the meeting.'),
  }),
  z.object({
    ...editBase,
    kind: z.literal('words').describe('A correction by a glossary.'),
    from: z.array(z.string()).describe('What captions made of it.'),
    to: z.string().describe('The term of the glossary.'),
    lines: z
      .array(z.object({ entryId: z.string(), captured: z.string() }))
      .describe('What it corrects, up to some hundred lines, in the words that were captured.'),
  }),
]);
export type MeetingEdit = z.infer<typeof meetingEdit>;

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large });

/** Id of the edit, created by the client. Sending it again has no further effect. */
const edit = uuid.optional();

/** Edits are a layer over the captured data, and can be undone. */
export const edits = {
  /** Sets the title. Undoing the edit restores the captured one. */
  rename: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/meetings/{id}/title', tags: ['meetings'] })
    .input(z.object({ id: uuid, title: filled(limits.titleLength), edit }))
    .output(z.object({ title: z.string(), edit: z.string(), revision })),

  /** Replaces the captured words of an entry. */
  editEntry: writing
    .meta({ versioned: true })
    .errors({ storage_limit })
    .route({ method: 'PUT', path: '/api/meetings/{id}/entries/{entryId}', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        entryId: uuid,
        content: filled(limits.contentLength),
        /** The `revision` you edited. Fails with 409 if the entry has changed since. Omit it to skip the check. */
        basedOn: revision.optional(),
        edit,
      }),
    )
    .output(z.object({ entry: transcriptEntry, revision, edit: z.string() })),

  /** Renames a speaker everywhere in the meeting or in these entries. Speakers with the same name count as one person. */
  renameSpeaker: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/speakers', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        from: z.string().max(limits.speakerLength),
        to: filled(limits.speakerLength),
        entries: z.array(uuid).min(1).max(limits.closeEntries).optional(),
        edit,
      }),
    )
    .output(z.object({ edit: z.string() })),

  listEdits: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/edits', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ items: z.array(meetingEdit) })),

  /** Undoes an edit. */
  undoEdit: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/edits/{editId}', tags: ['meetings'] })
    .input(z.object({ id: uuid, editId: uuid }))
    .output(z.object({ status: z.literal('undone') })),
};
