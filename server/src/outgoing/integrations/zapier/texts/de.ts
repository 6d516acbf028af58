import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Zapier',
  description:
    'Startet Zaps mit einer Besprechung: ihrem Ende, ihrer Mitschrift, ihrer Zusammenfassung oder einer Aufgabe.',
  steps: [
    'Wählen Sie „Verbinden“ und kopieren Sie das Token, das nur einmal angezeigt wird.',
    'Wählen Sie in Zapier Afterword als Auslöser eines Zaps und geben Sie die Adresse dieses Servers und das Token ein.',
    'Schalten Sie den Zap ein. Ab dann erhält er Ereignisse.',
  ],
  fields: {},
};
