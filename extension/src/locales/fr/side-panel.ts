import type { messages as source } from '../en/side-panel.ts';

export const messages: typeof source = {
  title: 'Transcription Afterword',
  elsewhere: 'Cette réunion se déroule dans un autre onglet.',
  noMeeting: 'Aucune réunion dans cet onglet.',
  open: 'Ouvrez une réunion dans Meet, Zoom ou Teams pour voir sa transcription ici.',
};
