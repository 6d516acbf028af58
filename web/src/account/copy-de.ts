import type { AccountCopy } from './copy.ts';

/** The words of the account pages, in German. */
export const de: AccountCopy = {
  login: {
    page: 'Anmelden',
    title: 'Willkommen zurück',
    subtitle: 'Melden Sie sich an, um mit Afterword weiterzumachen',
    label: 'E-Mail-Adresse',
    placeholder: 'sie@example.com',
    submit: 'Anmelde-Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sentBefore: 'Wir haben einen Anmelde-Link an ',
    sentAfter:
      ' geschickt. Öffnen Sie ihn in diesem Browser, und Sie sind drin; diese Seite geht von selbst weiter.',
    sentHint: 'Der Link gilt einmal, zehn Minuten lang.',
    another: 'Eine andere Adresse verwenden',
    note: 'Kein Passwort, das man sich merken muss: fordern Sie zum Anmelden einen Link an.',
  },
  callback: {
    title: 'Anmeldung',
    processing: 'Die Anmeldung läuft …',
    other: {
      title: 'In diesem Browser fortfahren?',
      text: 'Der Link wurde in einem anderen Browser angefordert. Wenn Sie das waren, fahren Sie fort, und auch dieser Browser ist angemeldet.',
      replaces: (email) => `Hier sind Sie als ${email} angemeldet; das endet dann.`,
      warning:
        'Wenn Sie ihn nicht angefordert haben, schließen Sie diese Seite. Ohne Ihren Klick geschieht nichts.',
      action: 'Fortfahren',
      cancel: 'Das war ich nicht',
    },
    failed: { title: 'Die Anmeldung ist fehlgeschlagen', action: 'Noch einmal versuchen' },
  },
  expired: {
    title: 'Anmelde-Link abgelaufen',
    text: 'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    action: 'Zur Anmeldung',
  },
  connect: {
    title: 'Diesen Browser verbinden',
    text: (email) =>
      `Die Afterword-Erweiterung in diesem Browser möchte ihre Mitschriften an ${email} senden.`,
    detail:
      'Sie bekommt eine eigene Sitzung. Sie können sie jederzeit in den persönlichen Einstellungen beenden.',
    action: 'Diesen Browser verbinden',
    refused: {
      title: 'Diese Anfrage kommt nicht von der Erweiterung',
      text: 'Öffnen Sie die Erweiterung und drücken Sie noch einmal auf Sign in. Es wurde nichts verbunden.',
    },
  },
  errors: {
    access_denied: 'Die Anmeldung wurde abgebrochen.',
    code_expired:
      'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    missing_code: 'Der Link war unvollständig. Fordern Sie unten einen neuen an.',
    other: (code) => `Die Anmeldung ist fehlgeschlagen (${code}). Fordern Sie unten einen Anmelde-Link an.`,
  },
  failures: {
    network: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    unavailable: 'Der Server kann das gerade nicht. Nichts ist verloren; versuchen Sie es noch einmal.',
    invalid_input: 'Etwas an der Anfrage stimmt nicht. Prüfen Sie die E-Mail-Adresse.',
    not_configured: 'Dieser Server ist dafür nicht eingerichtet.',
  },
  rateLimited: (seconds) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
};
