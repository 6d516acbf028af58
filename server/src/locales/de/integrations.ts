import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  choices: {
    automatically: 'Sobald eine Zusammenfassung vorliegt',
    'by-hand': 'Nur, wenn ich sie sende',
    mine: 'Meine',
    all: 'Alle erkannten',
    markdown: 'Markdown',
    'plain-text': 'Reiner Text',
    note: 'Eine Notiz',
    meeting: 'Ein Meeting',
    'meeting.started': 'Eine Besprechung hat begonnen',
    'meeting.ended': 'Eine Besprechung ist zu Ende',
    'transcript.completed': 'Eine Mitschrift ist vollständig',
    'transcript.updated': 'Eine Mitschrift wurde geändert',
    'summary.created': 'Eine Zusammenfassung wurde erstellt',
    'action_item.created': 'Eine Aufgabe wurde gefunden',
    'audit.recorded': 'Ein Eintrag im Prüfprotokoll',
  },
  needs: 'Dieser Server ist dafür noch nicht eingerichtet. Fragen Sie den Betreiber.',
  needsToken:
    'Verbindung mit einem Token. Damit Sie sich stattdessen anmelden können, muss der Betreiber das einrichten.',
};
