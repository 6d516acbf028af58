import type { IntegrationMessages } from '../integration-messages.ts';

export const messages: IntegrationMessages = {
  destinations: {
    email: {
      name: 'E-Mail',
      description: 'Zusammenfassung, Entscheidungen und Aufgaben per Mail.',
      steps: ['Gib ein, wer die Mails bekommt. Jede enthält den Link zum Meeting.'],
      fields: {
        to: { label: 'An', hint: 'Bis zu 20 Adressen.' },
        send: { label: 'Meetings senden', hint: '' },
      },
    },
    markdown: {
      name: 'Markdown-Dateien',
      description:
        'Eine Datei je Meeting in einem Ordner dieses Servers: für Obsidian, ein Wiki oder ein Repository.',
      steps: [
        'Wer den Server betreibt, setzt MARKDOWN_DIR auf einen Ordner.',
        'Verbinden. Jedes Meeting, das der Arbeitsbereich lesen darf, wird eine Datei in einem eigenen Unterordner.',
      ],
      fields: {
        send: { label: 'Meetings senden', hint: '' },
        transcript: { label: 'Mit Transkript', hint: '' },
      },
    },
    webhook: {
      name: 'Webhook (eigene Adresse)',
      description:
        'Deine eigene Adresse erfährt, was geschieht, signiert nach den Regeln von Standard Webhooks.',
      steps: [
        'Gib die Adresse ein, die die Aufrufe empfängt.',
        'Hebe das Geheimnis auf, das einmal gezeigt wird, und prüfe damit jeden Aufruf.',
      ],
      fields: {
        url: {
          label: 'Adresse',
          hint: 'Eine https-Adresse, die mit einem Status von 200 bis 299 antwortet.',
        },
        events: { label: 'Ereignisse', hint: '' },
      },
    },
  },
  choices: {
    automatically: 'Sobald es eine Zusammenfassung gibt',
    'by-hand': 'Nur, wenn ich sie sende',
    'meeting.started': 'Ein Meeting hat begonnen',
    'meeting.ended': 'Ein Meeting ist zu Ende',
    'transcript.completed': 'Ein Transkript ist vollständig',
    'transcript.updated': 'Ein Transkript wurde geändert',
    'summary.created': 'Eine Zusammenfassung wurde erstellt',
    'action_item.created': 'Eine Aufgabe wurde gefunden',
  },
  needs: (names) => `Wer diesen Server betreibt, muss ${names} setzen.`,
};
