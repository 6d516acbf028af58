import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Google Drive',
  description: 'Eine Datei pro Besprechung in Ihrem Google Drive, in einem Ordner pro Arbeitsbereich.',
  steps: [
    'Wählen Sie „Verbinden“ und melden Sie sich bei Google an. Afterword sieht nur die Dateien, die es selbst erstellt.',
    'Sie können die Dateien beliebig verschieben und umbenennen. Eine Datei, die Sie ändern, bleibt unverändert; die nächste Fassung wird daneben gespeichert.',
  ],
  fields: {
    send: { label: 'Besprechungen senden', hint: '' },
    format: { label: 'Format', hint: '' },
    transcript: { label: 'Mit Mitschrift', hint: '' },
  },
};
