import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/support.ts';

export const messages: typeof source = {
  support: {
    title: 'Kundendienst',
    community: {
      text: 'Afterword-Nutzer helfen einander. Antworten sind nicht garantiert.',
      link: 'Zur Community',
    },
    email: {
      text: (hours) =>
        `Nutzen Sie das Kontaktformular. Wir antworten an Werktagen innerhalb von ${hours} Stunden per E-Mail.`,
      link: 'Schreiben Sie uns',
    },
    priority: {
      text: (hours) =>
        `Nutzen Sie das Kontaktformular mit der Adresse Ihres Kontos. Ihre Nachrichten werden zuerst beantwortet, an Werktagen innerhalb von ${hours} ${plural.de(hours, 'Stunde', 'Stunden')}.`,
      link: 'Schreiben Sie uns',
    },
    notArranged: 'Auf diesem Server nicht verfügbar.',
    none: 'Dieser Server bietet keinen Support. Wenden Sie sich an die Personen, die ihn betreiben.',
  },
};
