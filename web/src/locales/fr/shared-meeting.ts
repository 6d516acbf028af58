import type { messages as source } from '../en/shared-meeting.ts';

export const messages: typeof source = {
  loading: 'Chargement de ce qui a été partagé',
  failed: 'Le chargement a échoué.',
  gone: {
    title: 'Ce lien ne mène nulle part',
    text: 'Il a peut-être expiré ou été retiré, ou il manque un caractère. Demandez à la personne qui l’a envoyé.',
  },
  chosen: {
    title: 'Ceci a été partagé avec certaines personnes',
    text: 'Connectez-vous avec l’adresse à laquelle cela a été envoyé.',
    otherAddress: (email: string) => `Cela n’a pas été partagé avec ${email}, l’adresse de votre compte.`,
    signIn: 'Se connecter',
  },
  passphrase: {
    title: 'Il faut une phrase secrète pour lire ceci',
    label: 'Phrase secrète',
    action: 'Lire',
  },
  untitled: 'Réunion sans titre',
  unknownSpeaker: 'Personne inconnue',
  parts: {
    all: 'Partagé avec vous, en lecture.',
    passage: 'Un passage, partagé avec vous, en lecture.',
    summary: 'Résumé et décisions, partagés avec vous, en lecture.',
  },
  until: (when: string) => `Jusqu’au ${when}.`,
  summary: 'Résumé',
  decisions: 'Décisions',
  actions: 'Tâches',
  questions: 'Questions ouvertes',
  generated: (model) => `Rédigé par ${model}, vérifié d’après la transcription.`,
  possible: 'Décision possible',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}\u00a0:`,
  imported: 'Cette réunion a été importée d’un fichier. N’importe qui peut en avoir écrit le contenu.',
  transcript: 'Transcription de la réunion',
  stale: 'La transcription a changé depuis ce résumé.',
  noSummary: 'Il n’y a pas encore de résumé.',
  noLines: 'Il n’y a aucune ligne.',
};
