import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { errors, problem } from './errors.ts';
import { modelProviders } from './model-providers.ts';

/** Tasks for a language model. */
export const modelPurposes = ['summary', 'ask', 'workflow', 'automation', 'catch-up', 'test'] as const;
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

/** Tokens a language model read and wrote. */
export const modelUsage = z.object({
  inputTokens: z.number().int().min(0),
  outputTokens: z.number().int().min(0),
  cost: z.number().min(0).nullable().describe('US dollars; null where the price is unknown.'),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** US dollars for a million tokens. */
const dollars = z.number().min(0).max(1_000_000);
const modelPrice = z.object({ input: dollars, output: dollars });

/**
 * Ways to make a model answer in a fixed form: by a schema, by the arguments of one function, or by asking for JSON.
 */
export const modelForms = ['json_schema', 'tool', 'plain'] as const;
export type ModelForm = (typeof modelForms)[number];

/** Valid sizes of a window in tokens. */
const windowSize = z.number().int().min(2_048).max(10_000_000);

/** The language model of a workspace. The key is never returned. */
export const modelSettings = z.object({
  source: z
    .enum(['workspace', 'server', 'none'])
    .describe("Whose language model answers: the workspace's own, the server's, or none."),
  available: z.boolean().describe('Whether the plan has language models.'),
  provider: z.enum(modelProviders).nullable(),
  model: z.string().nullable().describe('Its name at the provider.'),
  baseUrl: z.string().nullable().describe("Where it is; null for others than admins, and for the server's."),
  hasKey: z.boolean().describe('Whether the workspace has entrusted a key to this server.'),
  window: z
    .number()
    .int()
    .nullable()
    .describe('Tokens that it reads and writes at once; null where unknown.'),
  windowFrom: z.enum(['entered', 'shown', 'table']).nullable(),
  form: z
    .enum(modelForms)
    .nullable()
    .describe('How it is held to the form of its answers; null until it was tested.'),
  testedAt: z.string().nullable(),
  price: modelPrice
    .extend({
      from: z.enum(['entered', 'table']),
      asOf: z.string().nullable().describe('The day of the table.'),
    })
    .nullable()
    .describe('US dollars for a million tokens; null where it is unknown.'),
  budget: z.number().nullable().describe('US dollars a month; null for no limit.'),
  tokensAMonth: z.number().int().nullable().describe('Tokens a month; null for no limit.'),
  server: z
    .object({ provider: z.enum(modelProviders), model: z.string() })
    .nullable()
    .describe('What this server has for workspaces without a language model of their own.'),
});
export type ModelSettings = z.infer<typeof modelSettings>;

/** An API address: http or https, without a password, query or fragment. */
const modelAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isModelAddress, {
    error: 'It must be an address like http://localhost:1234/v1',
    ...problem('url_invalid'),
  })
  .transform((value) => value.replace(/\/+$/, ''));

function isModelAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

/** All settings. Omitted ones are reset, except the key, which stays if the address does. */
const modelChoice = z.object({
  provider: z.enum(modelProviders).nullable().describe('Null for none of its own.'),
  model: z
    .string()
    .trim()
    .max(200)
    .refine((value) => !/\p{Cc}/u.test(value), {
      error: 'It must be a single line',
      ...problem('single_line'),
    })
    .default(''),
  apiKey: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .refine((value) => /^[\x21-\x7e]*$/.test(value), {
      error: 'It must be a key, without spaces',
      ...problem('key_invalid'),
    })
    .nullable()
    .optional()
    .describe('Left out: the one that is there stays; null: it goes.'),
  baseUrl: modelAddress.nullable().default(null).describe("Null for the vendor's own."),
  window: windowSize.nullable().default(null).describe('Null for what is known of the model.'),
  price: modelPrice.nullable().default(null).describe('Null for what is known of the model.'),
  budget: z.number().min(0).max(1_000_000).nullable().default(null).describe('US dollars a month.'),
  tokensAMonth: z.number().int().min(0).max(1_000_000_000_000).nullable().default(null),
});
export type ModelChoice = z.infer<typeof modelChoice>;

/** Why an address could not be called. */
export const addressProblem = z.enum([
  'invalid_address',
  'address_refused',
  'redirected',
  'too_large',
  'timed_out',
  'unreachable',
]);

/** Result of probing a language model. Null for steps that were not reached. */
export const modelTest = z.object({
  works: z.boolean().describe('Whether it can be used as it is.'),
  reachable: z.boolean(),
  addressProblem: addressProblem.nullable(),
  keyAccepted: z.boolean().nullable(),
  modelFound: z.boolean().nullable(),
  window: z.number().int().nullable(),
  form: z.enum(modelForms).nullable(),
  readsBeginning: z
    .boolean()
    .nullable()
    .describe('Whether it has read the first line of a prompt that fills most of its window.'),
  failure: modelFailureReason.nullable(),
  milliseconds: z.number().int().nullable().describe('How long its answer took.'),
  usage: modelUsage,
  settings: modelSettings,
});
export type ModelTest = z.infer<typeof modelTest>;

const tokens = z.number().int().min(0);
const used = z.object({
  calls: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  cost: z.number().describe('US dollars, of the calls whose price is known.'),
  unpriced: z.number().int().describe('Calls whose price is unknown.'),
});

/** Usage of the workspace's language model this month. Months begin in UTC. */
export const monthOfUsage = used.extend({
  month: z.string().describe('YYYY-MM'),
  budget: z.number().nullable(),
  tokensAMonth: z.number().int().nullable(),
  priceKnown: z.boolean().describe('Whether the price of the model that is used now is known.'),
  purposes: z.array(used.extend({ purpose: z.enum(modelPurposes) })),
});
export type MonthOfUsage = z.infer<typeof monthOfUsage>;

export const models = {
  get: allowed('read')
    .route({ method: 'GET', path: '/api/settings/model', tags: ['workspace'] })
    .output(modelSettings),

  /** Sets the language model of the workspace. Another address requires entering the key again. */
  put: entitled('workspace_admin', 'ai-post-meeting-actions')
    .errors({ invalid_input: errors.invalid_input })
    .route({ method: 'PUT', path: '/api/settings/model', tags: ['workspace'] })
    .input(modelChoice)
    .output(modelSettings),

  /**
   * Tests the model: whether it answers, accepts the key, reads the whole prompt, and in which form it answers. Stores
   * the results. May take minutes.
   */
  test: entitled('workspace_admin', 'ai-post-meeting-actions')
    .errors({ not_configured: errors.not_configured })
    .route({ method: 'POST', path: '/api/settings/model/test', tags: ['workspace'] })
    .output(modelTest),

  usage: allowed('read')
    .route({ method: 'GET', path: '/api/usage', tags: ['workspace'] })
    .output(monthOfUsage),
};
