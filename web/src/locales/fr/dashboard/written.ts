import type { messages as source } from '../../en/dashboard/written.ts';

export const messages: typeof source = {
  by: (model) => `Rédigé par ${model}, vérifié d’après la transcription.`,
  plan: (plan) => `Les phrases d’un modèle de langage font partie de ${plan}.`,
  unsupported: 'Introuvable dans la transcription',
  language: (name) => `En ${name}.`,
  inMine: (name) => `Rédiger en ${name}`,
  estimate: (tokens, price) => `Lit environ ${tokens} tokens, ${price}.`,
  used: (tokens, price) => `${tokens} tokens utilisés, ${price}.`,
  cited: (time, speaker) => `${time} ${speaker}`,
  upTo: (dollars) => `${dollars} au plus`,
  priceUnknown: 'prix inconnu',
  failures: {
    unreachable: 'Le modèle de langage était injoignable.',
    unauthorized: 'Le modèle de langage a refusé la clé de cet espace de travail ou de ce serveur.',
    unknown_model: 'Aucun modèle de langage ne porte le nom configuré.',
    rejected: 'Le modèle de langage n’a pas accepté la demande.',
    rate_limited: 'Le modèle de langage a été trop sollicité, ou son crédit est épuisé.',
    silent: 'Le modèle de langage a cessé de répondre.',
    cut_off: 'La réponse du modèle de langage s’est interrompue.',
    refused: 'Le modèle de langage n’a pas voulu répondre.',
    unreadable: 'La réponse du modèle de langage était illisible.',
    truncated: 'Le modèle de langage n’a pas pu tout lire.',
    over_budget: 'Le budget du modèle de langage est épuisé pour ce mois.',
  },
  quotedInstead: 'Voici ce qui a été dit, mot pour mot.',
};
