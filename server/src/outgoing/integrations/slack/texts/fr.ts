import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Slack',
  description:
    'Le résultat de chaque réunion dans un canal ou à une personne, avec la transcription dans le fil.',
  steps: [
    'Sur api.slack.com/apps, créez une application pour votre espace de travail. Sous OAuth & Permissions, ajoutez ces autorisations de bot : chat:write, channels:read, channels:join, groups:read, im:write, users:read, users:read.email, channels:history, groups:history et im:history.',
    'Installez-la dans l’espace de travail et copiez son Bot User OAuth Token.',
    'Invitez l’application dans le canal s’il est privé : /invite et son nom.',
  ],
  fields: {
    token: {
      label: 'Jeton du bot',
      hint: 'Commence par xoxb-. Inutile si vous pouvez vous connecter à Slack.',
    },
    to: { label: 'Canal ou personne', hint: 'Le nom d’un canal, ou l’adresse e-mail d’une personne.' },
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription dans le fil', hint: '' },
  },
};
