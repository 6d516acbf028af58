import { measureJson } from './json-shape.ts';

/** Maximum levels of nesting in a response, safe for recursive functions. */
export const maxDepth = 64;

/** Invalid JSON, or JSON that exceeds its limits. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';
}

/** Limits of a parsed value. */
export interface JsonLimits {
  /** Maximum objects, arrays, strings, numbers and other values, counted after `keep`. */
  values: number;
  /** Property names to keep; defaults to all. */
  keep?: readonly string[];
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
 * @throws {UnreadableJson}
 */
export function parseJson(text: string, { values, keep }: JsonLimits): unknown {
  if (measureJson(text, { depth: maxDepth, values: Number.POSITIVE_INFINITY }).depth > maxDepth)
    throw new UnreadableJson('It is nested too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableJson('It is no JSON.');
  }
  const kept = keep ? prune(value, new Set(keep)) : value;
  if (countValues(kept, values) > values) throw new UnreadableJson('It has too many values.');
  return kept;
}

function prune(value: unknown, keep: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => prune(each, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => keep.has(name))
      .map(([name, each]) => [name, prune(each, keep)]),
  );
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
