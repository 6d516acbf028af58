import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../../en/admin/user.ts';

export const messages: typeof source = {
  titleNew: 'Benutzer hinzufügen',
  titleEdit: 'Benutzer bearbeiten',
  name: 'Name',
  email: 'E-Mail',
  emailNew: 'An diese Adresse wird eine Einladung mit einem Anmelde-Link gesendet.',
  emailNoMail: 'An diese Adresse können keine E-Mails gesendet werden. Damit kann sich niemand anmelden.',
  password: 'Passwort',
  passwordHint: `Optional: mindestens ${limits.passwordMinimum} Zeichen. Die Einladung ermöglicht die Anmeldung auch ohne.`,
  passwordShow: 'Passwort anzeigen',
  role: 'Rolle',
  selectRole: 'Rolle wählen',
  roles: { admin: 'Administrator', user: 'Benutzer' },
  nameNeeded: 'Geben Sie einen Namen ein.',
  emailNeeded: 'Geben Sie eine E-Mail-Adresse ein.',
  roleNeeded: 'Wählen Sie eine Rolle.',
  save: 'Änderungen speichern',
  back: 'Benutzer',
  created: 'Benutzer erstellt',
  updated: 'Benutzer gespeichert',
  saveFailed: 'Der Benutzer konnte nicht gespeichert werden',
  unknownError: 'Ein unbekannter Fehler ist aufgetreten',
  loadFailed: 'Dieser Benutzer konnte nicht geladen werden.',
  loading: 'Wird geladen',
  invitation: {
    text: 'Dieser Benutzer hat sich noch nicht angemeldet.',
    send: 'Erneut einladen',
    sent: 'Einladung gesendet',
    failed: (reason) => `Die Einladung konnte nicht gesendet werden. ${reason}`,
  },
};
