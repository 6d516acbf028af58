import type { messages as source } from '../../en/account/checkout.ts';

export const messages: typeof source = {
  title: 'Paiement',
  opening: 'Ouverture du paiement…',
  failed: 'Impossible d’ouvrir le paiement',
  scriptFailed: 'Impossible de charger le script du prestataire de paiement.',
  scriptHint:
    'Vérifiez votre connexion et que rien ne bloque js.stripe.com dans ce navigateur, puis réessayez.',
  again: 'Réessayer',
  back: 'Retour aux tarifs',
  noPlan: { title: 'Formule introuvable', text: 'Choisissez une formule sur la page des tarifs.' },
  notSold: {
    title: 'Ce serveur ne vend pas de formules',
    text: 'Son propriétaire l’héberge, avec toutes les fonctions activées. Il n’y a rien à payer.',
  },
  yours: { title: (plan) => `Vous avez déjà la formule ${plan}`, action: 'Voir votre formule' },
};
