import { foldText } from '../text/fold.ts';
import { foldedWords, pairsOf } from '../text/words.ts';

/** UTF-16 units of a text that are compared; what is longer is no promise. */
const compared = 1_000;

/** Scripts that write no spaces, whose words are pairs of characters here. */
const paired = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The words of a text, each once, without case and accents. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    foldedWords(text.slice(0, compared)).flatMap((found) => (paired.test(found) ? pairsOf(found) : [found])),
  );
}

/** How much two texts are alike, 0 to 1: twice the words they share over all of them. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const each of few) if (many.has(each)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** A name as names are compared: without case, accents and the spaces around its words. Null for none. */
export function keyOfName(name: string | null): string | null {
  const key = (foldText((name ?? '').slice(0, compared)).match(/[^\s.,;:()]+/gu) ?? []).join(' ');
  return key === '' ? null : key;
}

/**
 * Whom a name means among the people of a meeting, as names are compared: a first name stands for the one person there who has it.
 */
export function keyAmong(name: string | null, people: readonly string[]): string | null {
  const key = keyOfName(name);
  if (key === null || key.includes(' ')) return key;
  const keys = new Set(people.map(keyOfName));
  if (keys.has(key)) return key;
  const named = [...keys].filter((each) => each?.startsWith(`${key} `));
  return named.length === 1 ? named[0]! : key;
}
