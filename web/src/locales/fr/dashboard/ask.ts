import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/ask.ts';

export const messages: typeof source = {
  title: 'Interroger vos réunions',
  intro:
    'La réponse repose sur ce qui a vraiment été dit\u00a0: tout y mène aux lignes, chacune à sa place dans la transcription.',
  heading: 'Question',
  workflow: 'Exécuter un traitement',
  labelAll: 'Une question à toutes vos réunions',
  labelOne: 'Une question à cette réunion',
  placeholder: 'Qu’a-t-on dit de… ?',
  ask: 'Demander',
  again: 'Redemander',
  earlier: 'Demandé auparavant',
  looking: 'Recherche de la réponse',
  stages: {
    searching: 'Recherche des réunions qui en parlent…',
    reading: 'Lecture de ce qui a été dit…',
    weighing: 'Choix des lignes qui répondent…',
    writing: 'Rédaction d’une réponse…',
  },
  nothing: 'Rien n’a été dit à ce sujet.',
  nothingHint: 'Posez la question avec les mots sans doute employés, dans la langue de la réunion.',
  found: (lines) => plural.fr(lines, `${lines} ligne répond.`, `${lines} lignes répondent.`),
  failed: (reason) => `La question n’a pas pu recevoir de réponse. ${reason}`,
  more: (read) =>
    plural.fr(
      read,
      `${read} réunion a été lue ; d’autres en parlent peut-être.`,
      `${read} réunions ont été lues ; d’autres en parlent peut-être.`,
    ),
  quoted: 'Cité tel quel. Rien n’est inventé, et aucun modèle de langage n’est interrogé.',
  quotations: 'Ce qui a été dit',
  unanswered: 'Aucune réponse n’a été trouvée dans ce qui a été dit.',
  written: (sentences) =>
    plural.fr(sentences, `${sentences} phrase répond.`, `${sentences} phrases répondent.`),
  quotedBeside: 'Cité tel quel.',
  quotation: (text) => `« ${text} »`,
  unknownSpeaker: 'Personne inconnue',
};
