import type { SnippetPart } from '@afterword/api-client/contract';
import { foldText } from '../../text/fold.ts';
import { pairedScript, shorten, wordPattern } from '../../text/words.ts';
import type { Term } from './text.ts';

/** UTF-16 units of a line that are shown where it was found, and of them those before the first hit. */
const snippetLength = 240;
const before = 80;

interface Stretch {
  start: number;
  end: number;
}

/** The words around the first hit in a text, each hit a part of its own; the beginning where there is none. */
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

/** A whole text, short as a title is, with its hits. */
export function markHits(text: string, terms: readonly Term[]): SnippetPart[] {
  return partsOf(text, [...hitsIn(text, terms)], 0, text.length);
}

/** Whether a name answers every word of a question. */
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

/** Where the words of a question stand in a text, in order. */
function* hitsIn(text: string, terms: readonly Term[]): Generator<Stretch> {
  const paired = terms.filter((term) => term.paired);
  const whole = new Set(terms.filter((term) => !term.paired).map(({ letters }) => shorten(letters)));
  const begun = terms
    .filter((term) => !term.paired && term.unfinished)
    .map(({ letters }) => shorten(letters));
  for (const { 0: letters, index } of text.matchAll(wordPattern)) {
    let at = index;
    // Splitting by a captured group puts what is paired at the odd places.
    for (const [place, part] of letters.split(pairedScript).entries()) {
      if (place % 2 === 1) yield* hitsInRun(part, at, paired);
      else if (part !== '') {
        const folded = shorten(foldText(part));
        if (whole.has(folded)) yield { start: at, end: at + part.length };
        else {
          const prefix = begun.find((letters) => folded.startsWith(letters));
          // Of a word that goes on, what was typed: unless folding made another number of letters of it.
          if (prefix !== undefined)
            yield { start: at, end: at + (folded.length === part.length ? prefix.length : part.length) };
        }
      }
      at += part.length;
    }
  }
}

/** UTF-16 units of a run that are folded at once. */
const slice = 2_000;

/** The same in a run of a paired script, where a word may begin anywhere. */
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

/** A folded text, and where each of its units and its end stand in the original; absent where they are the same. */
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

/** UTF-16 units that a cut looks for a space. */
const slack = 20;

/** The place at or after `at` where a word begins, or near it where words are long. */
function wordStart(text: string, at: number): number {
  if (at <= slack) return 0;
  const space = text.slice(at, at + slack).search(/\s/u);
  return wholeCharacter(text, space < 0 ? at : at + space + 1);
}

/** The place at or before `at` where a word ends, or near it where words are long. */
function wordEnd(text: string, at: number): number {
  if (at + slack >= text.length) return text.length;
  const space = text.slice(at, at + slack).search(/\s/u);
  return wholeCharacter(text, space < 0 ? at : at + space);
}

/** Not inside a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}
