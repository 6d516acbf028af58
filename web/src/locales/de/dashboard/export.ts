import type { messages as source } from '../../en/dashboard/export.ts';

export const messages: typeof source = {
  button: 'Exportieren',
  kinds: {
    document: (name) => name,
    text: () => 'Text',
    subtitles: (name) => `Untertitel, ${name}`,
    table: (name) => `Tabelle, ${name}`,
    data: (name) => `Daten, ${name}`,
  },
  parts: {
    label: 'Inhalt',
    transcript: 'Mitschrift',
    summary: 'Zusammenfassung',
    actions: 'Aufgaben',
    notes: 'Notizen',
    comments: 'Kommentare',
    private_notes: 'Meine privaten Notizen',
  },
  making: 'Die Datei wird erstellt …',
  saved: (name) => `Gespeichert als ${name}`,
  failed: (reason) => `Es wurde nichts gespeichert. ${reason}`,
  planned: (plan) => `Der Export ist im Tarif ${plan} enthalten.`,
  plans: 'Tarif anzeigen',
  close: 'Schließen',

  select: 'Auswählen',
  selectOne: (title) => `${title} auswählen`,
  selectAll: 'Diese Seite auswählen',
  selected: (count) => `${count} ausgewählt`,
  done: 'Fertig',

  archive: {
    title: 'Der ganze Arbeitsbereich',
    text: 'Alle Besprechungen, die Sie lesen dürfen, mit Mitschriften, Änderungen, Kommentaren und Ihren Notizen, in einem Archiv, das jeder Afterword-Server importieren kann.',
    action: 'Archiv herunterladen',
  },
};
