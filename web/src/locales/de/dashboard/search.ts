import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/search.ts';

export const messages: typeof source = {
  title: 'Suche',
  ask: 'Stattdessen eine Frage stellen',
  search: 'Alles Gesagte durchsuchen',
  placeholder: 'Wörter oder "Wörter in dieser Reihenfolge"',
  filters: 'Filter',
  speaker: 'Person',
  platform: 'Plattform',
  allPlatforms: 'Alle',
  label: 'Etikett',
  from: 'Von',
  to: 'Bis',
  clear: 'Filter zurücksetzen',
  loading: 'Suche läuft',
  failed: 'Die Suche ist fehlgeschlagen.',
  stale: 'Die Suche konnte nicht wiederholt werden. Hier sind die vorherigen Ergebnisse.',
  start: {
    title: 'Alles Gesagte durchsuchen',
    text: 'Findet Zeilen, die alle Wörter enthalten. Setzen Sie genaue Formulierungen in Anführungszeichen.',
  },
  none: {
    title: 'Nichts gefunden',
    text: 'Alle Wörter müssen in einer Zeile vorkommen. Versuchen Sie es mit weniger Wörtern oder einem Wortanfang.',
    filtered: 'Versuchen Sie es mit weniger Wörtern oder anderen Filtern.',
  },
  found: (total, count, more) =>
    more ? `Mehr als ${total} Zeilen` : plural.de(count, '1 Zeile', `${total} Zeilen`),
  lines: 'Gefundene Zeilen',
  names: 'Besprechungen und Personen',
  bySpeaker: (name) => `Nur Zeilen von ${name}`,
  unknownSpeaker: 'Unbekannte Person',
};
