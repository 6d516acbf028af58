import { type NumberRules, numberOf } from '../lexicon.ts';

/** Numbers are one word: 'ventuno', 'centottanta', 'duemilacinquecento'. */
export const numberRules: NumberRules = {
  glued: gluedNumber,
  combine: (current, last, value) => (last >= 1000 && value < 1000 ? current + value : undefined),
};

type Numbers = Readonly<Record<string, number>>;

function gluedNumber(word: string, numbers: Numbers): number | undefined {
  const known = numberOf(numbers, word);
  if (known !== undefined || word.length < 5 || word.length > 60) return known;
  const thousands = /^(.*?)(?:mila|mille)(.*)$/u.exec(word);
  if (thousands) return product(thousands, 1000, numbers);
  // 'cento' loses its vowel before 'otto' and 'ottanta'.
  for (const pattern of [/^(.*?)cent(ott.*)$/u, /^(.*?)cento(.*)$/u]) {
    const hundreds = pattern.exec(word);
    if (hundreds) return product(hundreds, 100, numbers);
  }
  return tens(word, numbers);
}

function product([, before = '', behind = '']: RegExpExecArray, scale: number, numbers: Numbers) {
  const times = before === '' ? 1 : gluedNumber(before, numbers);
  const rest = behind === '' ? 0 : (numberOf(ones, behind) ?? gluedNumber(behind, numbers));
  return times === undefined || rest === undefined ? undefined : times * scale + rest;
}

const ones: Numbers = {
  un: 1,
  uno: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
};

/** Reads 'trentacinque', and 'ventuno' and 'ventotto', which lose a vowel. */
function tens(word: string, numbers: Numbers): number | undefined {
  for (const [name, value] of Object.entries(numbers)) {
    if (value < 20 || value > 90) continue;
    const stem = name.slice(0, -1);
    const rest = word.startsWith(name)
      ? word.slice(name.length)
      : word.startsWith(stem)
        ? word.slice(stem.length)
        : '';
    const one = numberOf(ones, rest);
    if (one !== undefined) return value + one;
  }
  return undefined;
}
