import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { tidied } from './fields.ts';
import { limits } from './product.ts';

const wording = tidied(limits.glossaryLength).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  'A wording has a letter or a digit',
);

/** Wrong spellings in captions. Matched word by word. */
const variant = wording.refine((text) => /^[\p{L}\p{N}]/u.test(text), 'Begin with a letter or a digit');

/** A name or term with its correct spelling and its variants in captions. */
export const glossaryTerm = z.object({
  id: z.number().int(),
  term: z.string(),
  /** A variant with a capital letter matches case-sensitively, others case-insensitively. */
  variants: z.array(z.string()),
  createdAt: z.string(),
  /** Differs when the fields change; for `If-Match`. */
  revision: z.number().int(),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

/** A line that contains one of the variants. */
export const pastLine = z.object({
  meetingId: z.string(),
  entryId: z.string(),
  /** Title of the meeting. */
  title: z.string(),
  /** The meeting's start, ISO 8601. */
  date: z.string(),
  speaker: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
  /** The displayed text, and the text after the correction. */
  before: z.string(),
  after: z.string(),
});
export type PastLine = z.infer<typeof pastLine>;

const of = z
  .enum(['me', 'workspace'])
  .describe('`me`: of the person who asks; `workspace`: of the one their session is in.');
const byId = z.object({ id: z.coerce.number().int().positive() });
const { invalid_input, not_found } = errors;
const writing = allowed('write').errors({ invalid_input, not_found });

export const glossary = {
  list: allowed('read')
    .route({ method: 'GET', path: '/api/glossary', tags: ['glossary'] })
    .errors({ invalid_input })
    .input(z.object({ of: of.default('me') }))
    .output(z.object({ items: z.array(glossaryTerm) })),

  /**
   * Adds a term. Only admins add terms of a workspace. From then on it corrects meetings when their transcripts are
   * complete.
   */
  add: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/glossary', tags: ['glossary'] })
    .input(
      z.object({
        of: of.default('me'),
        term: wording,
        variants: z.array(variant).min(1, 'Say what captions make of it').max(limits.glossaryVariants),
      }),
    )
    .output(glossaryTerm),

  change: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/glossary/{id}', tags: ['glossary'] })
    .input(
      byId.extend({
        term: wording.optional(),
        variants: z
          .array(variant)
          .min(1, 'Say what captions make of it')
          .max(limits.glossaryVariants)
          .optional(),
      }),
    )
    .output(glossaryTerm),

  /** Existing corrections stay. */
  remove: writing
    .route({ method: 'DELETE', path: '/api/glossary/{id}', tags: ['glossary'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),

  /** Corrections the term would make in your past meetings, newest first. */
  past: allowed('read')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/glossary/{id}/past', tags: ['glossary'] })
    .input(byId)
    .output(
      z.object({
        lines: z.number().int(),
        meetings: z.number().int(),
        /** True if there may be more than were counted. */
        more: z.boolean(),
        /** The first of them. */
        items: z.array(pastLine),
        /** Number of the caller's meetings in which the term corrects words now. */
        corrected: z.number().int(),
      }),
    ),

  /** Corrects the lines. Each meeting gets an edit that can be undone. */
  correctPast: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/glossary/{id}/past', tags: ['glossary'] })
    .input(byId)
    .output(z.object({ meetings: z.number().int(), more: z.boolean() })),

  /** Undoes the corrections of a term in all of the caller's meetings. */
  undoPast: writing
    .route({ method: 'DELETE', path: '/api/glossary/{id}/past', tags: ['glossary'] })
    .input(byId)
    .output(z.object({ meetings: z.number().int() })),
};
