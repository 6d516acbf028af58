import type { Cues } from '../cues.ts';

export const cues: Partial<Cues> = {
  prefers: /\bem vez de\b/u,
  condition: /^se\b/u,
  before: /\bantes\b/u,
  until: /\bate\b/u,
  already: /\bja\b/u,
  yet: /\bainda\b/u,
};
