import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Markdown-Dateien',
  description:
    'Eine Datei pro Besprechung in einem Ordner dieses Servers, für Obsidian, ein Wiki oder ein Repository.',
  steps: [
    'Der Betreiber dieses Servers legt dafür einen Ordner fest.',
    'Wählen Sie „Verbinden“. Jede Besprechung, die der Arbeitsbereich lesen darf, wird zu einer Datei in einem eigenen Unterordner.',
  ],
  fields: {
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift', hint: '' },
  },
};
