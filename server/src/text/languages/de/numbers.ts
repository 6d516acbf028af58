import { type NumberRules, numberOf } from '../lexicon.ts';

export const numberRules: NumberRules = {
  glued: germanNumber,
  partOfHour: (word, next) => {
    if (word === 'halb') return { words: 1, minutes: -30 };
    if (word !== 'viertel' || !/^(?:vor|nach)$/u.test(next)) return null;
    return { words: 2, minutes: next === 'vor' ? -15 : 15 };
  },
};

/** Reads 'einundzwanzig', 'zweitausendfünfhundert', 'dritte'. */
function germanNumber(word: string, numbers: Readonly<Record<string, number>>): number | undefined {
  const known = numberOf(numbers, word);
  if (known !== undefined || word.length < 5 || word.length > 60) return known;
  const ordinal = /^(.+?)s?t(?:e|en|er|es|em)$/u.exec(word);
  if (ordinal) {
    if (/^drit$/u.test(ordinal[1]!) || /^dritt/u.test(word)) return 3;
    const base =
      germanNumber(ordinal[1]!, numbers) ??
      (ordinal[1] === 'sieb' ? 7 : ordinal[1] === 'ach' ? 8 : undefined);
    if (base !== undefined && base > 1) return base;
  }
  for (const [name, scale] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const place = word.indexOf(name);
    if (place < 0) continue;
    const before =
      place === 0 ? 1 : (oneOf(word.slice(0, place)) ?? germanNumber(word.slice(0, place), numbers));
    const rest = word.slice(place + name.length).replace(/^und/u, '');
    const after = rest === '' ? 0 : (oneOf(rest) ?? germanNumber(rest, numbers));
    if (before === undefined || after === undefined) return undefined;
    return before * scale + after;
  }
  const joined = /^(.+?)und(.+)$/u.exec(word);
  if (!joined) return undefined;
  const [unit, tens] = [oneOf(joined[1]!) ?? numberOf(numbers, joined[1]!), numberOf(numbers, joined[2]!)];
  return unit !== undefined && tens !== undefined && unit < 10 && tens >= 20 ? unit + tens : undefined;
}

const oneOf = (word: string) => (/^eins?$/u.test(word) ? 1 : undefined);
