import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/import.ts';

export const messages: typeof source = {
  open: 'Importieren',
  title: 'Besprechungen importieren',
  about:
    'Mitschriften aus Zoom, Teams, Google Meet, Otter, Fireflies, Fathom und anderen, Untertitel, Text, ein Archiv von Afterword oder ein ZIP davon, je bis zu 1 GB. Sie sehen den Inhalt, bevor etwas hinzukommt.',
  files: 'Dateien',
  dropHint: 'Wählen Sie eine oder mehrere Dateien, oder ziehen Sie sie hierher.',
  nothingDropped: 'Ziehen Sie Dateien hierher. Packen Sie einen Ordner vorher in ein ZIP.',
  paste: 'Oder fügen Sie eine Mitschrift ein, etwa die Seite eines Slack-Huddles',
  read: 'Lesen',
  pasted: 'Eingefügte Mitschrift',
  reading: 'Die Datei wird gelesen…',
  readingOf: (file, files) => `Datei ${file} von ${files} wird gelesen…`,
  found: (total, present) =>
    `${plural.de(total, '1 Besprechung', `${total} Besprechungen`)}${present === 0 ? '' : `, ${present === total ? 'schon vorhanden' : `davon ${present} schon vorhanden`}`}.`,
  list: 'Besprechungen in den Dateien',
  more: (count) => `Und ${count} weitere.`,
  entries: (count) => plural.de(count, '1 Eintrag', `${count} Einträge`),
  noDate: 'Kein Datum: Die Besprechung bekommt das heutige',
  meetingTitle: 'Titel',
  day: 'Datum',
  time: 'Uhrzeit (optional)',
  zone: (zone) => `In Ihrer Zeitzone, ${zone}.`,
  assumedZone: (zone) =>
    `Die Datei nennt keine Zeitzone. Ihr Datum gilt in der Zeitzone des Arbeitsbereichs, ${zone}.`,
  assumedEncoding:
    'Die Datei ist nicht in Unicode und wurde als Windows-1252 gelesen. Prüfen Sie unten die Umlaute.',
  speakers: (names) => `Es sprechen: ${names}`,
  noSpeakers: 'Die Datei nennt keine Namen.',
  firstLines: 'Erste Zeilen',
  skippedLines: (count) => plural.de(count, '1 Zeile ausgelassen', `${count} Zeilen ausgelassen`),
  skippedFiles: (count) =>
    plural.de(count, '1 Datei lässt sich nicht lesen', `${count} Dateien lassen sich nicht lesen`),
  titleNeeded: 'Geben Sie einen Titel ein.',
  present: 'Schon vorhanden',
  openPresent: 'Besprechung öffnen',
  begin: (count) => plural.de(count, '1 Besprechung importieren', `${count} Besprechungen importieren`),
  announce: 'Automationen und automatisches Senden starten',
  announceHint: 'Sonst wird für diese Besprechungen nichts gesendet, und keine Automation läuft.',
  other: 'Andere Dateien wählen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  stop: 'Import abbrechen',
  outcomes: 'Dateien',
  waiting: 'Wartet…',
  sending: 'Die Datei wird gesendet…',
  running: (done, total) => `${done} von ${total}`,
  goesOn: 'Sie können dieses Fenster schließen. Startet der Server neu, senden Sie die Datei noch einmal.',
  done: (added) =>
    added === 0
      ? 'Es war nichts Neues dabei.'
      : plural.de(added, '1 Besprechung ist hinzugekommen.', `${added} Besprechungen sind hinzugekommen.`),
  canceled: (added) =>
    added === 0
      ? 'Sie haben den Import abgebrochen. Nichts ist hinzugekommen.'
      : `Sie haben den Import abgebrochen. Vorher ${plural.de(added, 'ist 1 Besprechung', `sind ${added} Besprechungen`)} hinzugekommen.`,
  added: 'Neue Besprechungen',
  stopped: (added, reason) =>
    `Der Import endete nach ${plural.de(added, '1 Besprechung', `${added} Besprechungen`)}. ${reason} Diese Besprechungen bleiben. Um fortzufahren, senden Sie die Datei noch einmal.`,
  lost: 'Der Server wurde neu gestartet.',
  unexpected: 'Auf dem Server ist etwas schiefgegangen.',
  damaged: 'Der Rest der Datei ist beschädigt.',
};
