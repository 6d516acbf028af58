import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Drive',
  description: 'Un fichier par réunion dans votre Google Drive, dans un dossier par espace de travail.',
  steps: [
    'Connectez et identifiez-vous auprès de Google. Afterword n’a accès qu’aux fichiers qu’il crée.',
    'Déplacez et renommez librement les fichiers. Un fichier que vous modifiez reste tel quel, et la version suivante est créée à côté.',
  ],
  fields: {
    send: { label: 'Envoyer les réunions', hint: '' },
    format: { label: 'Format', hint: '' },
    transcript: { label: 'Avec la transcription', hint: '' },
  },
};
