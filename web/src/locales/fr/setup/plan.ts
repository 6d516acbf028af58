import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/plan.ts';

export const messages: typeof source = {
  title: 'Formule',
  notSold:
    'Ce serveur ne vend pas de formules. Son propriétaire l’héberge, avec toutes les fonctions activées.',
  loading: 'Chargement de la formule',
  failed: 'Impossible de charger votre formule.',
  plan: (name) => `Formule ${name}`,
  free: 'Transcriptions illimitées pour une personne.',
  seats: (count) => plural.fr(count, `${count} place`, `${count} places`),
  periods: { monthly: 'Facturation mensuelle', yearly: 'Facturation annuelle' },
  statuses: {
    trial: 'Essai',
    active: 'Active',
    payment_failed: 'Paiement échoué',
    paused: 'Suspendue',
  },
  trialUntil: (date) => `Votre essai se termine le ${date}, date du premier paiement.`,
  renews: (date) => `Renouvellement le ${date}.`,
  ends: (date) => `Formule résiliée. Tout reste actif jusqu’au ${date}.`,
  paymentFailed: (name) =>
    `Le dernier paiement a échoué : les fonctions de ${name} sont désactivées jusqu’au règlement. Vos données sont conservées. Vérifiez votre carte dans « Gérer la facturation ».`,
  paused: (name) => `Les fonctions de ${name} sont désactivées tant que l’abonnement est suspendu.`,
  manage: 'Gérer la facturation',
  manageHint: 'Gérez vos cartes, vos factures et la résiliation chez notre prestataire de paiement, Stripe.',
  manageFailed: (reason) => `Impossible d’ouvrir les pages de facturation. ${reason}`,
  compare: 'Comparer les formules',
  upgrade: (name) => `Contenu de la formule ${name}`,
  absent: 'pas sur ce serveur',
};
