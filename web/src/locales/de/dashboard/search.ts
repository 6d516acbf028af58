import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/search.ts';

export const messages: typeof source = {
  title: 'Suche',
  ask: 'Lieber eine Frage stellen',
  search: 'Alles Gesagte durchsuchen',
  placeholder: 'Wörter oder "Wörter in dieser Folge"',
  filters: 'Filter',
  speaker: 'Wer es gesagt hat',
  platform: 'Plattform',
  allPlatforms: 'Alle',
  label: 'Etikett',
  from: 'Von',
  to: 'Bis',
  clear: 'Filter zurücksetzen',
  loading: 'Suche läuft',
  failed: 'Die Suche ist fehlgeschlagen.',
  stale: 'Die Suche ließ sich nicht wiederholen. Hier steht, was sie vorher gefunden hat.',
  start: {
    title: 'Durchsuchen Sie alles, was gesagt wurde.',
    text: 'Jedes Wort muss in der Zeile stehen. Wörter in Anführungszeichen werden in dieser Folge gesucht.',
  },
  none: {
    title: 'Nichts gefunden.',
    text: 'Alle Wörter müssen in einer Zeile stehen. Versuchen Sie weniger Wörter oder nur den Anfang eines Wortes.',
    filtered: 'Versuchen Sie weniger Wörter oder andere Filter.',
  },
  found: (total, count, more) =>
    more ? `Mehr als ${total} Zeilen` : plural.de(count, '1 Zeile', `${total} Zeilen`),
  lines: 'Gefundene Zeilen',
  names: 'Besprechungen und Personen',
  bySpeaker: (name) => `Nur, was ${name} gesagt hat`,
  unknownSpeaker: 'Unbekannte Person',
};
