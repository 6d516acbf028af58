/** Letters and numbers only: where a sentence was cut, its punctuation and its first letter may be the summary's. */
const plain = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a sentence of a summary quotes an entry word for word. */
export function isQuoted(sentence: string, spoken: string): boolean {
  const words = plain(sentence);
  return words !== '' && ` ${plain(spoken)} `.includes(` ${words} `);
}
