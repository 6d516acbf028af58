import type { messages as source } from '../../en/account/email-change.ts';

export const messages: typeof source = {
  loading: 'Die Änderung wird geladen',
  failed: 'Die Änderung konnte nicht geladen werden.',
  again: 'Erneut versuchen',
  confirm: {
    title: 'Neue Adresse bestätigen',
    text: (from, to) => `Ihr Konto ${from} verwendet dann ${to}. Damit melden Sie sich künftig an.`,
    consequences: 'Alle anderen Browser und Erweiterungen werden abgemeldet.',
    action: 'Adresse bestätigen',
    done: (to) => `Ihre Adresse ist jetzt ${to}.`,
    signIn: (from) => `Melden Sie sich als ${from} an, um die neue Adresse zu bestätigen.`,
    signInAction: 'Anmelden',
    other: (email, from) => `Sie sind als ${email} angemeldet. Melden Sie sich ab und als ${from} wieder an.`,
    signOut: 'Abmelden',
  },
  revert: {
    title: 'Änderung der Adresse rückgängig machen',
    text: (from, to) => `Das Konto verwendet jetzt ${to}. Danach gilt wieder ${from}.`,
    consequences:
      'Alle Browser und Erweiterungen werden abgemeldet, und Passwort und Wiederherstellungscodes werden entfernt.',
    action: 'Rückgängig machen',
    done: 'Die Adresse gilt wieder',
    doneText: (from) =>
      `Das Konto verwendet wieder ${from}. Melden Sie sich mit einem Link an diese Adresse an.`,
    signIn: 'Anmelden',
  },
  ended: {
    title: 'Dieser Link ist nicht mehr gültig',
    text: 'Er wurde verwendet, durch einen neueren ersetzt oder ist zu alt.',
    action: 'Zur Übersicht',
  },
};
