import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Markdown files',
  description: 'A file for each meeting in a folder of this server: for Obsidian, a wiki or a repository.',
  steps: [
    'The people who run this server choose a folder for it.',
    'Connect. Each meeting that the workspace may read becomes a file in a subfolder of its own.',
  ],
  fields: {
    send: { label: 'Send meetings', hint: '' },
    transcript: { label: 'With the transcript', hint: '' },
  },
};
