import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Confluence (Atlassian)',
  description:
    'Eine Seite pro Besprechung in einem Bereich, immer aktuell. Ihre Ergänzungen bleiben erhalten.',
  steps: [
    'Erstellen Sie auf id.atlassian.com unter Sicherheit und API-Token ein API-Token ohne Scopes.',
    'Geben Sie es mit der Adresse Ihrer Site und der E-Mail-Adresse Ihres Atlassian-Kontos ein.',
    'Geben Sie den Schlüssel des Bereichs ein: Er steht in dessen Link hinter /spaces/.',
  ],
  fields: {
    token: { label: 'API-Token', hint: 'Nicht nötig, wenn Sie sich bei Atlassian anmelden können.' },
    site: { label: 'Adresse der Site', hint: 'Nur mit einem Token.' },
    email: { label: 'Ihre E-Mail-Adresse bei Atlassian', hint: 'Nur mit einem Token.' },
    space: { label: 'Bereich', hint: 'Sein Schlüssel oder sein Link.' },
    parent: {
      label: 'Unter der Seite',
      hint: 'Der Link einer Seite. Ohne Angabe gilt die Startseite des Bereichs.',
    },
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift', hint: '' },
  },
};
