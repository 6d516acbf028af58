import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/site/support.ts';

export const messages: typeof source = {
  support: {
    title: 'Assistance',
    community: {
      text: 'Les personnes qui utilisent Afterword s’entraident. Nul n’est tenu de répondre.',
      link: 'Rejoindre la communauté',
    },
    email: {
      text: 'Écrivez avec le formulaire de contact. La réponse arrive par e-mail, sous 24 heures les jours ouvrés.',
      link: 'Nous écrire',
    },
    priority: {
      text: (hours) =>
        `Écrivez avec le formulaire de contact, depuis l’adresse de votre compte. Vos messages sont signalés et reçoivent une réponse en premier, sous ${hours} ${plural.fr(hours, 'heure', 'heures')} les jours ouvrés.`,
      link: 'Nous écrire',
    },
    notArranged: 'Pas prévu sur ce serveur.',
    none: 'Aucune assistance n’est prévue sur ce serveur. Pour toute question, écrivez aux personnes qui le gèrent.',
  },
};
