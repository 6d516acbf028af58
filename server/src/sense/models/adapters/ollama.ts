import { z } from 'zod';
import { boundEvents } from '../../../platform/outbound/bound-events.ts';
import type { OutboundRequest } from '../../../platform/outbound/outbound.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import { ModelFailure } from '../failure.ts';
import { type Adapter, type Connection, inWords, type Part, readModelJson } from './adapter.ts';
import { failureOf, isTooLong } from './status.ts';

/** A line of the stream (github.com/ollama/ollama/blob/main/docs/api.md, 'Generate a chat completion'). */
const line = z.object({
  message: z.object({ content: z.string().default(''), thinking: z.string().optional() }).optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
  error: z.string().optional(),
});

/**
 * Calls Ollama's own API, because only there the window can be set and the number of tokens read is reported: it
 * silently drops the beginning of a prompt that exceeds its window.
 */
export const askOllama: Adapter = async function* (connection, { instructions, turns, schema, signal }) {
  const { model, form, window, longestAnswer } = connection;
  const system = form === 'plain' ? `${instructions}\n\n${inWords(schema)}` : instructions;
  const answer = await call(connection, '/api/chat', {
    body: {
      model,
      messages: [
        { role: 'system', content: system },
        ...turns.map(({ from, text }) => ({ role: from === 'user' ? 'user' : 'assistant', content: text })),
      ],
      stream: true,
      ...(form === 'plain' ? {} : { format: schema }),
      options: { num_ctx: window, num_predict: longestAnswer, temperature: 0 },
      // Newer versions then refuse instead of dropping text; older ones ignore this option.
      truncate: false,
      shift: false,
    },
    signal,
    timeout: null,
    budget: responseBudgets.modelAnswer,
  });
  for await (const text of linesOf(answer)) {
    const said = line.safeParse(parseJson(text));
    if (!said.success) throw new ModelFailure('unreadable');
    yield* partsOf(said.data, window);
  }
};

function* partsOf(said: z.infer<typeof line>, window: number): Generator<Part> {
  if (said.error !== undefined) throw new ModelFailure(isTooLong(said.error) ? 'truncated' : 'unreachable');
  if (said.message?.content) yield { kind: 'text', text: said.message.content };
  else if (said.message?.thinking) yield { kind: 'thought' };
  if (!said.done) return;
  const { prompt_eval_count: inputTokens, eval_count: outputTokens, done_reason: reason } = said;
  const known = inputTokens !== undefined && outputTokens !== undefined;
  yield {
    kind: 'end',
    finish: (inputTokens ?? 0) >= window - 1 ? 'truncated' : finishOf(reason),
    usage: known ? { inputTokens, outputTokens } : null,
  };
}

const finishOf = (reason: string | undefined) =>
  reason === 'stop' ? 'stop' : reason === 'length' ? 'length' : 'other';

/** Returns Ollama's data on a model: the longest window it was trained for. @throws {ModelFailure}, {OutboundError} */
export async function showOllamaModel(
  connection: Pick<Connection, 'model' | 'baseUrl' | 'apiKey' | 'outbound'>,
): Promise<{ contextLength: number | null }> {
  const answer = await call(connection, '/api/show', {
    body: { model: connection.model },
    timeout: 60_000,
    budget: responseBudgets.modelList,
  });
  const shown = z
    // Not a record: checking thousands of names would block the main thread.
    .object({ model_info: z.looseObject({}).default({}) })
    .safeParse(await readModelJson(connection.outbound, answer));
  if (!shown.success) throw new ModelFailure('unreadable');
  const lengths = Object.entries(shown.data.model_info).filter(([name]) => name.endsWith('.context_length'));
  const [, length] = lengths[0] ?? [];
  return { contextLength: typeof length === 'number' && length > 0 ? length : null };
}

async function call(
  { baseUrl, apiKey, outbound }: Pick<Connection, 'baseUrl' | 'apiKey' | 'outbound'>,
  path: string,
  { body, ...request }: Omit<OutboundRequest, 'body'> & { body: object },
): Promise<Response> {
  const answer = await outbound.fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    ...request,
  });
  if (answer.ok) return answer;
  throw failureOf(answer.status, await answer.text(), answer.headers.get('retry-after'));
}

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  if (!answer.body) return;
  for await (const piece of boundEvents(answer.body, 'line')) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((each) => each.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
