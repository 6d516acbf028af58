import type { ModelProvider } from '@afterword/api-client/contract';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { UnreadableJson } from '../../platform/outbound/parse-json.ts';
import { responseBudgets } from '../../platform/outbound/response-budgets.ts';
import type { JsonSchema } from '../answer-schema.ts';
import { ModelFailure } from '../failure.ts';

/**
 * How a model is held to the form of an answer: by a schema of the response, by the arguments of one function that it has to call
 * (and that nobody runs), or by being asked for JSON.
 */
export type Form = 'json_schema' | 'tool' | 'plain';

/** Where a model is and how it is called. */
export interface Connection {
  provider: ModelProvider;
  model: string;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string | null;
  form: Form;
  /** Tokens of instructions, material and answer together. */
  window: number;
  longestAnswer: number;
  /** Calls the address, as whoever entered it may. */
  outbound: Outbound;
}

/** What is sent. */
export interface Prompt {
  instructions: string;
  /** What is read and what was answered before, in turns; the first is the material. */
  turns: readonly { from: 'user' | 'model'; text: string }[];
  schema: JsonSchema;
  signal: AbortSignal;
}

/** What comes back, piece by piece; `end` comes last, or never. */
export type Part =
  | { kind: 'text'; text: string }
  /** Something that is no part of the answer, and shows that the model works on it. */
  | { kind: 'thought' }
  | { kind: 'end'; finish: Finish; usage: { inputTokens: number; outputTokens: number } | null };

/** How an answer ended. */
export type Finish = 'stop' | 'length' | 'refused' | 'truncated' | 'other';

/** Speaks the language of one kind of provider. @throws {ModelFailure}, {OutboundError}, or the caller's own reason. */
export type Adapter = (connection: Connection, prompt: Prompt) => AsyncIterable<Part>;

/** An answer as JSON, with the named properties alone. @throws {ModelFailure} unreadable */
export async function readModelJson(
  outbound: Outbound,
  answer: Response,
  keep?: readonly string[],
): Promise<unknown> {
  const { values } = responseBudgets.modelList;
  try {
    return await outbound.readJson(answer, keep ? { values, keep } : { values });
  } catch (error) {
    if (error instanceof UnreadableJson) throw new ModelFailure('unreadable');
    throw error;
  }
}

/** The schema in words, for models that know no other way. */
export const inWords = (schema: JsonSchema): string =>
  `Answer with JSON only: one object that fits this JSON Schema, with nothing before or after it.\n${JSON.stringify(schema)}`;
