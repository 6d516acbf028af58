import type { messages as source } from '../../en/dashboard/shared.ts';

export const messages: typeof source = {
  states: {
    waiting: 'Wartet auf Untertitel',
    capturing: 'Live',
    quiet: 'Live',
    lost: 'Untertitel verloren',
    suspect: 'Untertitel nicht lesbar',
    paused: 'Pausiert',
    ended: 'Beendet',
  },
  untitled: 'Besprechung ohne Titel',
  sample: 'Beispiel',
  transcript: 'Mitschrift',
  noTranscript: 'Keine Mitschrift',
  summary: 'Zusammenfassung',
  loading: 'Besprechungen werden geladen',
  participants: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
};
