import { foldedText } from '../fold.ts';
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
  /** Reads the start of a time such as 'half past' or 'halb': its number of words, and the minutes it adds to the hour. */
  partOfHour?(word: string, next: string): { words: number; minutes: number } | null;
  /** Words before a bare hour: 'a las tres'. */
  beforeHour?: ReadonlySet<string>;
}

/**
 * Linguistic data for the rules. Words are folded by `foldedText`: without case and accents. Without a lexicon, a
 * language is only checked by words, digits and names.
 */
export interface Lexicon {
  /** 'not', 'never', 'nobody': negate their clause. */
  negators: ReadonlySet<string>;
  /** Other negations: 'refuse', 'without', 'decided against'. Beginnings of words, or phrases. */
  denials: RegExp;
  /** Clear refusals: 'reject', 'decided against'. */
  refusals: RegExp;
  /** Contain a negator but no negation: 'not only', 'no problem', 'why not'. */
  harmless: RegExp;
  /** A question in the negative that is a proposal: 'shouldn't we'. */
  proposes: RegExp;
  /** Opposites, as pairs of sets. */
  opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** The comparatives among them: one of them anywhere states what the other denies. */
  comparatives: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** Reporting words, which do not have to occur in the lines. */
  telling: ReadonlySet<string>;
  /** Reports agreement. */
  agreeing: RegExp;
  /** An answer that confirms what was said before it. */
  assent: RegExp;
  /** Speakers referring to themselves. */
  self: RegExp;
  /** Refers to everyone, or to both. */
  all: RegExp;
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
  times: readonly (readonly [string, RegExp])[];
  /** Verbs that follow a subject: a capitalized first word before one may be a name. */
  verbs: ReadonlySet<string>;
  /** Capitalized words that are not names. */
  common: ReadonlySet<string>;
  /** Names of days and months with another meaning in lower case: 'may'. */
  capitalTimes: ReadonlySet<string>;
  /** Whether words are written without spaces. */
  dense: boolean;
  /** Whether the language has compounds: 'Montagnachmittag' names a weekday. */
  gluesWords: boolean;
  /** A negator attached to the next word: French `n'`. */
  elidedNegator: RegExp;
  /** Contains a negator but no negation: 'une personne'. */
  seemsNegated: RegExp;
  /** A question that presupposes its subject exists: 'who signed it?'. Null if none are known. */
  asksFor: RegExp | null;
  /** Where a clause ends before a conjunction. */
  clauseJoins: RegExp | null;
  numberRules: NumberRules;
  /** Prepositions that a name may follow without an article. */
  prepositions: ReadonlySet<string>;
  articles: ReadonlySet<string>;
}

export const set = (text: string): ReadonlySet<string> => new Set(foldedText(text).trim().split(/\s+/));
export const lists = (text: string) =>
  foldedText(text)
    .trim()
    .split(/\s*;\s*/)
    .map((list) => list.split(/\s+/));
export const pairs = (text: string) =>
  foldedText(text)
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return [set(one), set(other)] as const;
    });
/** Parses `word value` pairs separated by commas. */
export const values = (text: string): Readonly<Record<string, number>> =>
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
/** Returns a pattern over folded text that matches beginnings of words. */
export const beginning = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})`, 'gu');
/** Returns the number for a word. */
export const numberOf = (numbers: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(numbers, word) ? numbers[word] : undefined;
/** Returns the pattern for the end of a clause before these conjunctions. */
export const clauseJoins = (words: string) => new RegExp(`\\s+(?=(?:${words})\\s)`, 'iu');

/** For a language without a lexicon, which is only checked by words, digits and names. */
export const emptyLexicon: Lexicon = {
  negators: none,
  denials: never,
  refusals: never,
  harmless: never,
  proposes: never,
  opposites: [],
  comparatives: [],
  telling: none,
  agreeing: never,
  assent: never,
  self: never,
  all: never,
  and: none,
  numbers: {},
  scales: {},
  loose: {},
  units: {},
  joins: none,
  point: none,
  weekdays: [],
  months: [],
  times: [],
  verbs: none,
  common: none,
  capitalTimes: none,
  dense: false,
  gluesWords: false,
  elidedNegator: never,
  seemsNegated: never,
  asksFor: null,
  clauseJoins: null,
  numberRules: {},
  prepositions: none,
  articles: none,
};
