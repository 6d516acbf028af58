import type { messages as source } from '../../en/dashboard/catch-up.ts';

export const messages: typeof source = {
  title: 'Qu’ai-je manqué ?',
  since: 'Depuis',
  choices: {
    left: (time) => `Ma dernière visite, ${time}`,
    ten: 'Il y a 10 minutes',
    thirty: 'Il y a 30 minutes',
    start: 'Le début',
  },
  tell: 'Me mettre à jour',
  again: 'Me remettre à jour',
  stages: {
    reading: 'Lecture de la transcription…',
    weighing: 'Choix des lignes les plus importantes…',
    writing: 'Rédaction de votre mise à jour…',
  },
  kinds: {
    point: 'Sujets abordés',
    decision: 'Décisions',
    action: 'Actions',
    question: 'Questions ouvertes',
  },
  span: (since, until, lines) => `De ${since} à ${until}, ${lines} lignes.`,
  nothing: (since) => `Rien n’a été dit depuis ${since}.`,
  little: 'Trop peu d’échanges pour un résumé. Lisez-les directement :',
  read: 'Lire à partir de là',
  ready: 'Voici ce que vous avez manqué.',
  quoted: 'Citations exactes. Rien n’est inventé et aucun modèle de langage n’est utilisé.',
  failed: (reason) => `Impossible de préparer la mise à jour. ${reason}`,
  offline: 'Vous êtes hors ligne. La mise à jour sera possible au retour de la connexion.',
};
