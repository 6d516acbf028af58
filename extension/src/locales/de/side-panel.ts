import type { messages as source } from '../en/side-panel.ts';

export const messages: typeof source = {
  title: 'Mitschrift von Afterword',
  elsewhere: 'Diese Besprechung läuft in einem anderen Tab.',
  noMeeting: 'In diesem Tab ist keine Besprechung.',
  open: 'Öffnen Sie eine Besprechung in Meet, Zoom oder Teams. Die Mitschrift erscheint dann hier.',
};
