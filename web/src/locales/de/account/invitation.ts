import type { messages as source } from '../../en/account/invitation.ts';

export const messages: typeof source = {
  loading: 'Die Einladung wird gelesen',
  title: (workspace) => `Zu ${workspace} dazukommen`,
  text: (by, workspace) => `${by} lädt Sie in den Arbeitsbereich „${workspace}“ ein.`,
  roles: {
    user: 'Sie arbeiten mit den Besprechungen, die der Arbeitsbereich sehen darf. Was nur Ihnen gehört, bleibt Ihres.',
    admin:
      'Sie werden Admin: Sie entscheiden auch, wer im Arbeitsbereich ist und wie er seine Daten aufbewahrt.',
  },
  signIn: (email) =>
    `Die Einladung ist für ${email}. Melden Sie sich mit dieser Adresse an, dann kommen Sie hierher zurück.`,
  signInAction: 'Anmelden',
  accept: 'Einladung annehmen',
  as: (email) => `Sie sind als ${email} angemeldet.`,
  other: (email) => `Die Einladung ist für ${email}. Melden Sie sich ab, und mit dieser Adresse an.`,
  signOut: 'Abmelden',
  until: (date) => `Sie gilt bis ${date}.`,
  waiting: {
    title: 'Sie warten auf einen Platz',
    text: (workspace) =>
      `Alle Plätze von ${workspace} sind vergeben. Die Admins wissen es; Sie bekommen eine Mail, sobald einer für Sie da ist.`,
    action: 'Zu Ihrer Übersicht',
  },
  joined: (workspace) => `Sie sind jetzt Mitglied von ${workspace}.`,
  ended: {
    title: 'Diese Einladung gilt nicht mehr',
    text: 'Sie wurde zurückgezogen, durch eine neuere ersetzt, angenommen, oder sie ist älter als eine Woche. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    action: 'Zur Übersicht',
  },
  failed: 'Die Einladung konnte nicht gelesen werden.',
  again: 'Noch einmal versuchen',
};
