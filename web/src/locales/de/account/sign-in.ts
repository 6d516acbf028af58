import type { messages as source } from '../../en/account/sign-in.ts';

export const messages: typeof source = {
  login: {
    page: 'Anmelden',
    title: 'Willkommen zurück',
    subtitle: 'Melden Sie sich an, um mit Afterword fortzufahren',
    google: 'Mit Google fortfahren',
    divider: 'Oder mit E-Mail fortfahren',
    label: 'E-Mail-Adresse',
    placeholder: 'sie@example.com',
    submit: 'Anmelde-Link senden',
    sentTitle: 'Prüfen Sie Ihren Posteingang',
    sentBefore: 'Wir haben einen Anmelde-Link an ',
    sentAfter:
      ' geschickt. Öffnen Sie ihn in diesem Browser, um sich anzumelden; diese Seite wird automatisch fortgesetzt.',
    sentHint: 'Der Link funktioniert einmal und ist zehn Minuten gültig.',
    kept: (email) =>
      `Dieser Server verschickt keine E-Mails. Den Link für ${email} finden Sie im Terminal, in dem der Server läuft, und in der neuesten Datei im Ordner outbox seines Datenordners.`,
    withOperator: {
      title: 'Fragen Sie nach Ihrem Link',
      text: (email) =>
        `Dieser Server verschickt noch keine E-Mails. Bitten Sie den Betreiber um den Link für ${email}.`,
    },
    first: {
      title: 'Willkommen',
      subtitle:
        'Auf diesem Server hat sich noch niemand angemeldet. Wer sich zuerst anmeldet, wird Administrator.',
    },
    another: 'Andere Adresse verwenden',
    note: 'Kein Passwort nötig: Fordern Sie zum Anmelden einen Link an.',
    noteWithGoogle:
      'Kein Passwort nötig: Fordern Sie einen Anmelde-Link an oder melden Sie sich mit Google an.',
  },
  callback: {
    title: 'Anmeldung',
    processing: 'Die Anmeldung läuft …',
    other: {
      title: 'In diesem Browser fortfahren?',
      text: 'Dieser Link wurde in einem anderen Browser angefordert. Wenn Sie das waren, fahren Sie fort, um sich auch hier anzumelden.',
      replaces: (email) => `Dadurch wird ${email} hier abgemeldet.`,
      warning:
        'Wenn Sie den Link nicht angefordert haben, schließen Sie diese Seite. Ohne Ihren Klick passiert nichts.',
      action: 'Fortfahren',
      cancel: 'Das war ich nicht',
    },
    failed: { title: 'Anmeldung fehlgeschlagen', action: 'Erneut versuchen' },
  },
  expired: {
    title: 'Anmelde-Link abgelaufen',
    text: 'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    action: 'Zur Anmeldung',
    used: 'Dieser Link wurde bereits verwendet. Jeder Link funktioniert nur einmal.',
    unknown: 'Dieser Link ist unvollständig oder stammt nicht von diesem Server.',
  },
  connect: {
    title: 'Diesen Browser verbinden',
    text: (email) =>
      `Die Afterword-Erweiterung in diesem Browser möchte ihre Mitschriften an ${email} senden.`,
    detail: 'Sie erhält eine eigene Sitzung, die Sie in den persönlichen Einstellungen beenden können.',
    action: 'Diesen Browser verbinden',
    refused: {
      title: 'Diese Anfrage kam nicht von der Erweiterung',
      text: 'Öffnen Sie die Erweiterung und wählen Sie noch einmal „Anmelden“. Es wurde nichts verbunden.',
    },
  },
  errors: {
    access_denied: 'Die Anmeldung wurde abgebrochen.',
    code_expired:
      'Ihr Anmelde-Link ist abgelaufen. Bitte fordern Sie einen neuen an oder melden Sie sich erneut an.',
    missing_code: 'Der Link war unvollständig. Fordern Sie unten einen neuen an.',
    not_admitted:
      'Dieser Server lässt keine neuen Konten mit dieser Adresse zu. Bitten Sie den Administrator um eine Einladung.',
    address_moved:
      'Ihr Konto hat diese Adresse in den letzten sieben Tagen gegen eine andere getauscht. Mit dem Link in unserer E-Mail an diese Adresse machen Sie das rückgängig. Fehlt sie, fordern Sie unten einen Anmelde-Link an.',
    google_stale:
      'Diese Anmeldung wurde in einem anderen Browser begonnen, dauerte länger als zehn Minuten oder wurde bereits verwendet. Beginnen Sie unten neu.',
    google_refused:
      'Die Antwort von Google konnte nicht überprüft werden. Versuchen Sie es erneut oder fordern Sie unten einen Anmelde-Link an.',
    google_unavailable:
      'Google antwortet gerade nicht. Versuchen Sie es gleich noch einmal oder fordern Sie unten einen Anmelde-Link an.',
    email_missing:
      'Google hat keine E-Mail-Adresse übermittelt, die für ein Konto nötig ist. Fordern Sie unten einen Anmelde-Link an.',
    email_unverified:
      'Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bestätigen Sie sie dort oder fordern Sie unten einen Anmelde-Link an.',
    not_configured:
      'Dieser Server ist für die Anmeldung mit Google nicht eingerichtet. Fordern Sie unten einen Anmelde-Link an.',
    rate_limited: 'Zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es erneut.',
    unavailable: 'Der Server ist gerade nicht verfügbar. Es ging nichts verloren; versuchen Sie es erneut.',
    other: (code) => `Anmeldung fehlgeschlagen (${code}). Fordern Sie unten einen Anmelde-Link an.`,
  },
  recovery: {
    instead: 'Ich habe einen Wiederherstellungscode',
    text: 'Admins können einen Wiederherstellungscode verwenden, wenn die Firmenanmeldung nicht funktioniert. Sie bekommen dann einen Link per E-Mail.',
    code: 'Wiederherstellungscode',
    submit: 'Anmelde-Link senden',
    sent: (email) =>
      `Wenn der Code stimmt und ${email} Admin ist, ist ein Link unterwegs. Der Code gilt danach nicht mehr.`,
    back: 'Zurück zur Anmeldung',
  },
  rateLimited: (seconds) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} Sekunden erneut.`,
};
