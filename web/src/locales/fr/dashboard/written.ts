import type { messages as source } from '../../en/dashboard/written.ts';

export const messages: typeof source = {
  by: (model) => `Rédigé par ${model}, vérifié d’après la transcription.`,
  plan: (plan) => `Les textes d’un modèle de langage sont inclus dans ${plan}.`,
  unsupported: 'Introuvable dans la transcription',
  language: (name) => `En ${name}.`,
  inMine: (name) => `Rédiger en ${name}`,
  estimate: (tokens, price) => `Lit environ ${tokens} tokens, ${price}.`,
  used: (tokens, price) => `${tokens} tokens utilisés, ${price}.`,
  cited: (time, speaker) => `${time} ${speaker}`,
  upTo: (dollars) => `${dollars} au plus`,
  priceUnknown: 'prix inconnu',
  failures: {
    unreachable: 'Impossible de joindre le modèle de langage.',
    unauthorized: 'Le modèle de langage a refusé la clé de cet espace de travail ou de ce serveur.',
    unknown_model: 'Aucun modèle de langage ne porte le nom configuré.',
    rejected: 'Le modèle de langage a refusé la demande.',
    rate_limited: 'La limite de requêtes du modèle de langage est atteinte ou le solde du compte est épuisé.',
    silent: 'Le modèle de langage a cessé de répondre.',
    cut_off: 'La réponse du modèle de langage s’est interrompue.',
    refused: 'Le modèle de langage a refusé de répondre.',
    unreadable: 'Impossible de lire la réponse du modèle de langage.',
    truncated: 'Le texte est trop long pour le modèle de langage.',
    over_budget: 'Le budget du modèle de langage est épuisé pour ce mois-ci.',
  },
  quotedInstead: 'Voici ce qui a été dit, mot pour mot.',
};
