import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/support.ts';

export const messages: typeof source = {
  support: {
    title: 'Hilfe',
    community: {
      text: 'Wer Afterword benutzt, hilft anderen. Niemand schuldet eine Antwort.',
      link: 'Zur Gemeinschaft',
    },
    email: {
      text: 'Schreiben Sie über das Kontaktformular. Die Antwort kommt per E-Mail, an Werktagen innerhalb von 24 Stunden.',
      link: 'Schreiben Sie uns',
    },
    priority: {
      text: (hours) =>
        `Schreiben Sie über das Kontaktformular, unter der Adresse Ihres Kontos. Ihre Nachrichten sind gekennzeichnet und werden zuerst beantwortet, an Werktagen innerhalb von ${hours} ${plural.de(hours, 'Stunde', 'Stunden')}.`,
      link: 'Schreiben Sie uns',
    },
    notArranged: 'Auf diesem Server nicht eingerichtet.',
    none: 'Auf diesem Server ist keine Hilfe eingerichtet. Wer eine Frage hat, kann den Leuten schreiben, die ihn betreiben.',
  },
};
