import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/glossary.ts';

export const messages: typeof source = {
  title: 'Glossar',
  text: {
    me: 'Namen und Begriffe, die Untertitel falsch schreiben. Ihre Besprechungen werden berichtigt, sobald ihre Mitschrift vollständig ist; jede Berichtigung ist eine Änderung, die Sie in der Besprechung zurücknehmen können.',
    workspace:
      'Namen und Begriffe, die Untertitel falsch schreiben, für alle Besprechungen des Arbeitsbereichs. Besprechungen werden berichtigt, sobald ihre Mitschrift vollständig ist; jede Berichtigung ist eine Änderung, die sich in der Besprechung zurücknehmen lässt.',
  },
  readOnly: 'Das Glossar des Arbeitsbereichs ändern seine Admins.',
  loading: 'Das Glossar wird geladen',
  failed: 'Das Glossar ließ sich nicht laden.',
  empty: 'Noch gibt es keinen Begriff.',
  term: 'Name oder Begriff',
  termHint: 'So, wie man ihn schreibt.',
  variants: 'Was Untertitel daraus machen',
  variantsHint: 'Durch Kommas getrennt. Mit Großbuchstaben werden nur genau diese Buchstaben gefunden.',
  required: 'Gebraucht werden ein Begriff und das, was Untertitel daraus machen.',
  add: 'Hinzufügen',
  added: (term) => `„${term}“ ist hinzugefügt.`,
  heardAs: 'In Untertiteln',
  quoted: (text) => `„${text}“`,
  review: 'Frühere Besprechungen',
  reviewOf: (term) => `Frühere Besprechungen: ${term}`,
  remove: (term) => `${term} entfernen`,
  removed: (term) => `„${term}“ ist entfernt. Was danach berichtigt wurde, bleibt.`,
  undo: 'Rückgängig',
  notSaved: (reason) => `Das Glossar wurde nicht geändert. ${reason}`,
  past: {
    title: (term) => `„${term}“ in früheren Besprechungen`,
    loading: 'Ihre Besprechungen werden durchgesehen',
    nothing: 'In Ihren eigenen Besprechungen steht das in keiner Zeile so.',
    found: (lines, meetings, more) =>
      `${more ? 'Mindestens ' : ''}${plural.de(lines, '1 Zeile', `${lines} Zeilen`)} in ${plural.de(
        meetings,
        '1 Ihrer Besprechungen',
        `${meetings} Ihrer Besprechungen`,
      )} ${plural.de(lines, 'lässt', 'lassen')} sich berichtigen.`,
    lines: 'Zeilen, die sich berichtigen lassen',
    others: (lines) => plural.de(lines, 'Und 1 weitere Zeile.', `Und ${lines} weitere Zeilen.`),
    correct: 'Berichtigen',
    corrected: (meetings) =>
      plural.de(meetings, '1 Besprechung ist berichtigt.', `${meetings} Besprechungen sind berichtigt.`),
    undo: 'Rückgängig',
    undoAll: (meetings) =>
      plural.de(meetings, 'In 1 Besprechung zurücknehmen', `In ${meetings} Besprechungen zurücknehmen`),
    undone: (meetings) =>
      plural.de(
        meetings,
        '1 Besprechung ist wieder so, wie sie erfasst wurde.',
        `${meetings} Besprechungen sind wieder so, wie sie erfasst wurden.`,
      ),
    close: 'Schließen',
    again: 'Erneut versuchen',
    failed: (reason) => `Das ging nicht. ${reason}`,
  },
};
