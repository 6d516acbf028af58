import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Webhook',
  description: 'Sends events to your own address, signed according to Standard Webhooks.',
  steps: [
    'Enter the address that receives the calls.',
    'Keep the secret that is shown once, and verify each call with it.',
  ],
  fields: {
    url: { label: 'Address', hint: 'An https address that answers with a status from 200 to 299.' },
    events: { label: 'Events', hint: '' },
  },
};
