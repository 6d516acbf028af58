import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'Systemstatus',
    description: 'Ob dieser Server und seine Teile laufen.',
    heading: 'Systemstatus',
    up: 'Alles läuft.',
    down: 'Etwas läuft nicht.',
    parts: {
      database: {
        name: 'Datenbank',
        text: 'Konten, Mitschriften und Artikel lassen sich lesen und schreiben.',
      },
      migrations: {
        name: 'Datenformat',
        text: 'Die gespeicherten Daten passen zu dieser Version des Servers.',
      },
      disk: { name: 'Speicherplatz', text: 'Es ist Platz, um mehr zu speichern.' },
      serving: {
        name: 'Anfragen',
        text: 'Anfragen werden beantwortet; der Server startet nicht gerade neu.',
      },
    },
    states: { ok: 'funktioniert', unavailable: 'funktioniert nicht', full: 'voll', draining: 'startet neu' },
    checked: (time) => `Geprüft um ${time}`,
  },
};
