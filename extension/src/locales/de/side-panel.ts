import type { messages as source } from '../en/side-panel.ts';

export const messages: typeof source = {
  title: 'Mitschrift von Afterword',
  noMeeting: 'In diesem Tab ist keine Besprechung.',
  open: 'Öffnen Sie eine Besprechung in Meet, Zoom oder Teams; was gesagt wird, erscheint dann hier.',
};
