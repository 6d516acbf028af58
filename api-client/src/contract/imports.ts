import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { calendarDay } from './actions.ts';
import { errors, fieldProblem } from './errors.ts';
import { dayOnly, instant, origin, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, too_large, storage_limit, unavailable } = errors;

/** A meeting in an imported file. */
export const importedMeeting = z.object({
  id: z.string().describe('The id that the meeting has or will have here.'),
  title: z.string(),
  /** Start, ISO 8601; null if the file has no date. The meeting then starts when it is imported. */
  date: z.string().nullable(),
  dayOnly,
  timeZone: z
    .string()
    .nullable()
    .describe("The workspace's time zone, if the file has a date without one; otherwise null."),
  encoding: z
    .enum(['windows-1252'])
    .nullable()
    .describe('The encoding that was assumed for a file that is not Unicode; otherwise null.'),
  platform: origin,
  entries: z.number().int(),
  /** `present`: the meeting is here already and does not change. */
  state: z.enum(['new', 'present']),
  speakers: z.array(z.string()).describe('The first of them, in the order of the file.'),
  lines: z
    .array(z.object({ time: z.string(), speaker: z.string(), content: z.string() }))
    .describe('The first lines of a transcript; empty for an archive.'),
  skipped: z.object({
    count: z.number().int(),
    lines: z.array(z.string()).describe('The first lines of the file that are no part of the transcript.'),
  }),
});
export type ImportedMeeting = z.infer<typeof importedMeeting>;

/** Progress of an import. */
export const importProgress = z.object({
  id: z.string(),
  /** `canceled`: stopped by its owner. The meetings stored until then remain. */
  state: z.enum(['running', 'done', 'failed', 'canceled']),
  /** Meetings in the file. */
  total: z.number().int(),
  /** Meetings that were added, and those that were here already. */
  added: z.number().int(),
  present: z.number().int(),
  /**
   * The code of the failure that ended it, or `import_interrupted` if its process ended. The meetings stored until then
   * remain; sending the same file again continues.
   */
  problem: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** A meeting's title and start, chosen by the person who imports it. */
export const importChange = z.object({
  id: z.string(),
  title: z.string().trim().min(1).max(limits.titleLength).optional(),
  /** An instant, or a day without a time. */
  date: z.union([instant, calendarDay]).optional(),
});
export type ImportChange = z.infer<typeof importChange>;

/** Parses a boolean in a form, which arrives as text. */
const flag = z.preprocess((value) => value === true || value === 'true', z.boolean());

/** Changes as JSON in a field of a form. */
const changes = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    context.issues.push({ code: 'custom', message: 'Send a list as JSON.', input: value });
    return z.NEVER;
  }
}, z.array(importChange).max(limits.importListed));

/** Meetings from files: transcripts of other tools, and our own archive. */
export const imports = {
  /**
   * Reads a file (multipart/form-data, field `file`) and, unless it is only a preview, starts to store its meetings.
   * Sending the same file again is safe: no meeting is stored twice.
   */
  create: allowed('write')
    .errors({ invalid_input, too_large, storage_limit, unavailable })
    .meta(creates())
    .route({ method: 'POST', path: '/api/import', tags: ['imports'] })
    .input(
      z.object({
        file: z.file(),
        preview: flag,
        /** Whether automations, webhooks and automatic deliveries start from these meetings, as from any other. */
        announce: flag.default(false),
        /** Titles and dates for the meetings of a preview, as JSON. */
        changes: changes.default([]),
      }),
    )
    .output(
      z.object({
        /** Names the import for its progress; null for a preview. */
        id: z.string().nullable(),
        /** Number of meetings in the file, and of those that are here already. */
        total: z.number().int(),
        present: z.number().int(),
        /** The first of them, in the order of the file. */
        meetings: z.array(importedMeeting),
        /** Files in a zip that cannot be read, with the reason. The others are imported. */
        skipped: z.array(fieldProblem),
      }),
    ),

  /** An import that this person started. */
  get: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/import/{id}', tags: ['imports'] })
    .input(z.object({ id: uuid }))
    .output(importProgress),

  /** Stops an import before its next meeting. Meetings that were added remain. */
  cancel: allowed('write')
    .errors({ invalid_input, not_found })
    .route({ method: 'DELETE', path: '/api/import/{id}', tags: ['imports'] })
    .input(z.object({ id: uuid }))
    .output(importProgress),
};
