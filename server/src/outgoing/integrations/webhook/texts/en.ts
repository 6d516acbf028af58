import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Webhook',
  description: 'Events are sent to your own address, signed as Standard Webhooks defines.',
  steps: [
    'Enter the address that receives the calls.',
    'Keep the secret that is shown once, and verify each call with it.',
  ],
  fields: {
    url: { label: 'Address', hint: 'An https address that answers with a status from 200 to 299.' },
    events: { label: 'Events', hint: '' },
  },
};
