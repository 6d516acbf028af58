import type { messages as source } from '../../en/account/checkout.ts';

export const messages: typeof source = {
  title: 'Paiement',
  opening: 'Ouverture du paiement…',
  failed: 'Le paiement n’a pas pu s’ouvrir',
  scriptFailed: 'Le script du prestataire de paiement n’a pas pu être chargé.',
  scriptHint:
    'Vérifiez la connexion, ou si quelque chose dans ce navigateur bloque js.stripe.com, puis réessayez.',
  again: 'Réessayer',
  back: 'Retour aux tarifs',
  noPlan: { title: 'Cette formule n’existe pas', text: 'Choisissez-en une sur la page des tarifs.' },
  notSold: {
    title: 'Ce serveur ne vend pas de formules',
    text: 'Il est hébergé par son propriétaire et tout y est activé. Il n’y a rien à payer.',
  },
  yours: { title: (plan) => `Vous avez déjà la formule ${plan}`, action: 'Voir votre formule' },
};
