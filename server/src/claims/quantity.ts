import { spokenLanguages } from '../text/languages/registry.ts';

/** A number in a text. */
export interface Quantity {
  /** What it may mean: '3.500' is three and a half or three thousand five hundred. */
  values: readonly number[];
  /** What it counts, where that is told: 'day', '%', '€'. */
  unit: string | null;
  /** A time of day: `values` are minutes from midnight. */
  isTime: boolean;
  /** Whether it need not be meant as a number: 'a', 'both', 'half'. */
  loose: boolean;
  /** Stems of the words right behind it, as far as the next number or sign. */
  after: readonly string[];
  /** The same on both sides. */
  around: readonly string[];
  /** Names of days and months behind it. */
  days: readonly string[];
  /** As written. */
  text: string;
}

/** Signs and abbreviations that are the same in every language. */
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

/** What a word for a unit stands for; null where it is none. */
export const unitOf = (word: string): string | null => units.get(word) ?? null;

/** How many hours a unit of time is, where they may be exchanged. */
export const hours: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
};
