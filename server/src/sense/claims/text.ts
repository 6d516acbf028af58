import { composed, foldedText } from '../../text/fold.ts';
import type { SpokenLanguage } from '../../text/languages/language.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { termsOf } from '../../text/languages/terms.ts';

/** A word or sign of a text. */
export interface Token {
  /** As written. */
  text: string;
  /** Without case and accents. */
  folded: string;
  /** Whether it starts with a capital. */
  capital: boolean;
  /** Whether it starts a sentence or quotation. */
  first: boolean;
  isWord: boolean;
}

/** Maximum UTF-16 units analyzed per text. Claims are sentences, and longer lines are sent in pieces. */
export const maxTextLength = 2_000;
/** Maximum clauses analyzed per text; speech never has more. */
const maxClauses = 100;
/** Overlong strings are not words and slow down patterns. */
const endlessWord = /([\p{Script=Latin}\p{N}]{50})[\p{Script=Latin}\p{N}]+/gu;

/** Returns the part of a text that is read. */
const readable = (text: string): string => text.slice(0, maxTextLength).replace(endlessWord, '$1');

const pattern =
  /\p{Sc}|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?|\p{N}{1,3}(?: \p{N}{3})+(?!\p{N})(?:[.,]\p{N}+)?|\p{N}+(?:[.,:'’\u00a0\u202f]\p{N}+)*|[.!?…。！？]+|[,;:—–\-%‰&/()"“”„«»]|\n/gu;

/** Splits a text into words and signs. */
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

/** Language data for reading texts. */
export type Reader = SpokenLanguage;

/** Returns the reader for a language. @param sample text used to detect the language if it is undeclared or wrong */
export const readerOf = (language: string | null, sample: string): Reader =>
  languageOf(language, sample.slice(0, maxTextLength));

/** Returns the stems of a text's topic words, for comparing texts. */
export const stemsOf = (text: string, { code, phrases }: Reader): string[] =>
  termsOf(readable(text), code, phrases.functionWords);

/** Returns a text without case and accents, for patterns. */
export const foldedOf = (text: string): string => foldedText(readable(text)).replace(/\s+/gu, ' ');

/** Returns whether two stems are the same word: equal, a compound containing the other, or forms with a long common prefix. */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.startsWith('#') || b.startsWith('#')) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4) return false;
  if (long.startsWith(short) || (short.length >= 5 && long.endsWith(short))) return true;
  const shared = sharedBeginning(short, long);
  return shared >= 5 && shared >= short.length * 0.7;
}

/** Returns the number of leading characters two words share. */
export function sharedBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Splits a text into clauses: sentences, or their parts after a comma or conjunction. */
export function clausesOf(text: string, { lexicon: { clauseJoins } }: Reader): string[] {
  const parts = readable(text).split(
    /(?<=[.!?…;:])\s+|(?<=[。！？；\n])\s*|\s+[—–-]\s+|,(?!\d)\s*|，|、(?=[^、]{6})/u,
  );
  const clauses = parts
    .flatMap((part) => (clauseJoins ? part.split(clauseJoins) : [part]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  // A single word is not a clause: join it to the clause that 'but' cut it off from.
  const whole: string[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && /^\p{Ll}+$/u.test(last) && /^\p{Ll}/u.test(clause);
    if (goesOn) whole[whole.length - 1] = `${last} ${clause}`;
    else whole.push(clause);
  }
  return whole.slice(0, maxClauses);
}
