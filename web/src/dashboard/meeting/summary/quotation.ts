/**
 * Keeps only letters and numbers: the summary may have changed punctuation and the first letter where it cut a
 * sentence.
 */
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether a sentence of a summary quotes an entry word for word. */
export function isQuoted(sentence: string, spoken: string): boolean {
  const words = plain(sentence);
  return words !== '' && ` ${plain(spoken)} `.includes(` ${words} `);
}
