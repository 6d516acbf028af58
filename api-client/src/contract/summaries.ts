import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { byId, uuid } from './fields.ts';
import { modelFailureReason, modelUsage } from './models.ts';

const { invalid_input, not_found, conflict, no_summary, not_summarized, too_large } = errors;

/**
 * How well the cited entries support a claim, by the server's own rules. `quoted`: the claim uses their words. `supported`: they say
 * the same in other words, with the same numbers, names, dates and negations. `unsupported`: neither could be shown.
 */
export const claimState = z.enum(['quoted', 'supported', 'unsupported']);
export type ClaimState = z.infer<typeof claimState>;

/** A sentence with the entries that support it, most relevant first. */
export const claim = z.object({
  text: z.string(),
  state: claimState
    .default('quoted')
    .describe(
      'Whether its entries support it. Unsupported claims are shown with a mark and never sent automatically.',
    ),
  speaker: z
    .string()
    .default('')
    .describe('The speaker. Empty where unknown, or in a summary older than this field.'),
  entries: z.array(z.string()).min(1),
});
export type Claim = z.infer<typeof claim>;

/** A topic of the meeting with the sentences that describe it best. */
export const topic = z.object({
  title: z.string().describe('Title in spoken words. Empty where none was found.'),
  startedAt: z.string(),
  endedAt: z.string(),
  entries: z
    .array(z.string())
    .describe('Entries that contain the words of the title. Empty without a title.'),
  claims: z.array(claim).min(1),
});
export type Topic = z.infer<typeof topic>;

export const decision = claim.extend({
  possible: z.boolean().default(false).describe('Possibly a decision, but not certain.'),
});
export type Decision = z.infer<typeof decision>;

/** An action item as heard in the meeting. */
export const spokenAction = claim.extend({
  /** The person who committed to it or was asked to do it; null if unknown. */
  assignee: z.string().nullable(),
  /** The due date as spoken: 'by Friday'. Null if nobody said it, or a person has set the date. */
  due: z.string().nullable(),
  /** The day meant, `YYYY-MM-DD`, relative to the meeting; null if unknown. */
  dueDate: z.string().nullable().default(null),
});
export type SpokenAction = z.infer<typeof spokenAction>;

/** An action item as displayed: the spoken item with people's changes. */
export const actionItem = spokenAction.extend({
  /** Stays the same when the summary is regenerated. */
  id: z.string(),
  text: z
    .string()
    .describe('Empty where the words were deleted and a person had only set the assignee or due date.'),
  entries: z
    .array(z.string())
    .describe('Its evidence. Empty where a person wrote it, or where its evidence was deleted.'),
  done: z.boolean(),
});
export type ActionItem = z.infer<typeof actionItem>;

/** How a line tries to steer the summary. */
export const ignoredReasons = ['machine', 'summary', 'prompt'] as const;
export type IgnoredReason = (typeof ignoredReasons)[number];

/** Lines that the summary does not follow or quote. */
export const ignoredLines = z.object({
  entries: z.array(z.string()).min(1),
  reason: z
    .enum(ignoredReasons)
    .describe(
      '`machine`: talks to an assistant or a model. `summary`: says what the summary is to contain. `prompt`: has the syntax of a prompt.',
    ),
});
export type IgnoredLines = z.infer<typeof ignoredLines>;

/** Ids of the built-in templates. `general` is the summary without a template. */
export const builtInTemplates = [
  'general',
  'stand-up',
  'one-to-one',
  'sales-call',
  'interview',
  'lecture',
] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];

/** A built-in template, or the id of a template of the workspace. */
export const templateId = z.union([z.enum(builtInTemplates), uuid]);

/** A section that a template asks for. */
export const summarySection = z.object({
  title: z.string(),
  claims: z.array(claim),
});
export type SummarySection = z.infer<typeof summarySection>;

export const summary = z.object({
  meetingId: z.string(),
  createdAt: z.string(),
  /** 'built-in' or the name of a model. */
  engine: z.string(),
  generatedBy: z
    .object({ provider: z.string().max(100), model: z.string().max(200) })
    .nullable()
    .default(null)
    .describe('The language model that wrote it; null where every sentence is a quotation.'),
  fallback: modelFailureReason
    .nullable()
    .default(null)
    .describe('Why the built-in engine replaced the language model; null where it did not.'),
  usage: modelUsage
    .nullable()
    .default(null)
    .describe('Tokens and cost of the language model; null without one.'),
  template: z.string().nullable().default(null).describe('Id of its template.'),
  language: z
    .string()
    .nullable()
    .default(null)
    .describe('Requested language (BCP 47); null for the spoken language.'),
  sections: z.array(summarySection).default([]).describe('In the order of the template. Empty without one.'),
  topics: z.array(topic).describe('In spoken order. Empty in a summary older than this field.'),
  overview: z
    .array(claim)
    .describe(
      'The claims of all topics, in order. The built-in engine omits outcomes, which are decisions or action items.',
    ),
  decisions: z.array(decision),
  actions: z.array(actionItem),
  questions: z.array(claim).describe('Questions left without an answer.'),
  ignored: z
    .array(ignoredLines)
    .default([])
    .describe(
      'Lines that tell the summary what to write. They were not followed, and nothing rests on them.',
    ),
  /** True if the transcript has changed since. */
  stale: z.boolean(),
});
export type Summary = z.infer<typeof summary>;

/** Kinds of claims that a language model writes. */
export const summaryKinds = ['overview', 'decision', 'action', 'question', 'section'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** Expected cost of a summary by a language model. */
export const summaryEstimate = z.object({
  provider: z.string(),
  model: z.string(),
  /** Accurate to about 15%. */
  inputTokens: z.number().int().min(0),
  /** Approximate upper bound. */
  outputTokens: z.number().int().min(0),
  cost: z.number().min(0).nullable().describe('US dollars; null where the price is unknown.'),
});
export type SummaryEstimate = z.infer<typeof summaryEstimate>;

export const summaryEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: z.enum(['reading', 'weighing', 'writing']) }),
  /** Before a language model is called. */
  z.object({ type: z.literal('estimate'), estimate: summaryEstimate }),
  /** A checked claim while the model still writes. The final summary replaces all of them. */
  z.object({ type: z.literal('claim'), kind: z.enum(summaryKinds), claim }),
  z.object({ type: z.literal('done'), summary }),
]);

/** Options for a summary. */
const summaryChoice = byId.extend({
  template: templateId
    .optional()
    .describe('Defaults to the template of the series, then to that of the workspace.'),
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'Expected a language tag such as `de` or `pt-BR`')
    .optional()
    .describe('Language for the model to write in (BCP 47). Defaults to the spoken language.'),
});

const reading = allowed('read').errors({ invalid_input, not_found });

export const summaries = {
  makeSummary: allowed('write')
    .errors({ invalid_input, not_found, conflict, too_large, not_summarized })
    .route({ method: 'POST', path: '/api/meetings/{id}/summary', tags: ['summaries'] })
    .input(summaryChoice)
    .output(eventIterator(summaryEvent)),

  /** Estimates the cost with the workspace's language model; null if the built-in engine makes the summary. */
  estimateSummary: reading
    .errors({ not_summarized })
    .route({ method: 'GET', path: '/api/meetings/{id}/summary/estimate', tags: ['summaries'] })
    .input(summaryChoice)
    .output(z.object({ estimate: summaryEstimate.nullable() })),

  getSummary: reading
    .errors({ no_summary })
    .route({ method: 'GET', path: '/api/meetings/{id}/summary', tags: ['summaries'] })
    .input(byId)
    .output(summary),
};
