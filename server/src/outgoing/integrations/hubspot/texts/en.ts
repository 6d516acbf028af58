import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'HubSpot',
  description:
    'A note or a meeting on the timelines of the contacts who took part, and a task for each action item.',
  steps: [
    'In HubSpot, make a service key or a private app with the permissions crm.objects.contacts.read and crm.objects.contacts.write, and copy its token.',
    'Contacts are found by the email addresses of those who took part and are known here.',
  ],
  fields: {
    token: { label: 'Token', hint: 'Begins with pat-. Not needed where you can sign in to HubSpot.' },
    as: { label: 'On the timeline', hint: '' },
    tasks: { label: 'A task for each action item', hint: '' },
    send: { label: 'Send meetings', hint: '' },
    transcript: { label: 'With the transcript, in notes', hint: '' },
  },
};
