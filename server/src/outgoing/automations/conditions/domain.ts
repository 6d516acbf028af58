import type { Condition } from './condition.ts';

export const domain: Condition<string> = {
  holds: (wanted, { domains }) => domains.some((each) => each === wanted || each.endsWith(`.${wanted}`)),
  texts: {
    en: {
      holds: (name) => `someone from ${name} was there`,
      fails: (name) => `nobody from ${name} was there`,
    },
    de: { holds: (name) => `jemand von ${name} war dabei`, fails: (name) => `niemand von ${name} war dabei` },
    fr: {
      holds: (name) => `quelqu’un de ${name} était là`,
      fails: (name) => `personne de ${name} n’était là`,
    },
  },
};
