import type { messages as source } from '../../en/dashboard/catch-up.ts';

export const messages: typeof source = {
  title: 'Qu’ai-je manqué ?',
  since: 'Depuis',
  choices: {
    left: (time) => `ma dernière visite, ${time}`,
    ten: 'dix minutes',
    thirty: 'une demi-heure',
    start: 'le début',
  },
  tell: 'Me mettre à jour',
  again: 'Me remettre à jour',
  stages: {
    reading: 'Lecture de ce qui a été dit…',
    weighing: 'Choix des lignes les plus parlantes…',
    writing: 'Rédaction de ce que vous avez manqué…',
  },
  kinds: {
    point: 'Ce dont on a parlé',
    decision: 'Décidé',
    action: 'À faire',
    question: 'Demandé, encore sans réponse',
  },
  span: (since, until, lines) => `De ${since} à ${until}, ${lines} lignes.`,
  nothing: (since) => `Rien n’a été dit depuis ${since}.`,
  little: 'Trop peu de choses ont été dites pour en tirer un résumé. Lisez vous-même :',
  read: 'Lire à partir de là',
  ready: 'Voici ce que vous avez manqué.',
  quoted: 'Cité tel quel. Rien n’est inventé, et aucun modèle de langage n’est interrogé.',
  failed: (reason) => `La mise à jour n’a pas abouti. ${reason}`,
  offline: 'Vous êtes hors ligne. Vous saurez ce que vous avez manqué une fois la connexion rétablie.',
};
