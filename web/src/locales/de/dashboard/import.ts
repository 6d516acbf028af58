import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/import.ts';

export const messages: typeof source = {
  open: 'Importieren',
  title: 'Besprechungen importieren',
  about:
    'Mitschriften von Zoom, Teams, Google Meet und Otter, Untertitel, Text oder ein Archiv von Afterword, bis zu 1 GB. Nichts kommt hinzu, bevor Sie gesehen haben, was darin ist.',
  file: 'Datei',
  paste: 'Oder fügen Sie eine Mitschrift ein, etwa die Seite eines Slack-Huddles',
  read: 'Lesen',
  pasted: 'Eingefügte Mitschrift',
  reading: 'Die Datei wird gelesen…',
  found: (total, present) =>
    `${plural.de(total, '1 Besprechung', `${total} Besprechungen`)}${present === 0 ? '' : `, ${present === total ? 'schon hier' : `davon ${present} schon hier`}`}.`,
  list: 'Was in der Datei ist',
  more: (count) => `Und ${count} weitere.`,
  entries: (count) => plural.de(count, '1 Eintrag', `${count} Einträge`),
  noDate: 'ohne Datum: sie bekommt das heutige',
  present: 'Schon hier',
  begin: (count) => plural.de(count, '1 Besprechung importieren', `${count} Besprechungen importieren`),
  announce: 'Automationen und automatisches Senden starten',
  announceHint: 'Sonst wird für diese Besprechungen nichts gesendet, und keine Automation läuft.',
  other: 'Andere Datei wählen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  sending: 'Die Datei wird gesendet…',
  running: (done, total) => `${done} von ${total}`,
  goesOn:
    'Sie können das schließen: Es geht weiter. Startet der Server inzwischen neu, senden Sie die Datei noch einmal.',
  done: (added) =>
    added === 0
      ? 'Es war nichts Neues dabei.'
      : plural.de(added, '1 Besprechung ist hinzugekommen.', `${added} Besprechungen sind hinzugekommen.`),
  stopped: (added, reason) =>
    `Nach ${plural.de(added, '1 Besprechung', `${added} Besprechungen`)} abgebrochen. ${reason} Was hinzukam, bleibt; senden Sie die Datei noch einmal, um fortzufahren.`,
  lost: 'Der Server wurde inzwischen neu gestartet.',
  unexpected: 'Auf dem Server ist etwas Unerwartetes schiefgegangen.',
  damaged: 'Ab dort ist die Datei beschädigt.',
};
