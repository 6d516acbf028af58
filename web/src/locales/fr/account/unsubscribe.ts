import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Recherche de vos messages',
  title: 'Messages après les réunions',
  text: (workspace) =>
    `Des automatisations de l’espace de travail «\u00a0${workspace}\u00a0» vous écrivent après les réunions. Vous pouvez y mettre fin ici, sans vous connecter.`,
  confirm: 'Se désabonner',
  done: 'Vous êtes désabonné',
  doneText: (workspace) =>
    `Aucune automatisation de «\u00a0${workspace}\u00a0» ne vous écrit plus. Les messages sur votre propre compte arrivent toujours.`,
  again: 'Les recevoir à nouveau',
  unknown: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il n’est pas l’un des nôtres, ou l’espace de travail n’existe plus\u00a0: aucun message n’en vient alors.',
  },
  failed: 'Vos messages n’ont pas pu être recherchés.',
  tryAgain: 'Réessayer',
};
