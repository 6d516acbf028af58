import { randomBytes } from 'node:crypto';
import type { ModelFailureReason, ModelForm, ModelTest } from '@afterword/api-client/contract';
import { z } from 'zod';
import { OutboundError, type OutboundErrorCode } from '../../platform/outbound/outbound-error.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Connection } from './adapters/adapter.ts';
import { type Listed, lookUpModel } from './adapters/list-models.ts';
import { createLanguageModel, type Meter } from './create-language-model.ts';
import { estimateTokens } from './estimate.ts';
import { ModelFailure } from './failure.ts';
import type { Usage } from './language-model.ts';
import type { Price } from './prices.ts';
import { fitAnswer, ollamaWindow } from './window.ts';

/** Findings of a test, without the settings. */
export type Findings = Omit<ModelTest, 'settings'>;

interface Ground {
  clock: Clock;
  meter: Meter;
  price: Price | null;
  signal?: AbortSignal | undefined;
}

/** A model may have to load first; a person waiting for a test should not wait as long as a nightly summary. */
const testSilenceLimits = { first: 5 * 60_000, next: 90_000 };

/** Returns the forms to try, best first. For Ollama the first two are identical. */
const formsOf = (provider: Connection['provider']): readonly ModelForm[] =>
  provider === 'ollama' ? ['json_schema', 'plain'] : ['json_schema', 'tool', 'plain'];

/** Failures after which another form may work better. */
const ofTheForm: readonly ModelFailureReason[] = ['rejected', 'unreadable', 'cut_off', 'refused'];

/**
 * Tests properties of a model that only a call can reveal.
 * @param known the window entered by an admin or published by the vendor; null without either.
 */
export async function testModel(
  connection: Connection,
  known: number | null,
  ground: Ground,
): Promise<Findings> {
  const nothing: Findings = {
    works: false,
    reachable: false,
    addressProblem: null,
    keyAccepted: null,
    modelFound: null,
    window: null,
    form: null,
    readsBeginning: null,
    failure: null,
    milliseconds: null,
    usage: { inputTokens: 0, outputTokens: 0, cost: ground.price ? 0 : null },
  };
  const looked = await lookUp(connection);
  if ('addressProblem' in looked)
    return { ...nothing, addressProblem: looked.addressProblem, failure: 'unreachable' };
  if ('failure' in looked) return { ...nothing, reachable: true, ...after(looked.failure) };
  const shown = connection.provider === 'ollama' ? ollamaWindow(looked.window) : looked.window;
  const window = known ?? shown ?? null;
  const tokens = window ?? connection.window;
  const sized = { ...connection, window: tokens, longestAnswer: Math.min(fitAnswer(tokens, null), 1_024) };
  const found = { ...nothing, reachable: true, modelFound: looked.found, window };
  return { ...found, ...(await tryForms(sized, ground)) };
}

async function lookUp(
  connection: Connection,
): Promise<Listed | { addressProblem: OutboundErrorCode } | { failure: ModelFailureReason }> {
  try {
    return await lookUpModel(connection);
  } catch (error) {
    if (error instanceof OutboundError) return { addressProblem: error.code };
    if (error instanceof ModelFailure) return { failure: error.reason };
    throw error;
  }
}

type Tried = Pick<
  Findings,
  'works' | 'keyAccepted' | 'form' | 'readsBeginning' | 'failure' | 'milliseconds' | 'usage'
> &
  Partial<Pick<Findings, 'modelFound'>>;

async function tryForms(connection: Connection, ground: Ground): Promise<Tried> {
  let last: ModelFailureReason = 'unreadable';
  for (const form of formsOf(connection.provider)) {
    const began = ground.clock.now().getTime();
    try {
      const { read, usage } = await askForWord({ ...connection, form }, ground);
      return {
        works: read,
        keyAccepted: true,
        modelFound: true,
        form,
        readsBeginning: read,
        failure: read ? null : 'truncated',
        milliseconds: ground.clock.now().getTime() - began,
        usage,
      };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      last = error.reason;
      if (!ofTheForm.includes(last)) break;
    }
  }
  const usage = { inputTokens: 0, outputTokens: 0, cost: ground.price ? 0 : null };
  return { ...after(last), form: null, milliseconds: null, usage };
}

/** Returns the remaining findings after a failure. */
function after(failure: ModelFailureReason) {
  const asked = !['unauthorized', 'unreachable', 'silent'].includes(failure);
  return {
    works: false,
    keyAccepted: failure === 'unauthorized' ? false : asked ? true : null,
    readsBeginning: failure === 'truncated' ? false : null,
    failure,
    ...(failure === 'unknown_model' ? { modelFound: false } : {}),
  };
}

const found = z.object({ word: z.string(), line: z.number().int() });

const instructions = `You are given numbered lines. One of them says: "The word is", and then a word.
Answer with one element: that word, and the number of its line.`;

/** Asks for a word in the first line, which a model that has not read the beginning cannot know. */
async function askForWord(
  connection: Connection,
  { clock, meter, price, signal }: Ground,
): Promise<{ read: boolean; usage: Usage }> {
  const word = randomBytes(4).toString('hex');
  const model = createLanguageModel(connection, { clock, meter, price, silence: testSilenceLimits });
  const material = [`[1] The word is ${word}.`, ...filler(connection)].join('\n');
  const { elements, usage } = await model.ask({
    instructions,
    material: `${material}\n\nWhich word is it?`,
    element: found,
    ...(signal ? { signal } : {}),
  });
  return { read: elements.some((each) => each.word.includes(word)), usage };
}

/** Maximum tokens a test fills: a home computer needs a minute to read more. */
const maxFilledTokens = 8_192;

/**
 * Returns lines that fill most of the window of a model that may silently drop the beginning, which vendors' own
 * models do not.
 */
function filler({ provider, window, longestAnswer }: Connection): string[] {
  if (provider === 'openai' || provider === 'anthropic') return [];
  const line = (index: number) => `[${index}] We went on with the next point of the agenda.`;
  const room = Math.min(window, maxFilledTokens) - longestAnswer - 600;
  const count = Math.max(0, Math.floor(room / (estimateTokens(line(100)) * 1.15)));
  return Array.from({ length: count }, (_, index) => line(index + 2));
}
