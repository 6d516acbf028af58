import type { z } from 'zod';
import { measureJson } from './json-shape.ts';

/** Maximum levels of nesting in a response, safe for recursive functions. */
export const maxDepth = 64;

/** Maximum values before the schema drops any: checking more would use up the memory of a worker thread. */
const maxParsed = 400_000;

/** Invalid JSON, or JSON that exceeds its limits. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
}

/**
 * Schemas of answers by name. Modules add theirs by declaration merging, and `server/src/response-schemas.ts` loads them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: merged.
export interface Schemas {}

export type SchemaName = keyof Schemas;

/** Limits of a parsed value. */
export interface JsonLimits {
  /** Maximum objects, arrays, strings, numbers and other values, counted after `schema`. */
  values: number;
  /** Schema that the value must match. It drops what nobody reads, in the worker thread if the answer is large. */
  schema?: SchemaName | undefined;
}

declare module '../process/threads.ts' {
  interface Tasks {
    /** Parses external JSON within limits. */
    parseJson(input: {
      bytes: Uint8Array;
      limits: JsonLimits;
    }): Promise<{ value: unknown } | { unreadable: string }>;
  }
}

/**
 * Parses external JSON in linear time.
 * @param limits.schema the schema itself, if the value must match one.
 * @throws {UnreadableJson}
 */
export function parseJson(
  text: string,
  { values, schema }: Pick<JsonLimits, 'values'> & { schema?: z.ZodType | undefined },
): unknown {
  const shape = measureJson(text, { depth: maxDepth, values: maxParsed });
  if (shape.depth > maxDepth) throw new UnreadableJson('It is nested too deeply.');
  if (shape.values > maxParsed) throw new UnreadableJson('It has too many values.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableJson('It is no JSON.');
  }
  const checked = schema ? schema.safeParse(value) : { success: true, data: value };
  if (!checked.success) throw new UnreadableJson('It does not match its schema.');
  const kept = checked.data;
  if (countValues(kept, values) > values) throw new UnreadableJson('It has too many values.');
  return kept;
}

/** Stops counting above `most`. */
function countValues(value: unknown, most: number): number {
  let count = 0;
  const visit = (each: unknown) => {
    count += 1;
    if (typeof each !== 'object' || each === null) return;
    for (const child of Object.values(each)) {
      if (count > most) return;
      visit(child);
    }
  };
  visit(value);
  return count;
}
