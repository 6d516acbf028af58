import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Docs',
  description: 'Un document par réunion dans votre Google Drive, tenu à jour.',
  steps: [
    'Connectez et identifiez-vous auprès de Google. Afterword n’a accès qu’aux documents qu’il crée.',
    'Modifiez librement les documents : vos ajouts et modifications sont conservés.',
  ],
  fields: {
    send: { label: 'Envoyer les réunions', hint: '' },
    transcript: { label: 'Avec la transcription', hint: '' },
  },
};
