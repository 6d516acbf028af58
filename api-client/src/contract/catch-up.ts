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
  /** Estimate before a language model is called, if one is set up. */
  z.object({ type: z.literal('estimate'), estimate: writingEstimate }),
  /** A checked sentence of the model, while it is still writing. */
  z.object({ type: z.literal('sentence'), sentence: missed }),
  z.object({
    type: z.literal('done'),
    /** Start and end of the summarized time, ISO 8601. */
    since: z.string(),
    until: z.string(),
    /** Number of lines in that time, and the first of them; null if there are none. */
    lines: z.number().int(),
    first: z.string().nullable(),
    /** All sentences, from a model or the built-in engine. */
    sentences: z.array(missed),
    /** Null if no language model was asked: every sentence is a quotation. */
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
      /** Start of the time: an instant, or the id of an entry. Defaults to the last ten captured minutes. */
      since: z.union([instant, uuid]).optional(),
      language: outputLanguage,
    }),
  )
  .output(eventIterator(catchUpEvent));
