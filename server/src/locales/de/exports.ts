import type { messages as source } from '../en/exports.ts';

export const messages: typeof source = {
  untitled: 'Besprechung ohne Titel',
  unknownSpeaker: 'Unbekannt',
  facts: {
    date: 'Datum',
    duration: 'Dauer',
    platform: 'Plattform',
    participants: 'Teilnehmende',
    labels: 'Etiketten',
  },
  sections: {
    summary: 'Zusammenfassung',
    overview: 'Überblick',
    decisions: 'Entscheidungen',
    actions: 'Aufgaben',
    notes: { shared: 'Notizen', private: 'Ihre Notizen' },
    transcript: 'Mitschrift',
  },
  bookmarked: 'Gemerkt',
  edited: 'bearbeitet',
  stale: 'Die Mitschrift hat sich geändert, seit diese Zusammenfassung entstand.',
  incomplete: 'Einige Zeilen sind noch auf dem Gerät, das sie mitgeschrieben hat.',
  empty: 'Diese Besprechung hat keine Mitschrift.',
  gap: (from, to, reason) => `${from} bis ${to}: ${reason}`,
  gapOpen: 'Ende',
  gaps: {
    captions_off: 'Die Untertitel waren aus',
    paused: 'Pausiert',
    off_record: 'Vertraulich',
    page_frozen: 'Der Browser hatte den Tab schlafen gelegt',
    reader_lost: 'Die Untertitel ließen sich nicht lesen',
    storage_full: 'Auf dem Gerät war kein Platz mehr',
    blocked_person: 'Jemand war dabei, der nie mitgeschrieben wird',
  },
  collection: 'Besprechungen',
};
