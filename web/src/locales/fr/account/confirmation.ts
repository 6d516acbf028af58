import type { messages as source } from '../../en/account/confirmation.ts';

export const messages: typeof source = {
  page: 'Confirmation',
  loading: 'Chargement…',
  missing: 'Erreur : aucun numéro de session indiqué.',
  missingHint: 'Cette page est l’aboutissement d’un paiement. Choisissez une formule pour commencer.',
  failed: (reason) => `Erreur : ${reason}`,
  titles: {
    paid: 'Merci',
    trial: 'Votre essai a commencé',
    pending: 'Votre paiement est en cours',
    expired: 'Ce paiement a expiré',
  },
  texts: {
    paid: 'Votre formule est active.',
    trial:
      'Votre formule est active. Rien n’est dû avant la fin de l’essai, et vous pouvez résilier à tout moment d’ici là.',
    pending: 'Il n’est pas encore réglé. Cette page continuera d’elle-même dès qu’il le sera.',
    expired: 'Rien n’a été débité. Choisissez à nouveau une formule pour recommencer.',
  },
  fields: { id: 'N° de session', email: 'E-mail', status: 'État', amount: 'Montant' },
  statuses: { paid: 'Payé', trial: 'Essai', pending: 'En attente', expired: 'Expiré' },
  dashboard: 'Aller au tableau de bord',
  plan: 'Voir votre formule',
  pricing: 'Voir les formules',
  again: 'Réessayer',
  login: 'Se connecter',
};
