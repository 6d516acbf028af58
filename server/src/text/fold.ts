import { foldLetters } from '@afterword/api-client/parse-rules';

/** More marks on one letter than any script has. Putting them into their order takes time with the square of their number. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Accents, and the points of Hebrew and Arabic: people type without them. Marks that tell one letter from another stay. */
const foldedMarks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;
/** Letters that Unicode takes for letters of their own, and people without the key for them type otherwise. */
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

/** A text in composed letters (NFC). Marks without end are cut: to put them in order takes the square of their number. */
export const composed = (text: string): string => text.replace(endlessMarks, '$1').normalize('NFC');

/** A text without case, width and accents: what differs only in them is found. Migration 0006 says the same in SQL. */
export function foldText(text: string): string {
  return text
    .replace(endlessMarks, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(foldedMarks, '')
    .replace(/[ßæœøłđħıς]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFC');
}

/** A name as accounts and participants are compared by it: without case, accents and extra spaces. */
export const foldName = (name: string): string => foldLetters(name).replace(/\s+/gu, ' ').trim();

/** Captions write curly apostrophes, people often straight ones. */
const straightened = (text: string): string => text.replaceAll('’', "'");

/** A text as the phrases of a language read it: in lower case, with straight apostrophes. */
export const lowerText = (text: string): string => straightened(text.toLowerCase());

/** A text as lexicons read it: folded, with straight apostrophes. */
export const foldedText = (text: string): string => straightened(foldText(text));

/** A wording on one line: composed letters, single spaces, straight apostrophes. */
export const tidyText = (text: string): string => straightened(composed(text)).replace(/\s+/gu, ' ').trim();
