/** Returns the distinct words of a text. */
export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

export const none: ReadonlySet<string> = new Set();
/** Matches nothing. */
export const never = /(?!)/gu;

/** JavaScript's `\b` only supports ASCII and finds no word boundary after 'décidé'. This one supports all letters. */
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

/** Returns a pattern whose `\b` supports all letters. */
export const withEdges = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replaceAll('\\b', edge),
    pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
  );
