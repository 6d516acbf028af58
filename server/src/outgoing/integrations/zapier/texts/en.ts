import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Zapier',
  description: 'Starts Zaps with a meeting’s end, transcript, summary or action items.',
  steps: [
    'Connect, and copy the token that is shown once.',
    'In Zapier, choose Afterword as the trigger of a Zap, and enter the address of this server and the token.',
    'Turn the Zap on: from then on it receives events.',
  ],
  fields: {},
};
