import type { NumberRules } from '../lexicon.ts';
import { wordSet } from '../lexicon.ts';

export const numberRules: NumberRules = {
  // Hundreds are separate words: 'mil doscientos'.
  combine: (current, last, value) => (last >= 1000 && value < 1000 ? current + value : undefined),
  beforeHour: wordSet('las la'),
};
