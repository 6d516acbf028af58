import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meetings.ts';

export const messages: typeof source = {
  title: 'Besprechungen',
  cards: { all: 'Alle Besprechungen', week: 'Diese Woche', month: 'Dieser Monat' },
  search: 'Besprechungen durchsuchen',
  searchPlaceholder: 'Titel oder Gesagtes',
  filters: 'Filter',
  platform: 'Plattform',
  allPlatforms: 'Alle',
  range: 'Zeitraum',
  labeled: (label) => `Etikett: ${label}`,
  anyLabel: (label) => `Alle Etiketten anzeigen, nicht nur ${label}`,
  ranges: {
    all: 'Alle',
    today: 'Heute',
    week: 'Diese Woche',
    month: 'Dieser Monat',
    custom: 'Benutzerdefiniert',
  },
  from: 'Von',
  to: 'Bis',
  clear: 'Filter zurücksetzen',
  order: 'Sortieren',
  orders: {
    newest: 'Neueste',
    oldest: 'Älteste',
    title: 'Titel',
    longest: 'Längste',
    shortest: 'Kürzeste',
  },
  size: 'Anzeigen',
  columns: {
    title: 'Titel',
    date: 'Datum',
    duration: 'Dauer',
    participants: 'Teilnehmende',
    platform: 'Plattform',
    content: 'Inhalt',
  },
  failed: 'Die Besprechungen konnten nicht geladen werden.',
  stale: 'Diese Liste konnte nicht aktualisiert werden. Sie zeigt den vorherigen Stand.',
  noneFound: {
    title: 'Keine passenden Besprechungen',
    text: 'Versuchen Sie es mit weniger Wörtern, einer anderen Plattform oder einem längeren Zeitraum.',
  },
  empty: {
    title: 'Noch keine Besprechungen',
    text: 'Nehmen Sie mit eingeschalteten Untertiteln an einer Besprechung teil. Sie erscheint hier, noch während sie läuft.',
    action: 'So fangen Sie an',
  },
  found: (total) => plural.de(total, '1 Besprechung', `${total} Besprechungen`),
};
