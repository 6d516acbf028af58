import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { origin, pageOf, paging, rangeLimit } from './fields.ts';
import { limits } from './product.ts';

/** Part of a text, and whether it matches the search. */
export const snippetPart = z.object({ text: z.string(), hit: z.boolean() });
export type SnippetPart = z.infer<typeof snippetPart>;

/** A line of a transcript that was found. */
export const foundEntry = z.object({
  meetingId: z.string(),
  entryId: z.string(),
  /** Title of the meeting. */
  title: z.string(),
  speaker: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
  /** The meeting's start, ISO 8601. */
  date: z.string(),
  /** Whether the meeting was imported. */
  imported: z.boolean(),
  /** The words around the first hit, in order. */
  snippet: z.array(snippetPart),
});
export type FoundEntry = z.infer<typeof foundEntry>;

const searching = allowed('read').errors({ invalid_input: errors.invalid_input });
const words = z.string().max(limits.searchLength);
const anything = (value: unknown) => (value === '' || value === 'all' ? undefined : value);

export const search = {
  /** Lists lines that contain every word, best matches first, then newest. */
  entries: searching
    .route({ method: 'GET', path: '/api/search', tags: ['meetings'] })
    .input(
      z
        .object({
          /** Search words; words in quotes match in sequence. The last word may be incomplete. */
          q: words.default(''),
          /** Speaker, ignoring case. Without `q`, returns everything they said. */
          speaker: z.string().max(limits.speakerLength).optional(),
          platform: z.preprocess(anything, origin.optional()),
          /** Start of the meeting, inclusive; an ISO date or instant. */
          from: rangeLimit.optional(),
          to: rangeLimit.optional(),
          /** Exactly one of the meeting's labels. */
          label: z.string().max(limits.labelLength).optional(),
          ...paging,
          page: z.coerce
            .number()
            .int()
            .min(1)
            .max(limits.entriesFound / limits.entriesFoundPerPage)
            .default(1),
        })
        .refine(({ q, speaker }) => q.trim() !== '' || speaker?.trim(), {
          path: ['q'],
          error: 'Say what to search for, or whose words',
        }),
    )
    .output(
      pageOf(foundEntry).extend({
        /** Lines found, at most `limits.entriesFound`. */
        total: z.number().int(),
        /** True if there are more than were counted. */
        more: z.boolean(),
      }),
    ),

  /** Finds meetings and people by name. */
  names: searching
    .route({ method: 'GET', path: '/api/search/names', tags: ['meetings'] })
    .input(z.object({ q: words.min(1) }))
    .output(
      z.object({
        meetings: z.array(
          z.object({
            id: z.string(),
            title: z.array(snippetPart),
            /** Start, ISO 8601. */
            date: z.string(),
            platform: origin,
            imported: z.boolean(),
          }),
        ),
        people: z.array(z.object({ name: z.string(), parts: z.array(snippetPart) })),
      }),
    ),
};
