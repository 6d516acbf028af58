import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'Systemstatus',
    description: 'Ob dieser Server und seine Komponenten funktionieren.',
    heading: 'Systemstatus',
    up: 'Alle Systeme funktionieren.',
    down: 'Einige Systeme funktionieren nicht.',
    parts: {
      database: {
        name: 'Datenbank',
        text: 'Konten, Mitschriften und Artikel können gelesen und geschrieben werden.',
      },
      migrations: {
        name: 'Datenformat',
        text: 'Die gespeicherten Daten passen zu dieser Version des Servers.',
      },
      disk: { name: 'Speicherplatz', text: 'Es ist Speicherplatz frei.' },
      serving: {
        name: 'Anfragen',
        text: 'Der Server beantwortet Anfragen und startet nicht gerade neu.',
      },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Meetings der Datenbank ${name}`,
    states: {
      ok: 'funktioniert',
      unavailable: 'funktioniert nicht',
      full: 'voll',
      unmigrated: 'braucht eine Aktualisierung',
      draining: 'startet neu',
    },
    checked: (time) => `Geprüft um ${time}`,
  },
};
