import type { messages as source } from '../../en/setup/password.ts';

export const messages: typeof source = {
  title: 'Passwort',
  none: 'Sie melden sich über einen Link per E-Mail an. Mit einem Passwort geht es auch ohne Link.',
  since: (date) => `Festgelegt am ${date}. Links per E-Mail funktionieren weiterhin.`,
  noLongerAllowed: 'Dieser Server erlaubt die Anmeldung mit Passwort nicht mehr. Ihres hat keine Wirkung.',
  signInAgain:
    'Um eines festzulegen, melden Sie sich ab und wieder an. Zu Ihrer Sicherheit geht das nur innerhalb von zehn Minuten nach der Anmeldung.',
  loading: 'Ihre Passwort-Einstellungen werden geladen',
  failed: 'Ihre Passwort-Einstellungen konnten nicht geladen werden.',
  set: 'Passwort festlegen',
  change: 'Passwort ändern',
  remove: 'Passwort entfernen',
  current: 'Aktuelles Passwort',
  currentHint:
    'Vergessen? Melden Sie sich ab und über einen Link wieder an. Danach brauchen Sie es zehn Minuten lang nicht.',
  next: 'Neues Passwort',
  nextHint: (least) => `Mindestens ${least} Zeichen. Gut eignen sich mehrere Wörter ohne Zusammenhang.`,
  show: 'Passwort anzeigen',
  save: 'Passwort speichern',
  cancel: 'Abbrechen',
  saved: 'Passwort gespeichert',
  removed: 'Passwort entfernt',
  removing: 'Sie melden sich dann nur noch über Links per E-Mail an.',
  wrong: 'Das ist nicht Ihr aktuelles Passwort.',
};
