import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Webhook (eigene Adresse)',
  description: 'Ereignisse werden an Ihre eigene Adresse gesendet, signiert nach Standard Webhooks.',
  steps: [
    'Geben Sie die Adresse ein, die die Anfragen empfängt.',
    'Speichern Sie das Geheimnis, das nur einmal angezeigt wird, und prüfen Sie damit jede Anfrage.',
  ],
  fields: {
    url: {
      label: 'Adresse',
      hint: 'Eine https-Adresse, die mit einem Status von 200 bis 299 antwortet.',
    },
    events: { label: 'Ereignisse', hint: '' },
  },
};
