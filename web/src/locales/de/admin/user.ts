import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../../en/admin/user.ts';

export const messages: typeof source = {
  titleNew: 'Benutzer anlegen',
  titleEdit: 'Benutzer bearbeiten',
  name: 'Name',
  email: 'E-Mail',
  emailNew: 'Dorthin geht eine Einladung mit einem Link zum Anmelden.',
  emailNoMail: 'Dorthin kann keine Mail geschickt werden: Niemand wird sich damit anmelden können.',
  password: 'Passwort',
  passwordHint: `Freiwillig: mindestens ${limits.passwordMinimum} Zeichen. Die Einladung meldet auch ohne eines an.`,
  passwordShow: 'Passwort anzeigen',
  role: 'Rolle',
  selectRole: 'Rolle wählen',
  roles: { admin: 'Administrator', user: 'Benutzer' },
  nameNeeded: 'Geben Sie einen Namen ein.',
  emailNeeded: 'Geben Sie eine E-Mail-Adresse ein.',
  roleNeeded: 'Wählen Sie eine Rolle.',
  save: 'Änderungen speichern',
  back: 'Benutzer',
  created: 'Benutzer angelegt',
  updated: 'Benutzer gespeichert',
  saveFailed: 'Der Benutzer konnte nicht gespeichert werden',
  unknownError: 'Ein unbekannter Fehler ist aufgetreten',
  loadFailed: 'Dieser Benutzer konnte nicht geladen werden.',
  loading: 'Wird geladen',
  invitation: {
    text: 'Dieser Benutzer hat sich noch nicht angemeldet.',
    send: 'Erneut einladen',
    sent: 'Einladung verschickt',
    failed: (reason) => `Die Einladung konnte nicht verschickt werden. ${reason}`,
  },
};
