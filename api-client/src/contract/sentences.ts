import { z } from 'zod';
import { modelFailureReason, modelUsage } from './models.ts';
import { claim, summary } from './summaries.ts';

/** A line that a sentence cites. */
export const citedLine = z.object({
  /** The entry's id. */
  id: z.string(),
  /** Speaker; empty if unknown. */
  speaker: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
});
export type CitedLine = z.infer<typeof citedLine>;

/** A checked claim with the lines it cites, written by a language model or quoted by the built-in engine. */
export const sentence = claim.extend({
  meetingId: z.string(),
  lines: z.array(citedLine).min(1),
});
export type Sentence = z.infer<typeof sentence>;

/** Estimate for a call of a language model. */
export const writingEstimate = z.object({
  /** Tokens, accurate to about 15%. */
  inputTokens: z.number().int().min(0),
  /** Approximate upper bound. */
  outputTokens: z.number().int().min(0),
  /** US dollars; null if the price is unknown. */
  cost: z.number().min(0).nullable(),
});
export type WritingEstimate = z.infer<typeof writingEstimate>;

/** How an answer was written, if a language model is set up. */
export const writing = z.object({
  /** The model that wrote it. Null if none did; `fallback` has the reason. */
  generatedBy: summary.shape.generatedBy,
  fallback: modelFailureReason.nullable(),
  /** Actual usage; null if the model failed. */
  usage: modelUsage.nullable(),
});
export type Writing = z.infer<typeof writing>;

/** Language to write in (BCP 47). Defaults to your language on this site. */
export const outputLanguage = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Name a language, such as en or pt-BR')
  .optional();
