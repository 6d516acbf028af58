import type { messages as source } from '../en/manifest.ts';

export const messages: typeof source = {
  name: 'Afterword : transcription de réunions',
  shortName: 'Afterword',
  description:
    'Transforme les sous-titres de Google Meet, Zoom et Teams en transcriptions consultables. Sans bot, sans enregistrement audio.',
  bookmark: 'Marquer ce qui vient d’être dit',
};
