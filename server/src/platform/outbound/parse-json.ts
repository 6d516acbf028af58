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
  if (isDeeperThan(text, maxDepth)) throw new UnreadableJson('It is nested too deeply.');
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

/** Examines brackets outside of strings. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
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
