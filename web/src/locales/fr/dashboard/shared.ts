import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/shared.ts';

export const messages: typeof source = {
  states: {
    waiting: 'En attente de sous-titres',
    capturing: 'En direct',
    quiet: 'En direct',
    lost: 'Sous-titres perdus',
    suspect: 'Sous-titres illisibles',
    paused: 'En pause',
    ended: 'Terminée',
  },
  untitled: 'Réunion sans titre',
  imported: 'Importée',
  importedHint: 'Importée d’un fichier. Afterword n’a pas capturé son contenu, qui a pu être modifié.',
  sample: 'Exemple',
  transcript: 'Transcription',
  noTranscript: 'Pas de transcription',
  summary: 'Résumé',
  loading: 'Chargement des réunions',
  participants: (count) => plural.fr(count, `${count} participant`, `${count} participants`),
  gaps: {
    captions_off: 'Sous-titres désactivés',
    paused: 'En pause',
    off_record: 'Confidentiel',
    page_frozen: 'Onglet mis en veille par le navigateur',
    reader_lost: 'Sous-titres illisibles',
    storage_full: 'Appareil plein',
    blocked_person: 'Présence d’une personne de la liste « Ne jamais capturer »',
  },
  gapOpen: 'jusqu’à maintenant',
  beta: 'Bêta',
  slackBeta: 'Les huddles Slack dans le navigateur, en bêta.',
};
