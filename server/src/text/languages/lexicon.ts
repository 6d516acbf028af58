import { foldedText } from '../fold.ts';
import { once } from '../once.ts';
import { never, none } from './patterns.ts';

/** Rules for combining number words in a language, beyond tens followed by ones. */
export interface NumberRules {
  /** Returns the value of a number word, also of a compound: 'achtundzwanzig'. `numbers` are those of the lexicon. */
  glued?(word: string, numbers: Readonly<Record<string, number>>): number | undefined;
  /**
   * Returns `current` followed by `value` as one number; `last` is the previous word. Undefined leaves it to the general rule.
   */
  combine?(current: number, last: number, value: number): number | undefined;
  /** Whether 'and' joins after hundreds; by default it joins after tens. */
  andBehindHundreds?: boolean;
  /** Words after a number that add a half. */
  half?: readonly string[];
  /** Reads the start of a time such as 'half past' or 'halb': its number of words, and the minutes it adds to the hour. */
  partOfHour?(word: string, next: string): { words: number; minutes: number } | null;
  /** Words before a bare hour: 'a las tres'. */
  beforeHour?: ReadonlySet<string>;
}

/** Numbers, times and negators of a language. Words are folded by `foldedText`: without case and accents. */
export interface Lexicon {
  /** 'not', 'never', 'nobody': negate their clause. */
  negators: ReadonlySet<string>;
  /** Contain a negator but no negation: 'not only', 'no problem', 'why not'. */
  harmless: RegExp;
  /** Opposites, as pairs of sets. */
  opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** An answer that confirms what was said before it. */
  assent: RegExp;
  /** Words between names in a list. */
  and: ReadonlySet<string>;
  /** Small numbers in words. */
  numbers: Readonly<Record<string, number>>;
  /** Words that multiply the preceding number. */
  scales: Readonly<Record<string, number>>;
  /** Words for a quantity that lines may express differently: 'both', 'once', 'a'. */
  loose: Readonly<Record<string, number>>;
  /** Words for units, by unit: `{ hour: 'hour hours hr' }`. */
  units: Readonly<Record<string, string>>;
  /** Words that join parts of a number. */
  joins: ReadonlySet<string>;
  /** 'point' in 'three point five'. */
  point: ReadonlySet<string>;
  /** Monday first. */
  weekdays: readonly (readonly string[])[];
  months: readonly (readonly string[])[];
  /** Time expressions with their keys: `tomorrow`, `week+1`. */
  times: () => readonly (readonly [string, RegExp])[];
  /** Names of days and months with another meaning in lower case: 'may'. */
  capitalTimes: ReadonlySet<string>;
  /** Whether decimals follow a point, as in English; else a comma. */
  decimalPoint: boolean;
  /** Whether the language has compounds: 'Montagnachmittag' names a weekday. */
  gluesWords: boolean;
  /** Where a clause ends before a conjunction. */
  clauseJoins: RegExp | null;
  numberRules: NumberRules;
}

/** Parses words separated by spaces. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(foldedText(text).trim().split(/\s+/));
/** Parses lists of words separated by semicolons. */
export const wordLists = (text: string) =>
  foldedText(text)
    .trim()
    .split(/\s*;\s*/)
    .map((list) => list.split(/\s+/));
/** Parses `words | words` pairs separated by semicolons or line breaks. */
export const wordPairs = (text: string) =>
  foldedText(text)
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return [wordSet(one), wordSet(other)] as const;
    });
/** Parses `unit: words` pairs separated by semicolons. */
export const unitWords = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split('; ').map((each) => each.split(': ') as [string, string]));
/** Parses `word value` pairs separated by commas. */
export const numberValues = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    foldedText(text)
      .trim()
      .split(/\s*,\s*/)
      .map((pair) => {
        const at = pair.lastIndexOf(' ');
        return [pair.slice(0, at), Number(pair.slice(at + 1))];
      }),
  );
/** Folds a pattern, except for escapes. */
const foldPattern = (source: string) =>
  source.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : foldedText(part)));
/** Returns a pattern over folded text that matches whole words. */
export const phrase = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})(?![\\p{L}\\p{N}])`, 'gu');
/** Returns a function that parses `key: words` pairs separated by semicolons. */
export const timePatterns = (text: string): Lexicon['times'] =>
  once(() =>
    text
      .trim()
      .split(/;\s+/)
      .map((each) => {
        const at = each.indexOf(': ');
        return [each.slice(0, at), phrase(each.slice(at + 2))] as const;
      }),
  );
/** Returns the number for a word. */
export const numberOf = (numbers: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(numbers, word) ? numbers[word] : undefined;
/** Returns the pattern for the end of a clause before these conjunctions. */
export const clauseJoins = (words: string) => new RegExp(`\\s+(?=(?:${words})\\s)`, 'iu');

/** For a language without a lexicon. */
export const emptyLexicon: Lexicon = {
  negators: none,
  harmless: never,
  opposites: [],
  assent: never,
  and: none,
  numbers: {},
  scales: {},
  loose: {},
  units: {},
  joins: none,
  point: none,
  weekdays: [],
  months: [],
  times: () => [],
  capitalTimes: none,
  decimalPoint: false,
  gluesWords: false,
  clauseJoins: null,
  numberRules: {},
};
