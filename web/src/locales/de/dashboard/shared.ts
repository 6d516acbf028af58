import type { messages as source } from '../../en/dashboard/shared.ts';

export const messages: typeof source = {
  untitled: 'Besprechung ohne Titel',
  live: 'Läuft',
  sample: 'Beispiel',
  transcript: 'Mitschrift',
  summary: 'Zusammenfassung',
  loading: 'Besprechungen werden geladen',
  participants: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
};
