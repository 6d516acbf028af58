import { setImmediate } from 'node:timers/promises';
import { limits } from '@afterword/api-client/contract';
import { composed, tidyText } from '../../text/fold.ts';
import { pairedScript, wordPattern } from '../../text/words.ts';

/** What captions make of a name or a term, and how it is written. */
export interface Correction {
  /** What is heard instead. One with a capital letter is found in its own letters alone, any other in any. */
  from: readonly string[];
  to: string;
}

interface Wording {
  text: string;
  to: string;
  /** Made when it is first needed: it takes longer to make than to search. */
  pattern?: RegExp;
}

/** Wordings that begin with one word, by how they are compared, and how long they are then, the longest first. */
interface Known {
  wordings: Map<string, Wording[]>;
  lengths: number[];
}

/** Words after which others get their turn: one that a wording begins with counts as many, for it is compared at length. */
const [turn, weight] = [5_000, 25];

/**
 * Corrects texts: every wording as whole words, of two that overlap the longer one, of two that are equal the first. Nothing is
 * corrected twice. Scripts that write no spaces have no ends of words: there a wording is found anywhere.
 * Others get their turn in the middle of a long text.
 * @returns the corrected text; null where nothing of it changes.
 */
export function createCorrector(
  corrections: readonly Correction[],
): (text: string) => Promise<string | null> {
  const beginnings = new Map<string, Known>();
  for (const { from, to } of corrections)
    for (const variant of from) {
      const text = tidyText(variant);
      const beginning = beginningOf(text);
      if (beginning === '') continue;
      const known: Known = beginnings.get(beginning) ?? { wordings: new Map(), lengths: [] };
      const compared = text.toLowerCase();
      known.wordings.set(compared, [...(known.wordings.get(compared) ?? []), { text, to }]);
      if (!known.lengths.includes(compared.length)) known.lengths.push(compared.length);
      beginnings.set(beginning, known);
    }
  for (const { lengths } of beginnings.values()) lengths.sort((a, b) => b - a);
  let work = 0;
  return async (text) => {
    const whole = composed(text);
    let [result, last] = ['', 0];
    for (const [at, beginning] of starts(whole)) {
      const known = at < last ? undefined : beginnings.get(beginning);
      work += known ? weight : 1;
      if (work > turn) {
        work = 0;
        await setImmediate();
      }
      const found = known && firstAt(whole, at, known);
      if (!found) continue;
      result += whole.slice(last, at) + found.to;
      last = at + found.length;
    }
    result += whole.slice(last);
    // What is longer than a line may be stays as it was captured.
    return last === 0 || result === whole || result.length > limits.contentLength ? null : result;
  };
}

const wordLetters = String.raw`[\p{L}\p{N}\p{M}]`;
const firstWord = new RegExp(`^${wordLetters}+`, 'u');

/** What wordings are kept by: the first word in lower case, of scripts without spaces its first character. */
function beginningOf(text: string): string {
  const [word = ''] = firstWord.exec(text) ?? [];
  const [[, beginning] = [0, '']] = starts(word);
  return beginning;
}

/** Where a word begins, or of scripts without spaces any character, and what wordings that begin so are kept by. */
function* starts(text: string): Generator<[at: number, beginning: string]> {
  const paired = pairedScript.test(text);
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!paired) {
      yield [index, word.toLowerCase()];
      continue;
    }
    let at = index;
    // Splitting by a captured group puts what is paired at the odd places.
    for (const [place, part] of word.split(pairedScript).entries())
      for (const beginning of place % 2 === 1 ? part : [part]) {
        if (beginning !== '') yield [at, beginning.toLowerCase()];
        at += beginning.length;
      }
  }
}

/** UTF-16 units of a text that are read beyond the length of a wording: it may have more spaces than are compared. */
const maxStretch = 100;

function firstAt(text: string, at: number, { wordings, lengths }: Known) {
  const compared = tidyText(text.slice(at, at + lengths[0]! + maxStretch)).toLowerCase();
  for (const length of lengths)
    for (const wording of wordings.get(compared.slice(0, length)) ?? []) {
      wording.pattern ??= patternOf(wording.text);
      const { pattern } = wording;
      pattern.lastIndex = at;
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) return { to: wording.to, length: found.length };
    }
  return null;
}

function patternOf(text: string): RegExp {
  const last = Array.from(text).at(-1) ?? '';
  const ends = new RegExp(wordLetters, 'u').test(last) && !pairedScript.test(last);
  const source = text
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replaceAll("'", "['’]")
    .replaceAll(' ', String.raw`\s+`);
  return new RegExp(source + (ends ? `(?!${wordLetters})` : ''), /\p{Lu}/u.test(text) ? 'uy' : 'iuy');
}
