import type { NumberRules } from '../lexicon.ts';

export const numberRules: NumberRules = {
  andBehindHundreds: true,
  half: ['and', 'a', 'half'],
  partOfHour: (word, next) => {
    if (!/^(?:half|quarter)$/u.test(word) || !/^(?:past|to)$/u.test(next)) return null;
    return { words: 2, minutes: (word === 'half' ? 30 : 15) * (next === 'past' ? 1 : -1) };
  },
};
