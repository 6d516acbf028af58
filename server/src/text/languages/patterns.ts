/** The words of a text, each once. */
export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

export const none: ReadonlySet<string> = new Set();
/** Matches nothing. */
export const never = /(?!)/gu;

/** In JavaScript `\b` knows ASCII only: it finds no end of a word after 'décidé'. This one knows all letters. */
const edge = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

/** A pattern whose `\b` knows all letters. */
export const withEdges = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replaceAll('\\b', edge),
    pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
  );
