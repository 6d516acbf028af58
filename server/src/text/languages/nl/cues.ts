import type { Cues } from '../cues.ts';

export const cues: Partial<Cues> = {
  source: /^volgens\b/u,
  declines: /^nee\b/u,
  before: /\bvoor\b/u,
  until: /\btot\b/u,
  yet: /\bnog\b/u,
};
