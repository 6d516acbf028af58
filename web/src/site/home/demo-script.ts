import type { Messages } from '../../locales/catalog.ts';

type LineName = keyof Messages<'site/home'>['home']['demo']['lines'];

/** A minute of a meeting, as captions bring it. `at`: milliseconds from the beginning. */
export const script: { at: number; time: string; speaker: string; says: LineName }[] = [
  { at: 0, time: '00:13:41', speaker: 'Ines', says: 'first' },
  { at: 3600, time: '00:13:50', speaker: 'Tomasz', says: 'second' },
  { at: 7000, time: '00:14:02', speaker: 'Ines', says: 'third' },
  // What the claim below stands on.
  { at: 10200, time: '00:14:09', speaker: 'Tomasz', says: 'cited' },
  { at: 14200, time: '00:14:15', speaker: 'Ines', says: 'last' },
];
