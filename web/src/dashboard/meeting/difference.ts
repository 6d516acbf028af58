export interface Difference {
  /** Common beginning. */
  start: string;
  removed: string;
  added: string;
  /** Common end. */
  end: string;
}

/** Returns the difference between two texts, in whole words. */
export function difference(before: string, after: string): Difference {
  const [from, to] = [words(before), words(after)];
  const shorter = Math.min(from.length, to.length);
  let first = 0;
  while (first < shorter && from[first] === to[first]) first += 1;
  let last = 0;
  while (last < shorter - first && from.at(-1 - last) === to.at(-1 - last)) last += 1;
  return {
    start: from.slice(0, first).join(''),
    removed: from.slice(first, from.length - last).join(''),
    added: to.slice(first, to.length - last).join(''),
    end: from.slice(from.length - last).join(''),
  };
}

const words = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
