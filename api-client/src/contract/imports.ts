import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { origin, uuid } from './fields.ts';

const { invalid_input, not_found, too_large, storage_limit, unavailable } = errors;

/** A meeting in an imported file. */
export const importedMeeting = z.object({
  title: z.string(),
  /** Start, ISO 8601; null where the file does not say: the time of the import then. */
  date: z.string().nullable(),
  platform: origin,
  entries: z.number().int(),
  /** `present`: it is here already, and stays as it is. */
  state: z.enum(['new', 'present']),
});
export type ImportedMeeting = z.infer<typeof importedMeeting>;

/** How far an import is. */
export const importProgress = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Meetings in the file. */
  total: z.number().int(),
  /** Meetings that were added, and those that were here already. */
  added: z.number().int(),
  present: z.number().int(),
  /**
   * The code of what ended it early, as a call would have answered it, or `import_interrupted`: its process ended before it. What was
   * added until then stays; the same file sent again goes on from there.
   */
  problem: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** A boolean in a form, where it arrives as text. */
const flag = z.preprocess((value) => value === true || value === 'true', z.boolean());

/** Meetings from files: transcripts of others, and our own archive. */
export const imports = {
  /**
   * Reads a file (multipart/form-data, field `file`) and, unless it is only a preview, begins to store what is in it. To send the
   * same file again is safe: what is here already is not stored twice.
   */
  create: allowed('write')
    .errors({ invalid_input, too_large, storage_limit, unavailable })
    .route({ method: 'POST', path: '/api/import', tags: ['imports'] })
    .input(
      z.object({
        file: z.file(),
        preview: flag,
        /** Whether automations, webhooks and automatic deliveries start from these meetings, as from any other. */
        announce: flag.default(false),
      }),
    )
    .output(
      z.object({
        /** Names the import for its progress; null for a preview. */
        id: z.string().nullable(),
        /** How many the file holds, and how many of them are here already. */
        total: z.number().int(),
        present: z.number().int(),
        /** The first of them, in the order of the file. */
        meetings: z.array(importedMeeting),
      }),
    ),

  /** An import that this person began. */
  get: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/import/{id}', tags: ['imports'] })
    .input(z.object({ id: uuid }))
    .output(importProgress),
};
