import type { messages as source } from '../../en/account/invitation.ts';

export const messages: typeof source = {
  loading: 'Die Einladung wird geladen',
  title: (workspace) => `${workspace} beitreten`,
  text: (by, workspace) => `${by} lädt Sie in den Arbeitsbereich „${workspace}“ ein.`,
  roles: {
    user: 'Sie können die Besprechungen nutzen, die der Arbeitsbereich sehen kann. Ihre privaten Besprechungen bleiben privat.',
    admin: 'Als Admin verwalten Sie außerdem Mitglieder und Dateneinstellungen.',
  },
  signsIn: (email) => `Mit dem Annehmen werden Sie als ${email} angemeldet.`,
  replaces: (email) => `${email} wird dabei hier abgemeldet.`,
  accept: 'Einladung annehmen',
  as: (email) => `Sie sind als ${email} angemeldet.`,
  until: (date) => `Gültig bis ${date}.`,
  waiting: {
    title: 'Sie warten auf einen Platz',
    text: (workspace) =>
      `Alle Plätze in ${workspace} sind belegt. Die Admins wurden informiert; Sie erhalten eine E-Mail, sobald ein Platz frei ist.`,
    action: 'Zu Ihrer Übersicht',
  },
  accepted: {
    title: (workspace) => `Sie sind ${workspace} bereits beigetreten`,
    text: (email) => `${email} hat diese Einladung angenommen. Der Link meldet Sie nicht mehr an.`,
    action: 'Zur Übersicht',
  },
  joined: (workspace) => `Sie sind jetzt Mitglied von ${workspace}.`,
  ended: {
    title: 'Diese Einladung ist nicht mehr gültig',
    text: 'Sie wurde zurückgezogen, ersetzt oder bereits angenommen, oder sie ist älter als eine Woche. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    action: 'Zur Übersicht',
  },
  failed: 'Die Einladung konnte nicht geladen werden.',
  again: 'Erneut versuchen',
};
