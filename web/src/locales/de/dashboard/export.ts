import type { messages as source } from '../../en/dashboard/export.ts';

export const messages: typeof source = {
  button: 'Exportieren',
  kinds: {
    document: (name) => name,
    text: () => 'Einfacher Text',
    subtitles: (name) => `Untertitel, ${name}`,
    table: (name) => `Tabelle, ${name}`,
    data: (name) => `Daten, ${name}`,
  },
  making: 'Die Datei entsteht…',
  saved: (name) => `Gespeichert als ${name}`,
  failed: (reason) => `Es wurde nichts gespeichert. ${reason}`,
  planned: (plan) => `Der Export gehört zum Tarif ${plan}.`,
  plans: 'Zu Ihrem Tarif',
  close: 'Schließen',

  select: 'Auswählen',
  selectOne: (title) => `${title} auswählen`,
  selectAll: 'Diese Seite auswählen',
  selected: (count) => `${count} ausgewählt`,
  done: 'Fertig',

  archive: {
    title: 'Der ganze Arbeitsbereich',
    text: 'Jede Besprechung, die Sie lesen dürfen, mit dem Mitgeschriebenen, allen Änderungen, Kommentaren und Ihren Notizen, in einem Archiv, das dieser oder ein anderer Server importieren kann.',
    action: 'Archiv herunterladen',
  },
};
