import type { messages as source } from '../en/manifest.ts';

export const messages: typeof source = {
  name: 'Afterword: Mitschriften von Besprechungen',
  shortName: 'Afterword',
  description:
    'Macht aus den Live-Untertiteln von Google Meet, Zoom und Teams durchsuchbare Mitschriften. Kein Bot, kein Ton.',
  bookmark: 'Das eben Gesagte merken',
};
