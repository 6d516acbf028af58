import type { messages as source } from '../../en/site/download.ts';

export const messages: typeof source = {
  download: {
    title: 'Herunterladen',
    description:
      'Laden Sie Afterword für Chrome und Edge herunter oder die entpackte Erweiterung von diesem Server.',
    heading: 'Afterword herunterladen',
    lead: 'Eine Erweiterung für Meet, Zoom, Teams und, als Beta, Slack-Huddles im Browser.',
    note: 'Funktioniert in aktuellen Chromium-Browsern wie Chrome und Edge.',
    notOffered: 'noch nicht verfügbar',
    loadUnpacked: {
      title: 'Selbst installieren',
      text: 'Die Erweiterung ist noch nicht im Store. Das Installieren dauert eine Minute und braucht kein Terminal.',
      file: (version, size) => `v${version} herunterladen (${size})`,
      steps: [
        {
          title: 'Herunterladen',
          text: 'Die Datei heißt afterword-extension.zip. Entpacken Sie sie nicht.',
        },
        {
          title: 'Entwicklermodus einschalten',
          text: 'Öffnen Sie chrome://extensions (in Edge: edge://extensions). Der Schalter ist oben rechts, in Edge links.',
        },
        {
          title: 'Die Datei auf diese Seite ziehen',
          text: 'Ziehen Sie sie aus der Downloadliste oder aus ihrem Ordner. Falls das nicht geht, entpacken Sie sie in einen Ordner, den Sie behalten, klicken Sie auf „Entpackte Erweiterung laden“ und wählen Sie diesen Ordner.',
        },
        {
          title: 'Ihre Übersicht öffnet sich',
          text: 'Sie findet die Erweiterung und verbindet sie, sobald Sie sich anmelden. Mehr ist nicht einzurichten.',
        },
      ],
      ownCopy:
        'Dieser Server bietet die Erweiterung noch nicht an. Bitten Sie seinen Betreiber, sie bereitzustellen.',
      pictures: {
        chrome: 'Chrome',
        edge: 'Edge',
        extensions: 'Erweiterungen',
        developerMode: 'Entwicklermodus',
        loadUnpacked: 'Entpackte Erweiterung laden',
        pack: 'Erweiterung packen',
        update: 'Aktualisieren',
      },
    },
    installed: {
      current: 'Version {installed} ist in diesem Browser installiert und aktuell.',
      older:
        'Version {installed} ist in diesem Browser installiert. Um auf {newest} zu aktualisieren, laden Sie die Datei herunter und ziehen Sie sie auf die Seite der Erweiterungen. Sie ersetzt die alte Version.',
    },
    offers: {
      chrome: {
        name: 'Chrome-Erweiterung',
        text: 'Liest Untertitel in Chrome, in Meet, Zoom und Teams.',
        button: 'Zu Chrome hinzufügen',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'Für Administratoren von Google Workspace.',
        button: 'Zum Marketplace',
      },
      edge: { name: 'Microsoft Edge', text: 'Dieselbe Erweiterung für Edge.', button: 'Edge-Add-on laden' },
    },
  },
};
