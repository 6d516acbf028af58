import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Drive',
  description: 'A file for each meeting in your Google Drive, in a folder for each workspace.',
  steps: [
    'Connect and sign in to Google. Afterword sees the files that it makes, and no others.',
    'Move and rename the files as you like. One that you change stays as it is, and the next version is written beside it.',
  ],
  fields: {
    send: { label: 'Send meetings', hint: '' },
    format: { label: 'Format', hint: '' },
    transcript: { label: 'With the transcript', hint: '' },
  },
};
