import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/glossary.ts';

export const messages: typeof source = {
  title: 'Glossar',
  text: {
    me: 'Namen und Begriffe, die Untertitel falsch schreiben. Vollständige Mitschriften werden automatisch berichtigt. Jede Berichtigung können Sie in der Besprechung rückgängig machen.',
    workspace:
      'Namen und Begriffe, die Untertitel falsch schreiben, für alle Besprechungen des Arbeitsbereichs. Vollständige Mitschriften werden automatisch berichtigt. Jede Berichtigung lässt sich in der Besprechung rückgängig machen.',
  },
  readOnly: 'Nur Admins können das Glossar des Arbeitsbereichs ändern.',
  loading: 'Das Glossar wird geladen',
  failed: 'Das Glossar konnte nicht geladen werden.',
  empty: 'Noch keine Begriffe',
  term: 'Name oder Begriff',
  termHint: 'Die richtige Schreibweise.',
  variants: 'Schreibweisen in Untertiteln',
  variantsHint: 'Durch Kommas getrennt. Schreibweisen mit Großbuchstaben werden nur exakt so gefunden.',
  required: 'Geben Sie einen Begriff und mindestens eine Schreibweise aus den Untertiteln ein.',
  add: 'Hinzufügen',
  added: (term) => `„${term}“ wurde hinzugefügt.`,
  heardAs: 'In Untertiteln',
  quoted: (text) => `„${text}“`,
  review: 'Frühere Besprechungen',
  reviewOf: (term) => `Frühere Besprechungen: ${term}`,
  remove: (term) => `${term} entfernen`,
  removed: (term) => `„${term}“ wurde entfernt. Bisherige Berichtigungen bleiben.`,
  undo: 'Rückgängig',
  notSaved: (reason) => `Das Glossar konnte nicht geändert werden. ${reason}`,
  past: {
    title: (term) => `„${term}“ in früheren Besprechungen`,
    loading: 'Ihre Besprechungen werden durchsucht',
    nothing: 'In keiner Ihrer Besprechungen kommt diese Schreibweise vor.',
    found: (lines, meetings, more) =>
      `${more ? 'Mindestens ' : ''}${plural.de(lines, '1 Zeile', `${lines} Zeilen`)} in ${plural.de(
        meetings,
        '1 Ihrer Besprechungen',
        `${meetings} Ihrer Besprechungen`,
      )} ${plural.de(lines, 'kann', 'können')} berichtigt werden.`,
    lines: 'Zeilen, die berichtigt werden können',
    others: (lines) => plural.de(lines, 'Und 1 weitere Zeile.', `Und ${lines} weitere Zeilen.`),
    correct: 'Berichtigen',
    corrected: (meetings) =>
      plural.de(meetings, '1 Besprechung berichtigt.', `${meetings} Besprechungen berichtigt.`),
    undo: 'Rückgängig',
    undoAll: (meetings) =>
      plural.de(
        meetings,
        'In 1 Besprechung rückgängig machen',
        `In ${meetings} Besprechungen rückgängig machen`,
      ),
    undone: (meetings) =>
      plural.de(meetings, '1 Besprechung wiederhergestellt.', `${meetings} Besprechungen wiederhergestellt.`),
    close: 'Schließen',
    again: 'Erneut versuchen',
    failed: (reason) => `Das hat nicht geklappt. ${reason}`,
  },
};
