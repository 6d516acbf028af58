import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Notion',
  description: 'Une page par réunion, dans une base de données ou sous une de vos pages, tenue à jour.',
  steps: [
    'Dans Notion, ouvrez Paramètres, Connexions, « Développer ou gérer des intégrations » et créez une intégration interne pour votre espace. Copiez son secret.',
    'Ouvrez la page ou la base de données qui recevra les réunions, et ajoutez-y l’intégration sous ••• puis Connexions.',
    'Copiez le lien de cette page ou base de données.',
  ],
  fields: {
    token: {
      label: 'Secret de l’intégration',
      hint: 'Commence par ntn_ ou secret_. Inutile si vous pouvez vous connecter à Notion.',
    },
    parent: {
      label: 'Page ou base de données',
      hint: 'Son lien. Si la base de données a des propriétés pour une adresse et une date, elles sont remplies.',
    },
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription', hint: '' },
  },
};
