import { spacedWords } from '../../../text/words.ts';
import type { Condition } from './condition.ts';

export const participant: Condition<string> = {
  // Whole words: 'Ana' is in 'Ana Lópes' but not in 'Diana'.
  holds: (name, { participants }) =>
    participants.some((each) => spacedWords(each).includes(spacedWords(name))),
  texts: {
    en: { holds: (name) => `${name} was there`, fails: (name) => `${name} was not there` },
    de: { holds: (name) => `${name} war dabei`, fails: (name) => `${name} war nicht dabei` },
    fr: { holds: (name) => `${name} était là`, fails: (name) => `${name} n’était pas là` },
  },
};
