import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { uuid } from './fields.ts';
import { limits } from './product.ts';
import { outputLanguage, sentence, writing, writingEstimate } from './sentences.ts';

/** A line that answers a question, as it was spoken, and the entries it was read from. */
export const quote = z.object({
  text: z.string(),
  /** Speaker; empty where unknown. */
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
  /** The quotations from one meeting, the best meeting first. */
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
  /** Estimate before a language model is called. Sent only where one is set up and something was found. */
  z.object({ type: z.literal('estimate'), estimate: writingEstimate }),
  /** A sentence that it wrote, checked, while it goes on. */
  z.object({ type: z.literal('sentence'), sentence }),
  z.object({
    type: z.literal('done'),
    /** Every sentence that stands. Fewer than were streamed if the model failed partway through. */
    sentences: z.array(sentence).default([]),
    /** Null where no language model was asked. */
    writing: writing.nullable().default(null),
    /** Everything that was found, in the order of the parts. Empty: nothing was said about it. */
    answer: z.array(quote),
    /** How many meetings were read for it. */
    read: z.number().int(),
    /** True where more meetings may speak of it than were read. */
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
      /** Ids of the meetings that are asked; without them all that the person may read. */
      meetings: z.array(uuid).min(1).max(limits.meetingsPerQuestion).optional(),
      language: outputLanguage,
    }),
  )
  .output(eventIterator(askEvent));
