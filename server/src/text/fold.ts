/** More marks on one letter than any script has. Sorting them takes time with the square of their number. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Accents, and the points of Hebrew and Arabic, which people omit when typing. Marks that distinguish letters remain. */
const foldedMarks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;
/** Letters that Unicode does not decompose, with their usual spelling on keyboards without them. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Returns a text in composed form (NFC). Cuts endless marks, because sorting them takes time with the square of their number. */
export const composed = (text: string): string => text.replace(endlessMarks, '$1').normalize('NFC');

/** Returns a text without case, for comparing spellings. */
export const foldCase = (text: string): string => composed(text).toLowerCase();

/** Returns a text without case, width and accents, for searching. Migration 0006 has the same function in SQL. */
export function foldText(text: string): string {
  return text
    .replace(endlessMarks, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(foldedMarks, '')
    .replace(/[ßæœøłđħıς]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFC');
}

/** Captions contain curly apostrophes, while people often type straight ones. */
const straightened = (text: string): string => text.replaceAll('’', "'");

/** Returns a text for the phrases of a language: in lower case, with straight apostrophes. */
export const lowerText = (text: string): string => straightened(text.toLowerCase());

/** Returns a text for lexicons: folded, with straight apostrophes. */
export const foldedText = (text: string): string => straightened(foldText(text));

/** Returns a wording on one line: composed letters, single spaces, straight apostrophes. */
export const tidyText = (text: string): string => straightened(composed(text)).replace(/\s+/gu, ' ').trim();
