import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Recherche de vos messages',
  title: 'E-mails d’un espace de travail',
  text: (workspace) =>
    `L’espace de travail «\u00a0${workspace}\u00a0» vous envoie des e-mails\u00a0: réunions partagées, invitations ou messages après les réunions. Vous pouvez y mettre fin ici, sans vous connecter.`,
  confirm: 'Se désabonner',
  report: 'Signaler comme indésirable',
  done: 'Vous êtes désabonné',
  doneText: (workspace) =>
    `«\u00a0${workspace}\u00a0» ne vous envoie plus d’e-mails. Ceux qui concernent votre propre compte arrivent toujours.`,
  again: 'Les recevoir à nouveau',
  unknown: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il n’est pas l’un des nôtres, ou l’espace de travail n’existe plus\u00a0: aucun message n’en vient alors.',
  },
  failed: 'Vos messages n’ont pas pu être recherchés.',
  tryAgain: 'Réessayer',
};
