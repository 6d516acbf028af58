import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Calendar',
  description:
    'An event on each action item’s due date, moved and checked off with the item. Also shows your next meetings in the extension.',
  steps: [
    'Connect and sign in to Google. Afterword writes into your main calendar, invites nobody and sends no mail.',
    'Your changes to an event are kept, and events you delete are not created again.',
    'Your meetings of the next 24 hours are read from it when the extension asks for them, unless you switch that off.',
  ],
  fields: {
    send: { label: 'Send meetings', hint: '' },
    whose: {
      label: 'Action items',
      hint: 'Mine are those assigned to your name, as it is here or in your meetings.',
    },
    upcoming: {
      label: 'Show my next meetings in the extension',
      hint: 'With title, time, link and people. Captured meetings get their titles from there. The server stores none of this.',
    },
  },
};
