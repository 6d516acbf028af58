import { ReadableStream } from 'node:stream/web';
import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3StreamPart,
} from '@ai-sdk/provider';
import { boundEvents } from '../../../platform/outbound/bound-events.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import { type Adapter, type Connection, inWords, type Part, type Prompt } from './adapter.ts';

/** Calls OpenAI, compatible APIs and Anthropic through the adapters of the AI SDK. */
export const askByAiSdk: Adapter = async function* (connection, prompt) {
  const model = await open(connection);
  const { stream } = await model.doStream(optionsOf(connection, prompt));
  const reader = stream.getReader();
  let declined = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // OpenAI reports refusals in a separate field.
      declined ||= value.type === 'raw' && hasRefusal(value.rawValue);
      const part = partOf(value, declined);
      if (part) yield part;
    }
  } finally {
    await reader.cancel().catch(() => {}); // already broken
  }
};

/**
 * Imports adapters on demand, because most servers use no model. Always passes a key, or they would look for one in
 * the environment.
 */
async function open(connection: Connection): Promise<LanguageModelV3> {
  const { provider, model, baseUrl: baseURL, apiKey, form, outbound } = connection;
  const fetch = guardedFetch(outbound);
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey === null ? {} : { apiKey }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: form === 'json_schema',
    // Newer OpenAI models reject the old parameter name, which is the only one others accept.
    ...(provider === 'openai' ? { transformRequestBody: withNewName } : {}),
  })(model);
}

const withNewName = ({ max_tokens, ...rest }: Record<string, unknown>): Record<string, unknown> => ({
  ...rest,
  max_completion_tokens: max_tokens,
});

function optionsOf(connection: Connection, prompt: Prompt): LanguageModelV3CallOptions {
  const { form, longestAnswer } = connection;
  const { instructions, turns, schema, signal } = prompt;
  const system = form === 'plain' ? `${instructions}\n\n${inWords(schema)}` : instructions;
  return {
    prompt: [
      { role: 'system', content: system },
      ...turns.map(({ from, text }) => ({
        role: from === 'user' ? ('user' as const) : ('assistant' as const),
        content: [{ type: 'text' as const, text }],
      })),
    ],
    maxOutputTokens: longestAnswer,
    abortSignal: signal,
    includeRawChunks: true,
    ...(form === 'json_schema' ? { responseFormat: { type: 'json', name: 'answer', schema } } : {}),
    ...(form === 'tool'
      ? {
          tools: [
            { type: 'function', name: 'answer', description: 'Gives the answer.', inputSchema: schema },
          ],
          toolChoice: { type: 'tool', toolName: 'answer' },
        }
      : {}),
  };
}

/** A `fetch` that only reaches addresses through `outbound`. Ends after silence, without a total time limit. */
const guardedFetch =
  (outbound: Outbound): typeof fetch =>
  async (input, { method = 'GET', headers, body, signal } = {}) => {
    const answer = await outbound.fetch(typeof input === 'object' && 'url' in input ? input.url : input, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
      ...(signal ? { signal } : {}),
      timeout: null,
      budget: responseBudgets.modelAnswer,
    });
    // The adapter parses each event on arrival, and an error body as a whole.
    return answer.body
      ? new Response(ReadableStream.from(boundEvents(answer.body, 'empty line')) as BodyInit, answer)
      : answer;
  };

function partOf(part: LanguageModelV3StreamPart, declined: boolean): Part | null {
  if (part.type === 'text-delta' || part.type === 'tool-input-delta')
    return part.delta === '' ? null : { kind: 'text', text: part.delta };
  if (part.type === 'reasoning-delta') return { kind: 'thought' };
  if (part.type === 'error') throw part.error;
  if (part.type !== 'finish') return null;
  const { usage, finishReason } = part;
  const inputTokens = usage.inputTokens.total;
  const outputTokens = usage.outputTokens.total;
  const known = inputTokens !== undefined && outputTokens !== undefined;
  return {
    kind: 'end',
    finish: declined ? 'refused' : finishOf(finishReason.unified),
    usage: known ? { inputTokens, outputTokens } : null,
  };
}

function finishOf(reason: string) {
  if (reason === 'stop' || reason === 'tool-calls') return 'stop';
  if (reason === 'length') return 'length';
  return reason === 'content-filter' ? 'refused' : 'other';
}

function hasRefusal(chunk: unknown): boolean {
  const { choices } = chunk as { choices?: { delta?: { refusal?: unknown } }[] };
  return typeof choices?.[0]?.delta?.refusal === 'string';
}
