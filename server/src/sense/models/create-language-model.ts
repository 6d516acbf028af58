import { setTimeout as delay } from 'node:timers/promises';
import type { ModelFailureReason } from '@afterword/api-client/contract';
import { APICallError } from '@ai-sdk/provider';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Adapter, Connection, Finish, Part, Prompt } from './adapters/adapter.ts';
import { askByAiSdk } from './adapters/ai-sdk.ts';
import { askOllama } from './adapters/ollama.ts';
import { failureOf } from './adapters/status.ts';
import { answerSchema, fitElement } from './answer-schema.ts';
import { estimateTokens } from './estimate.ts';
import { ModelFailure } from './failure.ts';
import type { Answer, Call, LanguageModel } from './language-model.ts';
import type { Price } from './prices.ts';
import { costOf } from './prices.ts';
import { createElementReader } from './read-elements.ts';
import { type Repeat, repeatOften, type SilenceLimits, silenceLimits, watchSilence } from './silence.ts';

/** Tokens of a call. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** Authorizes calls and records their usage. */
export interface Meter {
  /** Reserves the maximum usage of a call. @throws {ModelFailure} over_budget */
  begin(estimate: Tokens): Promise<{ settle(spent: Tokens): Promise<void> }>;
}

/** Dependencies of a language model, apart from its connection. */
export interface ModelGround {
  clock: Clock;
  meter: Meter;
  /** Null if unknown. */
  price: Price | null;
  repeat?: Repeat;
  silence?: SilenceLimits;
  /** Maximum milliseconds a call waits for rate limits. */
  maxWaitMs?: number;
}

/** Creates the language model for a connection. */
export function createLanguageModel(connection: Connection, ground: ModelGround): LanguageModel {
  const { provider, model, window, longestAnswer } = connection;
  const adapter: Adapter = provider === 'ollama' ? askOllama : askByAiSdk;
  const priceOf = (inputTokens: number, outputTokens: number) =>
    ground.price && costOf(ground.price, { inputTokens, outputTokens });
  return {
    provider,
    model,
    window,
    longestAnswer,
    estimate: estimateTokens,
    priceOf,
    async ask<T>(call: Call<T>): Promise<Answer<T>> {
      const schema = answerSchema(call.element);
      const prompt = { instructions: call.instructions, schema };
      const turns: Prompt['turns'] = [{ from: 'user', text: call.material }];
      const round = (of: Prompt['turns']) =>
        afterRateLimits(ground.maxWaitMs ?? 0, call.signal, () =>
          askOnce(adapter, connection, ground, { ...prompt, turns: of }, call),
        );
      const first = await round(turns);
      const again =
        first.failure === 'unreadable' && first.elements.length === 0 && connection.form === 'plain';
      const last = again
        ? await round([
            ...turns,
            { from: 'model', text: first.text || '(nothing)' },
            { from: 'user', text: repair },
          ])
        : first;
      if (last.failure) throw new ModelFailure(last.failure);
      const inputTokens = last.spent.inputTokens + (again ? first.spent.inputTokens : 0);
      const outputTokens = last.spent.outputTokens + (again ? first.spent.outputTokens : 0);
      const cost = priceOf(inputTokens, outputTokens);
      return { elements: last.elements, unfit: last.unfit, usage: { inputTokens, outputTokens, cost } };
    },
  };
}

const repair =
  'That was not JSON of the form that was asked for. Give the same answer again as one JSON object that fits the schema, with nothing before or after it.';

/** Maximum characters read of an answer, in case it never ends; more than any model's longest. */
const maxTextLength = 1_000_000;

/** Tokens a vendor adds around instructions, material and schema. */
const overhead = 64;

/** Repeats a request that a rate limit refused, as long as its waits fit into the given time. @throws {ModelFailure} */
async function afterRateLimits<T>(
  maxWaitMs: number,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const wait = error instanceof ModelFailure ? error.retryAfter : undefined;
      if (wait === undefined || waited + wait > maxWaitMs) throw error;
      await delay(wait, undefined, signal ? { signal } : {});
      waited += wait;
    }
  }
}

interface Round<T> {
  elements: T[];
  unfit: number;
  text: string;
  spent: Tokens;
  failure: ModelFailureReason | null;
}

/** Makes one request. @throws {ModelFailure} if a retry could not help. */
async function askOnce<T>(
  adapter: Adapter,
  connection: Connection,
  { clock, meter, repeat = repeatOften, silence = silenceLimits }: ModelGround,
  prompt: Omit<Prompt, 'signal'>,
  { element, onElement, signal: caller }: Call<T>,
): Promise<Round<T>> {
  const sent = [prompt.instructions, JSON.stringify(prompt.schema), ...prompt.turns.map(({ text }) => text)];
  const inputTokens = overhead + sent.reduce((sum, text) => sum + estimateTokens(text), 0);
  // Some servers would silently drop the beginning.
  if (inputTokens + connection.longestAnswer > connection.window) throw new ModelFailure('truncated');
  const reservation = await meter.begin({ inputTokens, outputTokens: connection.longestAnswer });
  const watch = watchSilence(silence, { clock, repeat, caller });
  const reader = createElementReader();
  const round: Round<T> = {
    elements: [],
    unfit: 0,
    text: '',
    spent: { inputTokens: 0, outputTokens: 0 },
    failure: null,
  };
  let end: Extract<Part, { kind: 'end' }> | null = null;
  let heard = false;
  /** Whether the prompt may have been read, and therefore billed. */
  let read = false;
  try {
    for await (const part of adapter(connection, { ...prompt, signal: watch.signal })) {
      watch.heard();
      heard = true;
      read = true;
      if (part.kind === 'end') end = part;
      if (part.kind !== 'text') continue;
      round.text += part.text;
      if (round.text.length > maxTextLength) throw new ModelFailure('unreadable');
      for (const value of reader.read(part.text)) {
        const fit = fitElement(element, value);
        if (!fit) round.unfit += 1;
        else {
          round.elements.push(fit.element);
          onElement?.(fit.element);
        }
      }
    }
  } catch (error) {
    read ||= watch.silent() || caller?.aborted === true;
    if (caller?.aborted) throw caller.reason;
    throw watch.silent() ? new ModelFailure('silent') : failureFrom(error, heard);
  } finally {
    watch.stop();
    const guessed = { inputTokens: read ? inputTokens : 0, outputTokens: estimateTokens(round.text) };
    round.spent = end?.usage && isCount(end.usage) ? end.usage : guessed;
    await reservation.settle(round.spent);
  }
  round.failure = failureAfter(end?.finish ?? null, round, reader.whole());
  if (round.failure && round.failure !== 'unreadable') throw new ModelFailure(round.failure);
  return round;
}

/** Tokens above the range of any call. */
const tooMany = 1e9;

/** Returns whether reported counts are plausible; others are not recorded, because they could lower the usage. */
const isCount = ({ inputTokens, outputTokens }: Tokens): boolean =>
  inputTokens > 0 &&
  [inputTokens, outputTokens].every((count) => Number.isInteger(count) && count >= 0 && count < tooMany);

/** An answer is successful only if the model ended it and it is complete. */
function failureAfter(
  finish: Finish | null,
  { elements, unfit }: Pick<Round<unknown>, 'elements' | 'unfit'>,
  whole: boolean,
): ModelFailureReason | null {
  if (finish === 'truncated' || finish === 'refused') return finish;
  if (finish !== 'stop') return 'cut_off';
  return !whole || (elements.length === 0 && unfit > 0) ? 'unreadable' : null;
}

/** @param heard whether the answer had started. */
function failureFrom(error: unknown, heard: boolean): ModelFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFailure) return cause;
    if (cause instanceof OutboundError)
      return new ModelFailure(heard || cause.code === 'too_large' ? 'cut_off' : 'unreachable');
    if (APICallError.isInstance(cause) && cause.statusCode !== undefined && cause.statusCode >= 300)
      return failureOf(cause.statusCode, cause.responseBody ?? '', cause.responseHeaders?.['retry-after']);
  }
  return new ModelFailure(heard ? 'cut_off' : reasonBefore(error));
}

/** Returns the reason for an error in the stream, or for an answer that is no stream. */
function reasonBefore(error: unknown): ModelFailureReason {
  if (APICallError.isInstance(error)) return 'unreadable';
  const said = JSON.stringify(error) ?? '';
  if (/overloaded|server_error|api_error/.test(said)) return 'unreachable';
  return /rate_limit|insufficient_quota/.test(said) ? 'rate_limited' : 'cut_off';
}
