import { z } from 'zod';

/** What speaks to a language model: a vendor, anything that speaks OpenAI's chat completions, or Ollama. */
export const modelProviders = ['openai', 'openai-compatible', 'anthropic', 'ollama'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** What a language model is asked for. */
export const modelPurposes = ['summary', 'ask', 'workflow', 'catch-up', 'test'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/**
 * Why a language model gave no answer that can be used.
 * - `unreachable`: nobody answers at the address, or only that it cannot now.
 * - `unauthorized`: the key is not taken.
 * - `unknown_model`: there is no model of this name.
 * - `rejected`: the request is not taken as it is.
 * - `rate_limited`: too much was asked, or the account there is used up.
 * - `silent`: nothing came any more.
 * - `cut_off`: the answer ended before it was whole.
 * - `refused`: the model would not answer.
 * - `unreadable`: the answer has not the form that was asked for.
 * - `truncated`: the model did not read, or could not have read, all of what it was given.
 * - `over_budget`: the call would cost more than the workspace has left this month; it was not made.
 */
const modelFailures = [
  'unreachable',
  'unauthorized',
  'unknown_model',
  'rejected',
  'rate_limited',
  'silent',
  'cut_off',
  'refused',
  'unreadable',
  'truncated',
  'over_budget',
] as const;

/** One of these in an answer. */
export const modelFailureReason = z.enum(modelFailures);
export type ModelFailureReason = z.infer<typeof modelFailureReason>;

/** What a language model read and wrote. */
export const modelUsage = z.object({
  inputTokens: z.number().int().min(0),
  outputTokens: z.number().int().min(0),
  cost: z.number().min(0).nullable().describe('US dollars; null where the price is unknown.'),
});
export type ModelUsage = z.infer<typeof modelUsage>;
