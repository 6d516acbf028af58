import { limits } from '@afterword/api-client/contract';
import { pairedScript } from '../search/text.ts';

/** What captions make of a name or a term, and how it is written. */
export interface Correction {
  /** What is heard instead. One with a capital letter is found in its own letters alone, any other in any. */
  from: readonly string[];
  to: string;
}

interface Wording {
  pattern: RegExp;
  length: number;
  to: string;
}

/**
 * Corrects texts: every wording as whole words, of two that overlap the longer one, of two that are equal the first. Nothing is
 * corrected twice. Scripts that write no spaces have no ends of words: there a wording is found anywhere.
 * @returns the corrected text; null where nothing of it changes.
 */
export function createCorrector(corrections: readonly Correction[]): (text: string) => string | null {
  const wordings = new Map<string, Wording[]>();
  for (const { from, to } of corrections)
    for (const variant of from) {
      const text = tidy(variant);
      const start = beginningOf(text);
      if (start === '') continue;
      const known = wordings.get(start) ?? [];
      known.push({ pattern: patternOf(text), length: text.length, to });
      wordings.set(start, known);
    }
  for (const known of wordings.values()) known.sort((a, b) => b.length - a.length);
  return (text) => {
    const whole = text.normalize('NFC');
    let [result, last] = ['', 0];
    for (const at of starts(whole)) {
      if (at < last) continue;
      const found = firstAt(whole, at, wordings.get(beginningOf(whole.slice(at, at + longestStart))) ?? []);
      if (!found) continue;
      result += whole.slice(last, at) + found.to;
      last = at + found.length;
    }
    result += whole.slice(last);
    // What is longer than a line may be stays as it was captured.
    return last === 0 || result === whole || result.length > limits.contentLength ? null : result;
  };
}

/** A wording as it is compared: composed, with single spaces and straight apostrophes. */
export const tidy = (text: string): string =>
  text.normalize('NFC').replaceAll('’', "'").replace(/\s+/gu, ' ').trim();

/** UTF-16 units of a text in which its first word, or its beginning, is looked for. */
const longestStart = 100;

const wordLetters = String.raw`[\p{L}\p{N}\p{M}]`;
const firstWord = new RegExp(`^${wordLetters}+`, 'u');

/** What wordings are kept by: the first word in lower case, of scripts without spaces its first character. */
function beginningOf(text: string): string {
  const [word = ''] = firstWord.exec(text) ?? [];
  const [first = ''] = word;
  return pairedScript.test(first) ? first : (word.split(pairedScript)[0] ?? '').toLowerCase();
}

/** Where a word begins, or of scripts without spaces any character. */
function* starts(text: string): Generator<number> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!pairedScript.test(word)) {
      yield index;
      continue;
    }
    let [at, paired] = [index, true];
    for (const character of word) {
      const isPaired = pairedScript.test(character);
      if (isPaired || paired) yield at;
      [at, paired] = [at + character.length, isPaired];
    }
  }
}

function firstAt(text: string, at: number, wordings: readonly Wording[]) {
  for (const { pattern, to } of wordings) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { to, length: found.length };
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
