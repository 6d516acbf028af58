import { setImmediate } from 'node:timers/promises';
import { limits } from '@afterword/api-client/contract';
import { composed, tidyText } from '../../../text/fold.ts';
import { pairedScript, wordPattern } from '../../../text/words.ts';

/** Wordings that captions produce for a name or term, and its correct spelling. */
export interface Correction {
  /** Wordings to replace. A wording with a capital letter matches case-sensitively, others case-insensitively. */
  from: readonly string[];
  to: string;
}

interface Wording {
  text: string;
  to: string;
  /** Created on first use: it takes longer to build than to search. */
  pattern?: RegExp;
}

/** Wordings with the same first word, by their normalized form, and the distinct lengths, longest first. */
interface Known {
  wordings: Map<string, Wording[]>;
  lengths: number[];
}

/**
 * Words processed before yielding to the event loop. A word that may start a wording counts as several, because
 * comparing it takes longer.
 */
const [turn, weight] = [5_000, 25];

/**
 * Returns a function that corrects texts. It matches wordings as whole words, prefers the longer of two that overlap
 * and the first of two that are equal, and corrects nothing twice. In scripts without spaces, wordings match
 * anywhere. It yields to the event loop within long texts.
 * @returns the corrected text; null if nothing changed.
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
    // A correction that would exceed the length limit is not applied.
    return last === 0 || result === whole || result.length > limits.contentLength ? null : result;
  };
}

const wordLetters = String.raw`[\p{L}\p{N}\p{M}]`;
const firstWord = new RegExp(`^${wordLetters}+`, 'u');

/** Returns the key that indexes wordings: the first word in lower case, or the first character in scripts without spaces. */
function beginningOf(text: string): string {
  const [word = ''] = firstWord.exec(text) ?? [];
  const [[, beginning] = [0, '']] = starts(word);
  return beginning;
}

/** Yields each position where a word begins (in scripts without spaces, every character), with its index key. */
function* starts(text: string): Generator<[at: number, beginning: string]> {
  const paired = pairedScript.test(text);
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!paired) {
      yield [index, word.toLowerCase()];
      continue;
    }
    let at = index;
    // Splitting by a captured group puts text in paired scripts at the odd indexes.
    for (const [place, part] of word.split(pairedScript).entries())
      for (const beginning of place % 2 === 1 ? part : [part]) {
        if (beginning !== '') yield [at, beginning.toLowerCase()];
        at += beginning.length;
      }
  }
}

/** UTF-16 units read beyond the length of a wording, to allow for extra spaces. */
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
