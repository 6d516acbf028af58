import type { DestinationTexts } from '../../texts.ts';

export const texts: DestinationTexts = {
  name: 'Notion',
  description: 'Eine Seite pro Besprechung, in einer Datenbank oder unter einer Ihrer Seiten, immer aktuell.',
  steps: [
    'Öffnen Sie in Notion „Einstellungen“, „Verbindungen“ und „Integrationen entwickeln oder verwalten“ und erstellen Sie eine interne Integration für Ihren Workspace. Kopieren Sie ihr Geheimnis.',
    'Öffnen Sie die Seite oder Datenbank für Ihre Besprechungen und fügen Sie die Integration unter ••• und „Verbindungen“ hinzu.',
    'Kopieren Sie den Link dieser Seite oder Datenbank.',
  ],
  fields: {
    token: {
      label: 'Geheimnis der Integration',
      hint: 'Beginnt mit ntn_ oder secret_. Nicht nötig, wenn Sie sich bei Notion anmelden können.',
    },
    parent: {
      label: 'Seite oder Datenbank',
      hint: 'Der Link dazu. Hat eine Datenbank Eigenschaften für Adresse und Datum, werden sie ausgefüllt.',
    },
    send: { label: 'Besprechungen senden', hint: '' },
    transcript: { label: 'Mit Mitschrift', hint: '' },
  },
};
