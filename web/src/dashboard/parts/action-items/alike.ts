/** Returns the share of words that two texts have in common, from 0 to 1. */
export function wordOverlap(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const both = [...left].filter((word) => right.has(word)).length;
  return both === 0 ? 0 : both / (left.size + right.size - both);
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
