import { foldedText } from '../fold.ts';
import { never, none } from './patterns.ts';

/** How number words combine in a language, beyond tens with ones behind them. */
export interface NumberRules {
  /** The value of a number word, also one glued from several: 'achtundzwanzig'. `numbers` are those of the lexicon. */
  glued?(word: string, numbers: Readonly<Record<string, number>>): number | undefined;
  /** `current` with `value` behind it as one number; `last` is the word before. Undefined where the general rule decides. */
  combine?(current: number, last: number, value: number): number | undefined;
  /** 'and' joins behind hundreds; elsewhere it joins behind tens. */
  andBehindHundreds?: boolean;
  /** The start of a time such as 'half past' or 'halb': how many words it has, and the minutes it adds to the hour. */
  partOfHour?(word: string, next: string): { words: number; minutes: number } | null;
  /** Words before a bare hour: 'a las tres'. */
  beforeHour?: ReadonlySet<string>;
}

/**
 * What the rules know of a language. Words are folded: without case and accents, as `foldedText` leaves them. A language that is not
 * here is checked by its words, digits and names alone.
 */
export interface Lexicon {
  /** 'not', 'never', 'nobody': a clause with one says the opposite. */
  negators: ReadonlySet<string>;
  /** What says 'not' in other words: 'refuse', 'without', 'decided against'. Beginnings of words, or phrases. */
  denials: RegExp;
  /** What plainly turns something down: 'reject', 'decided against'. */
  refusals: RegExp;
  /** With a negator in it and no negation: 'not only', 'no problem', 'why not'. */
  harmless: RegExp;
  /** A question asked in the negative proposes: 'shouldn't we'. */
  proposes: RegExp;
  /** Words that mean opposites, two sides a line. */
  opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** Of these, those that compare: one of them anywhere says what the other denies. */
  comparatives: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** Words for telling what somebody said: nobody need have said them. */
  telling: ReadonlySet<string>;
  /** That somebody was of one mind with another. */
  agreeing: RegExp;
  /** An answer that takes up what was said before it. */
  assent: RegExp;
  /** A speaker about themselves. */
  self: RegExp;
  /** That all did, or both. */
  all: RegExp;
  /** What stands between names of a list. */
  and: ReadonlySet<string>;
  /** Small numbers by their words. */
  numbers: Readonly<Record<string, number>>;
  /** What multiplies the number before it. */
  scales: Readonly<Record<string, number>>;
  /** Words of a quantity that need not be said as one: 'both', 'once', 'a'. */
  loose: Readonly<Record<string, number>>;
  /** Words for units, by the unit: `{ hour: 'hour hours hr' }`. */
  units: Readonly<Record<string, string>>;
  /** What joins the parts of a number. */
  joins: ReadonlySet<string>;
  /** 'point' of 'three point five'. */
  point: ReadonlySet<string>;
  /** Monday first. */
  weekdays: readonly (readonly string[])[];
  months: readonly (readonly string[])[];
  /** What a time is told by, and how: `tomorrow`, `week+1`. */
  times: readonly (readonly [string, RegExp])[];
  /** Verbs that follow a subject: what stands before one with a capital, at the start of a sentence, may be a name. */
  verbs: ReadonlySet<string>;
  /** Words with a capital that are nobody's name. */
  common: ReadonlySet<string>;
  /** Names of days and months that mean something else without a capital: 'may'. */
  capitalTimes: ReadonlySet<string>;
  /** Whether words are written without spaces. */
  dense: boolean;
  /** Whether words are glued: 'Montagnachmittag' names a weekday. */
  gluesWords: boolean;
  /** A negator that is part of the next word: French `n'`. */
  elidedNegator: RegExp;
  /** A clause with a negator that negates nothing: 'une personne'. */
  seemsNegated: RegExp;
  /** A question that takes for granted that what it asks for exists: 'who signed it?'. Null where none is known. */
  asksFor: RegExp | null;
  /** Where a clause ends before a conjunction. */
  clauseJoins: RegExp | null;
  numberRules: NumberRules;
  /** Whether every noun has a capital. */
  nounsAreCapital: boolean;
  /** A name may follow these without an article. */
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
/** `word value` by commas. */
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
/** Folds a pattern, but not what it escapes. */
const foldPattern = (source: string) =>
  source.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : foldedText(part)));
/** A pattern over folded text, whose words end where words end. */
export const phrase = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})(?![\\p{L}\\p{N}])`, 'gu');
/** The same for beginnings of words. */
export const beginning = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldPattern(source)})`, 'gu');
/** Where a clause ends before one of these conjunctions. */
export const clauseJoins = (words: string) => new RegExp(`\\s+(?=(?:${words})\\s)`, 'iu');

/** A language of which nothing is known. */
export function emptyLexicon(): Lexicon {
  return {
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
    nounsAreCapital: false,
    prepositions: none,
    articles: none,
  };
}
