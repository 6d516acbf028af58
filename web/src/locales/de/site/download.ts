import type { messages as source } from '../../en/site/download.ts';

export const messages: typeof source = {
  download: {
    title: 'Herunterladen',
    description: 'Afterword für Chrome, oder laden Sie die entpackte Erweiterung aus Ihrem eigenen Build.',
    heading: 'Afterword holen',
    lead: 'Eine Erweiterung für die drei Plattformen.',
    note: 'Läuft in aktuellen Browsern auf Chromium-Basis wie Chrome und Edge.',
    notOffered: 'noch nicht angeboten',
    loadUnpacked: {
      title: 'Selbst laden',
      text: 'Sie ist noch nicht im Store. Aus Ihrer eigenen Kopie des Quelltexts:',
      steps: [
        'Führen Sie npm start aus: Das baut die Erweiterung nach extension/dist.',
        'Öffnen Sie chrome://extensions und schalten Sie den Entwicklermodus ein.',
        'Wählen Sie „Entpackte Erweiterung laden“ und den Ordner extension/dist.',
      ],
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
