import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Confluence (Atlassian)',
  description: 'Une page par réunion dans un espace, tenue à jour. Vos ajouts sont conservés.',
  steps: [
    'Sur id.atlassian.com, sous Sécurité puis Jetons d’API, créez un jeton d’API sans autorisations détaillées.',
    'Saisissez-le avec l’adresse de votre site et l’adresse e-mail de votre compte Atlassian.',
    'Saisissez la clé de l’espace : elle se trouve dans son lien, après /spaces/.',
  ],
  fields: {
    token: { label: 'Jeton d’API', hint: 'Inutile si vous pouvez vous connecter à Atlassian.' },
    site: { label: 'Adresse du site', hint: 'Seulement avec un jeton.' },
    email: { label: 'Votre adresse e-mail chez Atlassian', hint: 'Seulement avec un jeton.' },
    space: { label: 'Espace', hint: 'Sa clé ou son lien.' },
    parent: { label: 'Sous la page', hint: 'Le lien d’une page ; sans lui, l’accueil de l’espace.' },
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription', hint: '' },
  },
};
