import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Docs',
  description: 'Ein Dokument pro Besprechung in Ihrem Google Drive, immer aktuell.',
  steps: [
    'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword sieht nur die Dokumente, die es selbst erstellt.',
    'Schreiben Sie in den Dokumenten, was Sie möchten. Ihre Ergänzungen und Änderungen bleiben erhalten.',
  ],
  fields: {
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift', hint: '' },
  },
};
