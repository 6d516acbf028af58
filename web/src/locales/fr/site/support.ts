import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/support.ts';

export const messages: typeof source = {
  support: {
    title: 'Assistance',
    community: {
      text: 'Les utilisateurs d’Afterword s’entraident. Une réponse n’est pas garantie.',
      link: 'Rejoindre la communauté',
    },
    email: {
      text: (hours) =>
        `Utilisez le formulaire de contact. Nous répondons par e-mail sous ${hours} heures les jours ouvrés.`,
      link: 'Nous écrire',
    },
    priority: {
      text: (hours) =>
        `Utilisez le formulaire de contact avec l’adresse de votre compte. Vos messages sont traités en priorité, sous ${hours} ${plural.fr(hours, 'heure', 'heures')} les jours ouvrés.`,
      link: 'Nous écrire',
    },
    notArranged: 'Non disponible sur ce serveur.',
    none: 'Ce serveur ne propose pas d’assistance. Adressez-vous aux personnes qui le gèrent.',
  },
};
