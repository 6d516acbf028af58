import type { messages as source } from '../../en/site/download.ts';

export const messages: typeof source = {
  download: {
    title: 'Herunterladen',
    description: 'Afterword für Chrome und Edge, oder die entpackte Erweiterung von diesem Server.',
    heading: 'Afterword holen',
    lead: 'Eine Erweiterung für Meet, Zoom und Teams und, als Beta, für Slack-Huddles im Browser.',
    note: 'Läuft in aktuellen Browsern auf Chromium-Basis wie Chrome und Edge.',
    notOffered: 'noch nicht angeboten',
    loadUnpacked: {
      title: 'Selbst laden',
      text: 'Sie ist noch nicht im Store. Es dauert eine Minute und braucht kein Terminal.',
      file: (version, size) => `v${version} herunterladen (${size})`,
      steps: [
        {
          title: 'Herunterladen',
          text: 'Die Datei heißt afterword-extension.zip. Lassen Sie sie gepackt.',
        },
        {
          title: 'Entwicklermodus einschalten',
          text: 'Geben Sie chrome://extensions in die Adresszeile ein, in Edge edge://extensions. Der Schalter ist oben rechts, in Edge links.',
        },
        {
          title: 'Die Datei auf diese Seite ziehen',
          text: 'Aus der Liste der Downloads oder aus ihrem Ordner. Wo das nicht geht, entpacken Sie sie in einen Ordner, der bleiben kann, wo er ist, klicken auf „Entpackte Erweiterung laden“ und wählen diesen Ordner.',
        },
        {
          title: 'Ihre Übersicht öffnet sich',
          text: 'Sie findet die Erweiterung und verbindet sie, sobald Sie angemeldet sind. Mehr ist nicht einzustellen.',
        },
      ],
      ownCopy:
        'Dieser Server wurde ohne die Erweiterung gebaut. Führen Sie npm start in einer Kopie des Quelltexts aus; die Erweiterung ist dann in extension/dist, und ab dem zweiten sind die Schritte dieselben.',
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
      current: 'Version {installed} ist in diesem Browser installiert. Sie ist die neueste.',
      older:
        'Version {installed} ist in diesem Browser installiert, und hier gibt es Version {newest}: Laden Sie sie herunter und ziehen Sie die Datei auf die Seite der Erweiterungen. Sie tritt an die Stelle der alten.',
    },
    offers: {
      chrome: {
        name: 'Chrome-Erweiterung',
        text: 'Erfasst Untertitel in Chrome, in Meet, Zoom und Teams.',
        button: 'Zu Chrome hinzufügen',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'Für Administratorinnen und Administratoren von Google Workspace.',
        button: 'Vom Marketplace holen',
      },
      edge: { name: 'Microsoft Edge', text: 'Dieselbe Erweiterung für Edge.', button: 'Edge-Add-on holen' },
    },
  },
};
