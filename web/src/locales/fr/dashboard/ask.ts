import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/ask.ts';

export const messages: typeof source = {
  title: 'Interroger vos réunions',
  intro:
    'Les réponses viennent de ce qui a réellement été dit. Chaque élément renvoie à ses lignes dans la transcription.',
  heading: 'Question',
  workflow: 'Exécuter un traitement',
  labelAll: 'Interroger toutes vos réunions',
  labelOne: 'Interroger cette réunion',
  placeholder: 'Qu’a-t-on dit de… ?',
  ask: 'Demander',
  start: {
    title: 'Les réponses apparaissent ici',
    text: 'Par exemple : « Qui envoie l’offre ? » ou « Qu’avons-nous décidé pour le prix ? »',
  },
  again: 'Reposer la question',
  earlier: 'Questions précédentes',
  looking: 'Recherche de la réponse',
  stages: {
    searching: 'Recherche des réunions qui en parlent…',
    reading: 'Lecture de ce qui a été dit…',
    weighing: 'Choix des lignes pertinentes…',
    writing: 'Rédaction d’une réponse…',
  },
  nothing: 'Aucune réponse trouvée.',
  nothingHint: 'Essayez les mots probablement employés, dans la langue de la réunion.',
  found: (lines) => plural.fr(lines, '1 ligne trouvée.', `${lines} lignes trouvées.`),
  failed: (reason) => `Impossible de répondre à la question. ${reason}`,
  more: (read) =>
    plural.fr(
      read,
      `1 réunion lue. D’autres en parlent peut-être.`,
      `${read} réunions lues. D’autres en parlent peut-être.`,
    ),
  quoted: 'Citations exactes. Rien n’est inventé et aucun modèle de langage n’est utilisé.',
  quotations: 'Ce qui a été dit',
  unanswered: 'Aucune réponse trouvée dans les transcriptions.',
  written: (sentences) => plural.fr(sentences, 'Réponse en 1 phrase.', `Réponse en ${sentences} phrases.`),
  quotedBeside: 'Citations exactes.',
  quotation: (text) => `« ${text} »`,
  unknownSpeaker: 'Intervenant inconnu',
};
