import type { ModelProvider } from '@afterword/api-client/contract';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { type SchemaName, UnreadableJson } from '../../../platform/outbound/parse-json.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import type { JsonSchema } from '../answer-schema.ts';
import { ModelFailure } from '../failure.ts';

/**
 * How a model is constrained to the form of an answer: by a response schema, by the arguments of one function it has
 * to call (which never runs), or by a request for JSON.
 */
export type Form = 'json_schema' | 'tool' | 'plain';

/** Address and options of a model. */
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
  /** Calls the address with the permissions of the person who entered it. */
  outbound: Outbound;
}

export interface Prompt {
  instructions: string;
  /** Alternating turns of input and answers; the first is the material. */
  turns: readonly { from: 'user' | 'model'; text: string }[];
  schema: JsonSchema;
  signal: AbortSignal;
}

/** A piece of an answer; `end` comes last, or never. */
export type Part =
  | { kind: 'text'; text: string }
  /** Not part of the answer, but shows that the model is working on it. */
  | { kind: 'thought' }
  | { kind: 'end'; finish: Finish; usage: { inputTokens: number; outputTokens: number } | null };

/** How an answer ended. */
export type Finish = 'stop' | 'length' | 'refused' | 'truncated' | 'other';

/** Implements one kind of provider API. @throws {ModelFailure}, {OutboundError}, or the caller's own reason. */
export type Adapter = (connection: Connection, prompt: Prompt) => AsyncIterable<Part>;

/** Returns an answer's JSON. @throws {ModelFailure} unreadable */
export async function readModelJson(
  outbound: Outbound,
  answer: Response,
  schema?: SchemaName,
): Promise<unknown> {
  const { values } = responseBudgets.modelList;
  try {
    return await outbound.readJson(answer, { values, schema });
  } catch (error) {
    if (error instanceof UnreadableJson) throw new ModelFailure('unreadable');
    throw error;
  }
}

/** Describes the schema in words, for models without another option. */
export const inWords = (schema: JsonSchema): string =>
  `Answer with JSON only: one object that fits this JSON Schema, with nothing before or after it.\n${JSON.stringify(schema)}`;
