import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { instant, uuid } from './fields.ts';
import { outputLanguage, sentence, writing, writingEstimate } from './sentences.ts';

/** Kind of a sentence: a topic, a decision, an action item or an open question. */
export const missedKind = z.enum(['point', 'decision', 'action', 'question']);
export type MissedKind = z.infer<typeof missedKind>;

/** Something that a person missed while away. */
export const missed = sentence.extend({ kind: missedKind });
export type Missed = z.infer<typeof missed>;

/** Events while a catch-up is made. */
export const catchUpEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: z.enum(['reading', 'weighing', 'writing']) }),
  /** Estimate before a language model is called, where one is set up. */
  z.object({ type: z.literal('estimate'), estimate: writingEstimate }),
  /** A sentence that it wrote, checked, while it goes on. */
  z.object({ type: z.literal('sentence'), sentence: missed }),
  z.object({
    type: z.literal('done'),
    /** From when to when it tells, ISO 8601. */
    since: z.string(),
    until: z.string(),
    /** How many lines were said in that time, and the first of them; null where there was none. */
    lines: z.number().int(),
    first: z.string().nullable(),
    /** All of it, whether a model or the built-in engine made it. */
    sentences: z.array(missed),
    /** Null where no language model was asked: every sentence is a quotation. */
    writing: writing.nullable(),
  }),
]);
export type CatchUpEvent = z.infer<typeof catchUpEvent>;

/** Summary of the part of a meeting you missed, usually while it runs. Nothing is stored. */
export const catchUp = allowed('read')
  .errors({
    invalid_input: errors.invalid_input,
    not_found: errors.not_found,
    not_summarized: errors.not_summarized,
  })
  .route({
    method: 'POST',
    path: '/api/meetings/{id}/catch-up',
    tags: ['meetings'],
    summary: 'Tells what somebody missed of a meeting',
  })
  .input(
    z.object({
      id: uuid,
      /** From when: an instant, or the id of an entry. Without it the last ten minutes that were captured. */
      since: z.union([instant, uuid]).optional(),
      language: outputLanguage,
    }),
  )
  .output(eventIterator(catchUpEvent));
