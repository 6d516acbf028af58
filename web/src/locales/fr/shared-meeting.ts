import type { messages as source } from '../en/shared-meeting.ts';

export const messages: typeof source = {
  loading: 'Chargement',
  failed: 'Impossible de charger ce contenu.',
  gone: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il a peut-être expiré ou été révoqué, ou il est incomplet. Contactez la personne qui l’a envoyé.',
  },
  chosen: {
    title: 'Ce contenu est réservé à certaines personnes',
    text: 'Connectez-vous avec l’adresse qui a reçu le lien.',
    otherAddress: (email: string) => `Vous êtes connecté en tant que ${email}, qui n’y a pas accès.`,
    signIn: 'Se connecter',
  },
  passphrase: {
    title: 'Saisissez la phrase secrète pour lire ce contenu',
    label: 'Phrase secrète',
    action: 'Ouvrir',
  },
  untitled: 'Réunion sans titre',
  unknownSpeaker: 'Intervenant inconnu',
  parts: {
    all: 'Partagé avec vous, en lecture seule.',
    passage: 'Passage partagé avec vous, en lecture seule.',
    summary: 'Résumé et décisions partagés avec vous, en lecture seule.',
  },
  until: (when: string) => `Jusqu’au ${when}.`,
  summary: 'Résumé',
  decisions: 'Décisions',
  actions: 'Actions',
  questions: 'Questions ouvertes',
  generated: (model) => `Rédigé par ${model} et vérifié d’après la transcription.`,
  possible: 'Décision possible',
  otherDecisions: 'Autres décisions',
  outcome: 'Résultat',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}\u00a0:`,
  imported: 'Importée d’un fichier. Afterword n’a pas capturé son contenu, qui a pu être modifié.',
  transcript: 'Transcription',
  stale: 'La transcription a changé depuis ce résumé.',
  noSummary: 'Aucun résumé pour l’instant.',
  noLines: 'Aucune ligne.',
};
