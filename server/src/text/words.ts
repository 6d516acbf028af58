import { foldText } from './fold.ts';

/** Letters, digits and their marks only: nothing that means something inside a quoted lexeme. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that write no spaces between words: instead of words, pairs of characters are compared. */
export const pairedScript =
  /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;

/** The pairs of neighboring characters in a run of a paired script; a single character alone. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The words of a text, as written. */
export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

/** The words of a text without case and accents. */
export const foldedWords = (text: string): string[] => wordsIn(foldText(text));

/** The words of a text with their apostrophes: "don't" is one word. */
export const spokenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

/** Folded words with a space on both sides of each, to look for words one after the other. */
export const spacedWords = (text: string): string => ` ${foldedWords(text).join(' ')} `;

/** PostgreSQL refuses lexemes over 2 KB, and nobody searches for so long a word. */
const maxWordLength = 64;

/** A word as it is indexed, cut where it is too long. */
export function shorten(token: string): string {
  // The cut may go through a surrogate pair.
  return token.length <= maxWordLength ? token : token.slice(0, maxWordLength).replace(/\p{Cs}/u, '');
}
