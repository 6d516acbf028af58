import type { messages as source } from '../../en/site/status.ts';

export const messages: typeof source = {
  status: {
    title: 'Systemstatus',
    description: 'Ob dieser Server und seine Komponenten funktionieren.',
    heading: 'Systemstatus',
    up: 'Alle Systeme funktionieren.',
    down: 'Einige Systeme funktionieren nicht.',
    /** Below `down`. */
    kept: 'Erfasste Zeilen bleiben auf Ihrem Gerät. Die Erweiterung sendet sie, sobald der Server wieder funktioniert.',
    parts: {
      database: {
        name: 'Datenbank',
        text: 'Konten, Mitschriften und Artikel können gelesen und geschrieben werden.',
        problem: 'Derzeit kann nichts gelesen oder gespeichert werden.',
      },
      migrations: {
        name: 'Datenformat',
        text: 'Die gespeicherten Daten passen zu dieser Version des Servers.',
        problem: 'Die Betreiber dieses Servers müssen die gespeicherten Daten aktualisieren.',
      },
      disk: {
        name: 'Speicherplatz',
        text: 'Es ist Speicherplatz frei.',
        problem:
          'Der Speicherplatz ist voll, daher kann nichts Neues gespeichert werden. Die Betreiber dieses Servers müssen Platz schaffen.',
      },
      serving: {
        name: 'Anfragen',
        text: 'Der Server beantwortet Anfragen und startet nicht gerade neu.',
        problem: 'Der Server startet neu. Versuchen Sie es in einer Minute noch einmal.',
      },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Besprechungen in ${name}`,
    shardProblem:
      'Arbeitsbereiche, deren Besprechungen hier liegen, können sie derzeit nicht nutzen. Die anderen schon.',
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
