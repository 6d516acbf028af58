/** Returns the distinct words of a text. */
export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

export const none: ReadonlySet<string> = new Set();
/** Matches nothing. */
export const never = /(?!)/gu;

/** JavaScript's `\b` only supports ASCII and finds no word boundary after 'décidé'. This one supports all letters. */
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

/** Returns a pattern whose `\b` supports all letters. */
const withEdges = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replaceAll('\\b', edge),
    pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
  );

/**
 * Returns an object whose patterns have a `\b` that supports all letters, if they are named here. Each is made at its first use,
 * because making those of all languages would delay every start.
 */
export function edged<T extends Record<Name, RegExp | RegExp[]>, Name extends keyof T>(
  patterns: T,
  names: readonly Name[],
): T {
  const result = { ...patterns };
  for (const name of names) {
    const known: RegExp | RegExp[] = patterns[name];
    const make = () => {
      const value = Array.isArray(known) ? known.map(withEdges) : withEdges(known);
      Object.defineProperty(result, name, { value });
      return value;
    };
    Object.defineProperty(result, name, { get: make, configurable: true });
  }
  return result;
}
