import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Chargement de vos préférences d’e-mail',
  title: 'E-mails de l’espace de travail',
  text: (workspace) =>
    `L’espace de travail « ${workspace} » vous envoie des e-mails : réunions partagées, invitations, comptes rendus. Vous pouvez vous désabonner ici, sans vous connecter.`,
  confirm: 'Se désabonner',
  confirmAll: 'Se désabonner de tous les espaces de travail',
  report: 'Signaler comme indésirable',
  done: 'Vous êtes désabonné',
  doneText: (workspace) =>
    `« ${workspace} » ne vous envoie plus d’e-mails. Vous recevrez toujours ceux qui concernent votre propre compte.`,
  doneAllText: (host) =>
    `Aucun espace de travail de ${host} ne vous envoie plus d’e-mails. Vous recevrez toujours ceux qui concernent votre propre compte.`,
  again: 'Les recevoir de nouveau',
  unknown: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il ne vient pas de nous, ou l’espace de travail a été supprimé et n’envoie plus d’e-mails.',
  },
  failed: 'Impossible de charger vos préférences d’e-mail.',
  tryAgain: 'Réessayer',
};
