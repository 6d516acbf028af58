import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'E-Mail',
  description: 'Zusammenfassung, Entscheidungen und Aufgaben per E-Mail.',
  steps: ['Geben Sie die Empfänger ein. Jede E-Mail enthält den Link zur Besprechung.'],
  fields: {
    to: { label: 'An', hint: 'Bis zu 20 Adressen.' },
    send: { label: 'Besprechungen senden', hint: '' },
  },
};
