import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Docs',
  description: 'A document for each meeting in your Google Drive, kept up to date.',
  steps: [
    'Connect and sign in to Google. Afterword sees the documents that it makes, and no others.',
    'Write in the documents as you like: what you add or change stays.',
  ],
  fields: {
    send: { label: 'Send meetings', hint: '' },
    transcript: { label: 'With the transcript', hint: '' },
  },
};
