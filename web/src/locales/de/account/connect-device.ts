import type { messages as source } from '../../en/account/connect-device.ts';

export const messages: typeof source = {
  enter: {
    title: 'Kommandozeile anmelden',
    label: 'Code',
    hint: 'Er steht in der Kommandozeile, zum Beispiel ABCD-EFGH.',
    next: 'Weiter',
  },
  title: 'Diese Kommandozeile anmelden?',
  text: (name, workspace, email) =>
    `${name} möchte mit dem Konto ${email} auf Ihre Besprechungen im Arbeitsbereich ${workspace} zugreifen.`,
  warning: (code) =>
    `Fahren Sie nur fort, wenn Sie die Anmeldung selbst begonnen haben und Ihr Terminal ${code} anzeigt. Hat Ihnen jemand diese Adresse geschickt, brechen Sie ab.`,
  scopes: 'Berechtigungen',
  lasts:
    'Sie erhält einen API-Schlüssel für 90 Tage. In den persönlichen Einstellungen können Sie ihn jederzeit widerrufen.',
  allow: 'Anmelden',
  refuse: 'Abbrechen',
  retry: 'Noch einmal versuchen',
  failed: 'Der Code konnte nicht geprüft werden',
  unknown: {
    title: 'Dieser Code gilt nicht',
    text: 'Vielleicht wurde er schon verwendet oder abgelehnt, oder er ist abgelaufen: Ein Code gilt zehn Minuten. Beginnen Sie im Terminal noch einmal.',
    again: 'Anderen Code eingeben',
  },
  done: {
    allowed: {
      title: 'Angemeldet',
      text: 'Sie können diese Seite schließen und im Terminal weiterarbeiten.',
    },
    refused: {
      title: 'Abgebrochen',
      text: 'Die Kommandozeile hat keinen Zugriff erhalten. Sie können diese Seite schließen.',
    },
  },
};
