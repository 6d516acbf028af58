import type { messages as source } from '../../en/account/confirmation.ts';

export const messages: typeof source = {
  page: 'Confirmation',
  loading: 'Chargement…',
  missing: 'Erreur : numéro de session manquant.',
  missingHint: 'Cette page s’ouvre après un paiement. Choisissez une formule pour commencer.',
  failed: (reason) => `Erreur : ${reason}`,
  titles: {
    paid: 'Merci',
    trial: 'Votre essai a commencé',
    pending: 'Votre paiement est en cours de traitement',
    expired: 'Ce paiement a expiré',
  },
  texts: {
    paid: 'Votre formule est active.',
    trial:
      'Votre formule est active. Vous ne payez rien avant la fin de l’essai et pouvez résilier à tout moment d’ici là.',
    pending: 'Le paiement est encore en cours de traitement. Cette page se met à jour automatiquement.',
    expired: 'Rien n’a été débité. Choisissez une formule pour recommencer.',
  },
  fields: { id: 'N° de session', email: 'E-mail', status: 'État', amount: 'Montant' },
  statuses: { paid: 'Payé', trial: 'Essai', pending: 'En attente', expired: 'Expiré' },
  dashboard: 'Aller au tableau de bord',
  plan: 'Voir votre formule',
  pricing: 'Voir les formules',
  again: 'Réessayer',
  login: 'Se connecter',
};
