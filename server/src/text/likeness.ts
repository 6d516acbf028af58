import { foldText } from './fold.ts';
import { foldedWords, pairedScript, pairsOf } from './words.ts';

/** Maximum UTF-16 units compared; longer texts are no promises. */
const compared = 1_000;

/** Returns the distinct words of a text, without case and accents. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    foldedWords(text.slice(0, compared)).flatMap((found) =>
      pairedScript.test(found) ? pairsOf(found) : [found],
    ),
  );
}

/** Returns the similarity of two texts, 0 to 1: twice their common words divided by all their words. */
export function wordSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const each of few) if (many.has(each)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Returns the normal form of a name: without case, accents and extra spaces. Null for an empty name. */
export function keyOfName(name: string | null): string | null {
  const key = (foldText((name ?? '').slice(0, compared)).match(/[^\s.,;:()]+/gu) ?? []).join(' ');
  return key === '' ? null : key;
}

/** Returns the normal form of the person a name means: a first name means the one participant who has it. */
export function keyAmong(name: string | null, people: readonly string[]): string | null {
  const key = keyOfName(name);
  if (key === null || key.includes(' ')) return key;
  const keys = new Set(people.map(keyOfName));
  if (keys.has(key)) return key;
  const named = [...keys].filter((each) => each?.startsWith(`${key} `));
  return named.length === 1 ? named[0]! : key;
}
