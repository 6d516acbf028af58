import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { uuid } from './fields.ts';
import { limits } from './product.ts';
import { outputLanguage, sentence, writing, writingEstimate } from './sentences.ts';

/** A line that answers a question, as spoken, with its entries. */
export const quote = z.object({
  text: z.string(),
  /** Speaker; empty if unknown. */
  speaker: z.string(),
  meetingId: z.string(),
  entries: z.array(z.string()).min(1),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** Events while a question is answered. */
export const askEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: z.enum(['searching', 'reading', 'weighing', 'writing']) }),
  /** The quotations from one meeting. The best meeting comes first. */
  z.object({
    type: z.literal('part'),
    meeting: z.object({
      id: z.string(),
      title: z.string(),
      /** The meeting's start, ISO 8601. */
      date: z.string(),
      imported: z.boolean(),
    }),
    answer: z.array(quote),
  }),
  /** Estimate before a language model is called. Sent only if a model is set up and something was found. */
  z.object({ type: z.literal('estimate'), estimate: writingEstimate }),
  /** A checked sentence of the model, while it is still writing. */
  z.object({ type: z.literal('sentence'), sentence }),
  z.object({
    type: z.literal('done'),
    /** All accepted sentences. Fewer than were streamed if the model failed partway. */
    sentences: z.array(sentence).default([]),
    /** Null if no language model was asked. */
    writing: writing.nullable().default(null),
    /** Everything that was found, in the order of the parts. Empty if nothing was found. */
    answer: z.array(quote),
    /** Number of meetings that were read. */
    read: z.number().int(),
    /** True if unread meetings may also contain answers. */
    more: z.boolean(),
  }),
]);
export type AskEvent = z.infer<typeof askEvent>;

export const ask = allowed('read')
  .errors({
    invalid_input: errors.invalid_input,
    not_found: errors.not_found,
    not_answered: errors.not_answered,
  })
  .route({
    method: 'POST',
    path: '/api/ask',
    tags: ['meetings'],
    summary:
      'Answers a question with lines that were said, and in sentences where a language model is set up',
  })
  .input(
    z.object({
      question: z.string().trim().min(1, 'Say what you want to know').max(limits.questionLength),
      /** Ids of the meetings to search; by default all that the person may read. */
      meetings: z.array(uuid).min(1).max(limits.meetingsPerQuestion).optional(),
      language: outputLanguage,
    }),
  )
  .output(eventIterator(askEvent));
