import { composed, foldedText } from '../text/fold.ts';
import type { SpokenLanguage } from '../text/languages/language.ts';
import { languageOf } from '../text/languages/registry.ts';
import { termsOf } from '../text/terms.ts';

/** A word of a text, or a sign that is none. */
export interface Token {
  /** As written. */
  text: string;
  /** Without case and accents. */
  folded: string;
  /** Whether it begins with a capital. */
  capital: boolean;
  /** Whether a sentence begins with it, or a quotation. */
  first: boolean;
  isWord: boolean;
}

/** UTF-16 units of a text that are read: a claim is a sentence, and longer lines are told to a model in pieces. */
export const longestText = 2_000;
/** Clauses of a text that are read: what has more is no talk. */
const mostClauses = 100;
/** What is longer is no word, and takes patterns long to pass over. */
const endlessWord = /([\p{Script=Latin}\p{N}]{50})[\p{Script=Latin}\p{N}]+/gu;

/** As much of a text as is read. */
const readable = (text: string): string => text.slice(0, longestText).replace(endlessWord, '$1');

const pattern =
  /\p{Sc}|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?|\p{N}+(?:[.,:'’\u00a0\u202f ]\p{N}+)*|[.!?…。！？]+|[,;:—–\-%‰&/()"“”„«»]|\n/gu;

/** The words and signs of a text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let first = true;
  for (const [found] of composed(readable(text)).matchAll(pattern)) {
    const isWord = /[\p{L}\p{N}]/u.test(found);
    const folded = foldedText(found);
    tokens.push({ text: found, folded, capital: /^\p{Lu}/u.test(found), first, isWord });
    if (isWord) first = false;
    else if (/[.!?…。！？:"“”„«»\n]/u.test(found)) first = true;
  }
  return tokens;
}

/** How texts in one language are read. */
export type Reader = SpokenLanguage;

/** How to read texts in a language. @param sample text of it, where the language is not declared or wrong */
export const readerOf = (language: string | null, sample: string): Reader =>
  languageOf(language, sample.slice(0, longestText));

/** What a text is compared by: the stems of the words that carry its topic. */
export const stemsOf = (text: string, { code, phrases }: Reader): string[] =>
  termsOf(readable(text), code, phrases.functionWords);

/** A text without case and accents, for patterns. */
export const foldedOf = (text: string): string => foldedText(readable(text)).replace(/\s+/gu, ' ');

/** Whether two stems are one word: the same, a compound that has the other, or forms that share a long beginning. */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.startsWith('#') || b.startsWith('#')) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4) return false;
  if (long.startsWith(short) || (short.length >= 5 && long.endsWith(short))) return true;
  const shared = sharedBeginning(short, long);
  return shared >= 5 && shared >= short.length * 0.7;
}

/** How many characters two words begin with that are the same. */
export function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** The share of stems that are among others, 0 to 1; 1 where there are none. */
export function shareOf(stems: readonly string[], others: readonly string[]): number {
  const distinct = [...new Set(stems)];
  if (distinct.length === 0) return 1;
  return distinct.filter((stem) => others.some((other) => isSameStem(stem, other))).length / distinct.length;
}

/** The clauses of a text: a sentence, or a part of one behind a comma or a conjunction. */
export function clausesOf(text: string, { lexicon: { clauseJoins } }: Reader): string[] {
  const parts = readable(text).split(
    /(?<=[.!?…;:])\s+|(?<=[。！？；\n])\s*|\s+[—–-]\s+|,(?!\d)\s*|，|、(?=[^、]{6})/u,
  );
  const clauses = parts
    .flatMap((part) => (clauseJoins ? part.split(clauseJoins) : [part]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  // One word is no clause: it belongs to what 'but' cut off.
  const whole: string[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && /^\p{Ll}+$/u.test(last) && /^\p{Ll}/u.test(clause);
    if (goesOn) whole[whole.length - 1] = `${last} ${clause}`;
    else whole.push(clause);
  }
  return whole.slice(0, mostClauses);
}
