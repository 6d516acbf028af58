import type { NumberRules } from '../lexicon.ts';

export const numberRules: NumberRules = {
  combine: (current, last, value) => {
    // 'quatre-vingt' is four times twenty.
    if (last === 4 && value === 20) return current - 4 + 80;
    // 'soixante-douze', 'quatre-vingt-douze', 'dix-sept'
    const continues =
      ((last === 60 || last === 20) && value < 20) || (last === 10 && value >= 7 && value <= 9);
    return continues ? current + value : undefined;
  },
};
