import type { Cues } from '../cues.ts';

export const cues: Partial<Cues> = {
  declines: /^(?:不|没有)/u,
  already: /已经/u,
  yet: /还没|尚未/u,
};
