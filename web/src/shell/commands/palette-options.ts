import type { FoundEntry, SnippetPart } from '@afterword/api-client';
import { foldLetters } from '@afterword/api-client/parse-rules';
import type { ActionName } from '../../parts/actions/table.ts';

/** An option of the palette. */
export interface Option {
  id: string;
  parts: readonly SnippetPart[];
  /** Secondary text: a date, a speaker. */
  note?: string;
  /** A link … */
  to?: string;
  /** … or an action. */
  action?: ActionName;
}

export interface Group {
  name: string;
  options: Option[];
}

/** Returns a text as one part that is not highlighted. */
export const asParts = (text: string): SnippetPart[] => [{ text, hit: false }];

/** Returns the actions whose names contain every typed word, ignoring case and accents; all if nothing was typed. */
export function matchingActions(
  names: readonly ActionName[],
  words: Readonly<Record<ActionName, string>>,
  typed: string,
): ActionName[] {
  const wanted = foldLetters(typed).split(/\s+/).filter(Boolean);
  return names.filter((name) => wanted.every((word) => foldLetters(words[name]).includes(word)));
}

/** Shortens the beginning of a line so that the first match is visible. */
export function beginningNearHit({ snippet }: FoundEntry): SnippetPart[] {
  const first = snippet.findIndex(({ hit }) => hit);
  return snippet.map(({ text, hit }, index) =>
    index < first && text.length > 40
      ? { text: `…${text.slice(-38).replace(/^\S{0,14}\s|^[\uDC00-\uDFFF]/u, '')}`, hit }
      : { text, hit },
  );
}
