import type { messages as source } from '../../en/account/connect-assistant.ts';

export const messages: typeof source = {
  title: (name) => `${name} verbinden?`,
  text: (name, workspace, email) =>
    `${name} möchte mit dem Konto ${email} auf Ihre Besprechungen im Arbeitsbereich ${workspace} zugreifen.`,
  described: (host) => `Die Angaben stammen von ${host}.`,
  unverified: 'Der Name ist nicht geprüft: Verbinden Sie nur, was Sie selbst angestoßen haben.',
  place: (place) => `Danach geht es zurück zu ${place}.`,
  scopes: 'Berechtigungen',
  lasts:
    'Die Verbindung besteht, bis Sie sie in den persönlichen Einstellungen widerrufen oder 90 Tage lang nicht nutzen, höchstens ein Jahr. Mehr als Sie selbst darf der Assistent nicht.',
  allow: 'Verbinden',
  refuse: 'Abbrechen',
  retry: 'Noch einmal versuchen',
  off: 'Assistenten sind für diesen Arbeitsbereich von einem Admin abgeschaltet.',
  refused: {
    title: 'Dieser Assistent lässt sich nicht verbinden',
    text: 'Die Anfrage ist ungültig. Beginnen Sie noch einmal in Ihrem Assistenten. Es wurde nichts verbunden.',
  },
};
