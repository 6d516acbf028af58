import type { SnippetPart } from '@afterword/api-client/contract';
import { foldText } from '../../../text/fold.ts';
import { pairedScript, shorten, wordPattern } from '../../../text/words.ts';
import type { Term } from './text.ts';

/** Maximum UTF-16 units of a snippet, and how many of them precede the first hit. */
const snippetLength = 240;
const before = 80;

/** UTF-16 units of a word that are folded: more than {@link shorten} keeps, also with many marks on each letter. */
const maxFolded = 2_048;

interface Stretch {
  start: number;
  end: number;
}

/**
 * Returns the text around the first match, with each match as a separate part. Without a match, returns the start of
 * the text.
 */
export function snippetOf(text: string, terms: readonly Term[]): SnippetPart[] {
  const found: Stretch[] = [];
  for (const stretch of hitsIn(text, terms)) {
    if (found[0] && stretch.start > found[0].start + snippetLength) break;
    found.push(stretch);
  }
  const start = wordStart(text, (found[0]?.start ?? 0) - before);
  const end = wordEnd(text, start + snippetLength);
  return [
    ...(start > 0 ? [{ text: '…', hit: false }] : []),
    ...partsOf(text, found, start, end),
    ...(end < text.length ? [{ text: '…', hit: false }] : []),
  ];
}

/** Returns a whole short text, such as a title, with its matches marked. */
export function markHits(text: string, terms: readonly Term[]): SnippetPart[] {
  return partsOf(text, [...hitsIn(text, terms)], 0, text.length);
}

/** Returns whether a name matches every word of a search. */
export function answers(name: string, terms: readonly Term[]): boolean {
  return terms.every((term) => !hitsIn(name, [term]).next().done);
}

function partsOf(text: string, found: readonly Stretch[], start: number, end: number): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), hit });
    at = Math.max(at, to);
  };
  for (const hit of found) {
    if (hit.start >= end) break;
    add(Math.min(hit.start, end), false);
    add(Math.min(hit.end, end), true);
  }
  add(end, false);
  return parts;
}

/** Yields the positions of the search words in a text, in order. */
function* hitsIn(text: string, terms: readonly Term[]): Generator<Stretch> {
  const paired = terms.filter((term) => term.paired);
  const whole = new Set(terms.filter((term) => !term.paired).map(lexemeOf));
  const begun = terms.filter((term) => !term.paired && term.unfinished).map(lexemeOf);
  for (const { 0: letters, index } of text.matchAll(wordPattern)) {
    let at = index;
    // Splitting by a captured group puts text in paired scripts at the odd indexes.
    for (const [place, part] of letters.split(pairedScript).entries()) {
      if (place % 2 === 1) yield* hitsInRun(part, at, paired);
      else if (part !== '') {
        const folded = shorten(foldText(part.slice(0, maxFolded)));
        const [signs = ''] = /^[+#]{1,2}/.exec(text.slice(at + part.length, at + part.length + 2)) ?? [];
        const [number = ''] = /(?<=\D)\d+$/.exec(folded) ?? [];
        if (
          signs &&
          (whole.has(`${folded}${signs}`) || begun.some((each) => each === `${folded}${signs[0]}`))
        )
          yield { start: at, end: at + part.length + signs.length };
        else if (whole.has(folded)) yield { start: at, end: at + part.length };
        else if (number && whole.has(number))
          yield { start: at + part.length - number.length, end: at + part.length };
        else {
          const prefix = begun.find((letters) => folded.startsWith(letters));
          // For a prefix match, marks only the typed letters, unless folding changed their number.
          if (prefix !== undefined)
            yield { start: at, end: at + (folded.length === part.length ? prefix.length : part.length) };
        }
      }
      at += part.length;
    }
  }
}

const lexemeOf = ({ letters, signs }: Term) => `${shorten(letters)}${signs}`;

/** UTF-16 units folded at once. */
const slice = 2_000;

/** Like `hitsIn`, for a paired script, where a word may begin anywhere. */
function* hitsInRun(run: string, offset: number, terms: readonly Term[]): Generator<Stretch> {
  if (terms.length === 0) return;
  for (let start = 0; start < run.length; start += slice) {
    const { text, places } = foldInPlace(run.slice(start, start + slice));
    for (let at = 0; at < text.length; ) {
      const term = terms.find(({ letters }) => text.startsWith(letters, at));
      if (!term) {
        at += 1;
        continue;
      }
      const end = at + term.letters.length;
      const place = (index: number) => offset + start + (places?.[index] ?? index);
      yield { start: place(at), end: place(end) };
      at = end;
    }
  }
}

/**
 * Folds a text and maps each folded unit, and the end, to its place in the original. Returns no map if all places are
 * equal.
 */
function foldInPlace(text: string): { text: string; places?: number[] } {
  const folded = foldText(text);
  if (folded.length === text.length) return { text: folded };
  const places: number[] = [];
  let result = '';
  let at = 0;
  for (const character of text) {
    const letters = foldText(character);
    for (let unit = 0; unit < letters.length; unit += 1) places.push(at);
    result += letters;
    at += character.length;
  }
  return { text: result, places: [...places, at] };
}

/** UTF-16 units searched for a space to cut at. */
const slack = 20;

/** Returns the start of a word at or after `at`, or a place near it within a long word. */
function wordStart(text: string, at: number): number {
  if (at <= slack) return 0;
  const space = text.slice(at, at + slack).search(/\s/u);
  return wholeCharacter(text, space < 0 ? at : at + space + 1);
}

/** Returns the end of a word at or before `at`, or a place near it within a long word. */
function wordEnd(text: string, at: number): number {
  if (at + slack >= text.length) return text.length;
  const space = text.slice(at, at + slack).search(/\s/u);
  return wholeCharacter(text, space < 0 ? at : at + space);
}

/** Avoids splitting a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}
