import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/plan.ts';

export const messages: typeof source = {
  title: 'Formule',
  notSold: 'Ce serveur ne vend pas de formules : il est hébergé par son propriétaire et tout y est activé.',
  loading: 'Chargement de votre formule',
  failed: 'Impossible de charger votre formule.',
  plan: (name) => `Formule ${name}`,
  free: 'Transcriptions illimitées, pour une personne et ses réunions.',
  seats: (count) => plural.fr(count, `${count} place`, `${count} places`),
  periods: { monthly: 'Facturation mensuelle', yearly: 'Facturation annuelle' },
  statuses: {
    trial: 'Essai',
    active: 'Active',
    payment_failed: 'Paiement échoué',
    paused: 'Suspendue',
  },
  trialUntil: (date) => `Votre essai se termine le ${date} ; le premier paiement aura lieu ce jour-là.`,
  renews: (date) => `Elle se renouvelle le ${date}.`,
  ends: (date) => `Elle a été résiliée et se termine le ${date}. D’ici là, tout reste activé.`,
  paymentFailed: (name) =>
    `Le dernier paiement a échoué : ce qu’apporte ${name} est désactivé jusqu’au règlement. Rien de ce que vous avez enregistré n’est perdu. Vérifiez votre carte sous « Gérer la facturation ».`,
  paused: (name) => `Ce qu’apporte ${name} est désactivé tant que l’abonnement est suspendu.`,
  manage: 'Gérer la facturation',
  manageHint: 'Cartes, factures et résiliation, sur les pages de notre prestataire de paiement Stripe.',
  manageFailed: (reason) => `Les pages de facturation n’ont pas pu s’ouvrir. ${reason}`,
  compare: 'Comparer les formules',
  upgrade: (name) => `Ce qu’apporte ${name}`,
  planned: 'prévu',
};
