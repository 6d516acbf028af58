import { z } from 'zod';
import { ModelFailure } from '../failure.ts';
import type { Connection } from './adapter.ts';
import { showOllamaModel } from './ollama.ts';
import { failureOf } from './status.ts';

const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** vLLM, and OpenRouter: tokens of the window. */
      max_model_len: z.number().nullish(),
      context_length: z.number().nullish(),
    }),
  ),
});

/** What a provider says of a model before it is asked anything. */
export interface Listed {
  /** Null where the provider names no models, or not all. */
  found: boolean | null;
  /** Tokens that it can read and write at once; null where the provider does not say. */
  window: number | null;
}

type At = Pick<Connection, 'provider' | 'model' | 'baseUrl' | 'apiKey' | 'outbound'>;

/** Looks a model up at its provider, which shows whether it is there and takes the key. @throws {ModelFailure}, {OutboundError} */
export async function lookUpModel(at: At): Promise<Listed> {
  if (at.provider === 'ollama') return { found: true, window: (await showOllamaModel(at)).contextLength };
  const { provider, model, baseUrl, apiKey, outbound } = at;
  const anthropic = provider === 'anthropic';
  const answer = await outbound.fetch(`${baseUrl}/models${anthropic ? '?limit=1000' : ''}`, {
    headers: headersOf(anthropic, apiKey),
    maxBytes: 8 * 1024 * 1024,
  });
  // Some speak only what is needed to chat.
  if (answer.status === 404 || answer.status === 405) return { found: null, window: null };
  const text = await answer.text();
  if (!answer.ok) throw failureOf(answer.status, text);
  const listed = list.safeParse(parseJson(text));
  if (!listed.success) throw new ModelFailure('unreadable');
  const entry = listed.data.data.find(({ id }) => id === model);
  // Vendors take short names of models besides the ones that they list.
  const found = entry ? true : provider === 'openai-compatible' ? false : null;
  return { found, window: entry?.max_model_len ?? entry?.context_length ?? null };
}

function headersOf(anthropic: boolean, apiKey: string | null): Record<string, string> {
  if (anthropic) return { 'anthropic-version': '2023-06-01', 'x-api-key': apiKey ?? '' };
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
