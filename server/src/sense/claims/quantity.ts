import { spokenLanguages } from '../../text/languages/registry.ts';

/** A number in a text. */
export interface Quantity {
  /** Possible values: 'three fifty' is a price or a number. */
  values: readonly number[];
  /** The unit it counts, if stated: 'day', '%', '€'. */
  unit: string | null;
  /** The unit of time it is counted by: 'month' for '40 euros a month'. */
  per: string | null;
  /** For a time of day, `values` are minutes from midnight. */
  isTime: boolean;
  /** Whether it might not be meant as a number: 'a', 'both', 'half'. */
  loose: boolean;
  /** Stems of the words directly after it, up to the next number or sign. */
  after: readonly string[];
  /** As written. */
  text: string;
}

/** Signs and abbreviations common to all languages. */
const signs: Readonly<Record<string, string>> = {
  minute: 'min',
  hour: 'h',
  '%': '%',
  $: '$ usd',
  '€': '€ eur',
  '£': '£ gbp',
  chf: 'chf',
  '¢': 'cents',
  '¥': '¥ yen yuan rmb',
  km: 'km',
  kg: 'kg',
  ms: 'ms',
  gb: 'gb gigabyte gigabytes',
  mb: 'mb megabyte megabytes',
};

const units = new Map(
  [signs, ...spokenLanguages.map(({ lexicon }) => lexicon.units)].flatMap((all) =>
    Object.entries(all).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
  ),
);

/** Returns the unit a word names; null if it names none. */
export const unitOf = (word: string): string | null => units.get(word) ?? null;

/** Hours per unit of time, for convertible units. */
export const hours: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
};
