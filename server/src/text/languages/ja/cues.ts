import type { Cues } from '../cues.ts';

export const cues: Partial<Cues> = { already: /もう/u, yet: /まだ/u };
