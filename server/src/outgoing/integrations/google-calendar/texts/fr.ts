import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Agenda',
  description:
    'Un événement à l’échéance de chaque action, déplacé et coché avec elle. Affiche aussi vos prochaines réunions dans l’extension.',
  steps: [
    'Connectez et identifiez-vous auprès de Google. Afterword écrit dans votre agenda principal, n’invite personne et n’envoie aucun e-mail.',
    'Vos modifications d’un événement sont conservées, et un événement supprimé ne revient pas.',
    'Vos réunions des prochaines 24 heures y sont lues quand l’extension les demande, sauf si vous désactivez cette option.',
  ],
  fields: {
    send: { label: 'Envoyer les réunions', hint: '' },
    whose: {
      label: 'Actions',
      hint: 'Les vôtres sont celles attribuées à votre nom, tel qu’il est ici ou dans vos réunions.',
    },
    upcoming: {
      label: 'Afficher mes prochaines réunions dans l’extension',
      hint: 'Avec titre, heure, lien et participants. Vos captures reprennent le titre de l’agenda. Le serveur n’en conserve rien.',
    },
  },
};
