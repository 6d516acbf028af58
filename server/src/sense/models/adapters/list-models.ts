import { z } from 'zod';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import { ModelFailure } from '../failure.ts';
import { type Connection, readModelJson } from './adapter.ts';
import { showOllamaModel } from './ollama.ts';
import { failureOf } from './status.ts';

const model = z.object({
  id: z.string(),
  /** Tokens of the window, as named by vLLM and OpenRouter. */
  max_model_len: z.number().nullish(),
  context_length: z.number().nullish(),
});
/** A list of models. The numbers are checked later, for the one model that is used. */
export const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      max_model_len: z.unknown().optional(),
      context_length: z.unknown().optional(),
    }),
  ),
});

declare module '../../../platform/outbound/parse-json.ts' {
  interface Schemas {
    'model-list': true;
  }
}

/** A provider's listing of a model. */
export interface Listed {
  /** Null if the provider lists no models, or not all. */
  found: boolean | null;
  /** Tokens of the context window; null if not listed. */
  window: number | null;
}

type At = Pick<Connection, 'provider' | 'model' | 'baseUrl' | 'apiKey' | 'outbound'>;

/**
 * Looks up a model at its provider, which shows whether it exists and whether the key works. @throws {ModelFailure},
 * {OutboundError}
 */
export async function lookUpModel(at: At): Promise<Listed> {
  if (at.provider === 'ollama') return { found: true, window: (await showOllamaModel(at)).contextLength };
  const { provider, baseUrl, apiKey, outbound } = at;
  const anthropic = provider === 'anthropic';
  const answer = await outbound.fetch(`${baseUrl}/models${anthropic ? '?limit=1000' : ''}`, {
    headers: headersOf(anthropic, apiKey),
    budget: responseBudgets.modelList,
  });
  // Some servers only implement chat.
  if (answer.status === 404 || answer.status === 405) return { found: null, window: null };
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
  const { data } = (await readModelJson(outbound, answer, 'model-list')) as z.infer<typeof list>;
  const named = data.find(({ id }) => id === at.model);
  const { data: entry, success } = model.optional().safeParse(named);
  if (!success) throw new ModelFailure('unreadable');
  // Vendors also accept short model names that they do not list.
  const found = entry ? true : provider === 'openai-compatible' ? false : null;
  return { found, window: entry?.max_model_len ?? entry?.context_length ?? null };
}

function headersOf(anthropic: boolean, apiKey: string | null): Record<string, string> {
  if (anthropic) return { 'anthropic-version': '2023-06-01', 'x-api-key': apiKey ?? '' };
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}
