import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Email',
  description: 'The summary, decisions and action items by email.',
  steps: ['Enter who gets the emails. Each one links to the meeting.'],
  fields: {
    to: { label: 'To', hint: 'Up to 20 addresses.' },
    send: { label: 'Send meetings', hint: '' },
  },
};
