import type { FoundEntry, SnippetPart } from '@afterword/api-client';
import { foldLetters } from '@afterword/api-client/parse-rules';
import type { ActionName } from '../../parts/actions/table.ts';

/** One thing that the palette offers. */
export interface Option {
  id: string;
  parts: readonly SnippetPart[];
  /** Small, behind: a date, a speaker. */
  note?: string;
  /** Where it leads … */
  to?: string;
  /** … or what it does. */
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

/** A line whose first hit stands near its beginning: a row has no room for much before it. */
export function beginningNearHit({ snippet }: FoundEntry): SnippetPart[] {
  const first = snippet.findIndex(({ hit }) => hit);
  return snippet.map(({ text, hit }, index) =>
    index < first && text.length > 40
      ? { text: `…${text.slice(-38).replace(/^\S{0,14}\s|^[\uDC00-\uDFFF]/u, '')}`, hit }
      : { text, hit },
  );
}
