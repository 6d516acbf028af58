import { minutes } from '../turn.ts';
import type { Trigger } from './trigger.ts';

export const noSummary: Trigger = {
  decidesAfter: (event) => (event === 'meeting.ended' ? 60 * minutes : null),
  isMet: ({ summary }) => summary === null,
  texts: {
    en: { met: () => 'there was no summary after an hour', missed: () => 'there is a summary' },
    de: {
      met: () => 'nach einer Stunde gab es keine Zusammenfassung',
      missed: () => 'es gibt eine Zusammenfassung',
    },
    fr: { met: () => 'il n’y avait pas de résumé au bout d’une heure', missed: () => 'il y a un résumé' },
  },
};
