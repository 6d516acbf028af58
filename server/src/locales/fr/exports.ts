import type { messages as source } from '../en/exports.ts';

export const messages: typeof source = {
  untitled: 'Réunion sans titre',
  unknownSpeaker: 'Intervenant inconnu',
  facts: {
    date: 'Date',
    duration: 'Durée',
    platform: 'Plateforme',
    participants: 'Participants',
    labels: 'Étiquettes',
  },
  sections: {
    summary: 'Résumé',
    overview: 'Aperçu',
    decisions: 'Décisions',
    actions: 'Actions',
    notes: { shared: 'Notes', private: 'Vos notes' },
    transcript: 'Transcription',
  },
  bookmarked: 'Marquée',
  edited: 'modifié',
  stale: 'La transcription a changé depuis que ce résumé a été fait.',
  incomplete: 'Des lignes sont encore sur l’appareil qui les a capturées.',
  empty: 'Cette réunion n’a pas de transcription.',
  gap: (from, to, reason) => `De ${from} à ${to}\u00a0: ${reason}`,
  gapOpen: 'la fin',
  gaps: {
    captions_off: 'Sous-titres désactivés',
    paused: 'En pause',
    off_record: 'Confidentiel',
    page_frozen: 'Onglet mis en veille par le navigateur',
    reader_lost: 'Sous-titres illisibles',
    storage_full: 'Plus de place sur l’appareil',
    blocked_person: 'Présence d’une personne à ne jamais capturer',
  },
  collection: 'Réunions',
};
