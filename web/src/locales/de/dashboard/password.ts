import type { messages as source } from '../../en/dashboard/password.ts';

export const messages: typeof source = {
  title: 'Passwort',
  none: 'Sie melden sich mit einem Link in einer Mail an. Mit einem Passwort geht es auch, ohne eine zu öffnen.',
  since: (date) => `Festgelegt: ${date}. Ein Link in einer Mail meldet Sie weiterhin an.`,
  noLongerAllowed: 'Dieser Server erlaubt die Anmeldung mit Passwort nicht mehr. Ihres hat keine Wirkung.',
  signInAgain:
    'Um eines festzulegen, melden Sie sich ab und wieder an: zu Ihrem Schutz geht es nur in den zehn Minuten nach der Anmeldung.',
  loading: 'Ihre Passwort-Einstellungen werden geladen',
  failed: 'Ihre Passwort-Einstellungen konnten nicht geladen werden.',
  set: 'Passwort festlegen',
  change: 'Passwort ändern',
  remove: 'Passwort entfernen',
  current: 'Jetziges Passwort',
  currentHint:
    'Vergessen? Melden Sie sich ab und mit einem Link wieder an: zehn Minuten lang wird nicht danach gefragt.',
  next: 'Neues Passwort',
  nextHint: (least) => `Mindestens ${least} Zeichen. Gut sind mehrere Wörter ohne Zusammenhang.`,
  show: 'Passwort anzeigen',
  save: 'Passwort speichern',
  cancel: 'Abbrechen',
  saved: 'Passwort gespeichert',
  removed: 'Passwort entfernt',
  removing: 'Sie melden sich dann nur noch mit einem Link in einer Mail an.',
  wrong: 'Das ist nicht Ihr jetziges Passwort.',
};
