import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Notion',
  description: 'A page for each meeting, in a database or below a page of yours, kept up to date.',
  steps: [
    'In Notion, open Settings, Connections, "Develop or manage integrations" and create an internal integration for your workspace. Copy its secret.',
    'Open the page or database that meetings shall go to, and add the integration under ••• and Connections.',
    'Copy the link of that page or database.',
  ],
  fields: {
    token: {
      label: 'Secret of the integration',
      hint: 'Begins with ntn_ or secret_. Not needed where you can sign in to Notion.',
    },
    parent: {
      label: 'Page or database',
      hint: 'Its link. A database can have properties for an address and a date: they are filled in.',
    },
    send: { label: 'Send meetings', hint: '' },
    transcript: { label: 'With the transcript', hint: '' },
  },
};
