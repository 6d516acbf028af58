import { foldText } from './fold.ts';

/** Only letters, digits and their marks: nothing with a special meaning in a quoted lexeme. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts without spaces between words, which need slow dictionary segmentation. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Scripts without spaces and Korean, in which pairs of characters are compared instead of words. */
export const pairedScript =
  /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;

/** Returns the pairs of adjacent characters in a run of a paired script; a single character alone. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Returns the words of a text, as written. */
export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

/** Returns the words of a text without case and accents. */
export const foldedWords = (text: string): string[] => wordsIn(foldText(text));

/** Returns the words of a text with their apostrophes: "don't" is one word. */
export const spokenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** Returns folded words with a space on both sides of each, for searching word sequences. */
export const spacedWords = (text: string): string => ` ${foldedWords(text).join(' ')} `;

/** Returns whether a text contains these words in order, as whole words except in scripts without spaces. */
export const hasWords = (text: string, words: string): boolean =>
  unspaced.test(words)
    ? foldText(text).includes(foldText(words))
    : spacedWords(text).includes(spacedWords(words));

/** PostgreSQL rejects lexemes over 2 KB, and no one searches for such long words. */
const maxWordLength = 64;

/** Returns a word for the index, cut if it is too long. */
export function shorten(token: string): string {
  // The cut may split a surrogate pair.
  return token.length <= maxWordLength ? token : token.slice(0, maxWordLength).replace(/\p{Cs}/u, '');
}
