import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Slack',
  description:
    'Die Ergebnisse jeder Besprechung in einem Channel oder an eine Person, mit der Mitschrift im Thread.',
  steps: [
    'Erstellen Sie auf api.slack.com/apps eine App für Ihren Workspace. Fügen Sie unter „OAuth & Permissions“ diese Bot-Scopes hinzu: chat:write, channels:read, channels:join, groups:read, im:write, users:read, users:read.email, channels:history, groups:history und im:history.',
    'Installieren Sie sie im Workspace und kopieren Sie ihr Bot User OAuth Token.',
    'Laden Sie die App in den Channel ein, falls er privat ist: /invite und ihr Name.',
  ],
  fields: {
    token: {
      label: 'Bot-Token',
      hint: 'Beginnt mit xoxb-. Nicht nötig, wenn Sie sich bei Slack anmelden können.',
    },
    to: {
      label: 'Channel oder Person',
      hint: 'Der Name eines Channels oder die E-Mail-Adresse einer Person.',
    },
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift im Thread', hint: '' },
  },
};
