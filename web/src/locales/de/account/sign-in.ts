import type { messages as source } from '../../en/account/sign-in.ts';

export const messages: typeof source = {
  login: {
    page: 'Anmelden',
    title: 'Willkommen zurück',
    subtitle: 'Melden Sie sich an, um mit Afterword weiterzumachen',
    google: 'Mit Google fortfahren',
    divider: 'Oder mit E-Mail fortfahren',
    label: 'E-Mail-Adresse',
    placeholder: 'sie@example.com',
    submit: 'Anmelde-Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sentBefore: 'Wir haben einen Anmelde-Link an ',
    sentAfter:
      ' geschickt. Öffnen Sie ihn in diesem Browser, und Sie sind drin; diese Seite geht von selbst weiter.',
    sentHint: 'Der Link gilt einmal, zehn Minuten lang.',
    kept: (email) =>
      `Auf diesem Server ist der Posteingang ein Ordner: Es wird keine Mail verschickt. Der Link für ${email} ist im Terminal, in dem der Server läuft, und in der neuesten Datei im Ordner outbox, dort, wo der Server seine Daten ablegt.`,
    withOperator: {
      title: 'Fragen Sie nach Ihrem Link',
      text: (email) =>
        `Dieser Server verschickt noch keine Mails. Den Link für ${email} haben die Leute, die ihn betreiben: Fragen Sie sie danach.`,
    },
    first: {
      title: 'Willkommen',
      subtitle: 'Auf diesem Server hat sich noch niemand angemeldet. Wer es zuerst tut, betreut ihn.',
    },
    another: 'Eine andere Adresse verwenden',
    note: 'Kein Passwort, das man sich merken muss: fordern Sie zum Anmelden einen Link an.',
    noteWithGoogle:
      'Kein Passwort, das man sich merken muss: fordern Sie einen Link an oder melden Sie sich mit Google an.',
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
    used: 'Dieser Link wurde schon benutzt, und ein Link gilt nur einmal.',
    unknown: 'Dieser Link ist unvollständig, oder dieser Server hat ihn nie ausgestellt.',
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
      text: 'Öffnen Sie die Erweiterung und klicken Sie dort noch einmal auf „Anmelden“. Es wurde nichts verbunden.',
    },
  },
  errors: {
    access_denied: 'Die Anmeldung wurde abgebrochen.',
    code_expired:
      'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    missing_code: 'Der Link war unvollständig. Fordern Sie unten einen neuen an.',
    not_admitted:
      'Dieser Server nimmt mit dieser Adresse kein neues Konto an. Bitten Sie seinen Administrator um eine Einladung.',
    google_stale:
      'Diese Anmeldung wurde in einem anderen Browser begonnen, dauerte länger als zehn Minuten oder wurde schon benutzt. Beginnen Sie unten noch einmal.',
    google_refused:
      'Was Google geantwortet hat, beweist nicht, wer Sie sind. Versuchen Sie es noch einmal, oder fordern Sie unten einen Anmelde-Link an.',
    google_unavailable:
      'Google antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder fordern Sie unten einen Anmelde-Link an.',
    email_missing:
      'Google hat keine E-Mail-Adresse mitgeteilt, und ohne sie gibt es kein Konto. Fordern Sie unten einen Anmelde-Link an.',
    email_unverified:
      'Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bestätigen Sie sie dort, oder fordern Sie unten einen Anmelde-Link an.',
    not_configured:
      'Dieser Server ist für die Anmeldung mit Google nicht eingerichtet. Fordern Sie unten einen Anmelde-Link an.',
    rate_limited: 'Zu viele Anfragen. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
    unavailable: 'Der Server kann das gerade nicht. Nichts ist verloren; versuchen Sie es noch einmal.',
    other: (code) => `Die Anmeldung ist fehlgeschlagen (${code}). Fordern Sie unten einen Anmelde-Link an.`,
  },
  rateLimited: (seconds) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
};
