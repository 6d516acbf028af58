import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/options.ts';

export const messages: typeof source = {
  title: 'Einstellungen',
  notRead: 'Die Einstellungen konnten auf diesem Gerät nicht gelesen werden. Laden Sie diese Seite neu.',
  notStored:
    'Die Änderung wurde nicht gespeichert: Das Gerät hat das Speichern verweigert. Geben Sie Speicherplatz frei und versuchen Sie es erneut.',

  account: {
    title: 'Konto',
    noteSignedOut:
      'Ihre Mitschriften werden nur an diesen Server gesendet. Bis Sie sich anmelden, warten sie auf diesem Gerät.',
    note: 'Mitschriften eines Kontos und Servers werden nie an andere gesendet. Melden Sie sich ab, um Konto oder Server zu wechseln.',
    signedIn: 'Angemeldet',
    server: 'Server',
    signOut: 'Abmelden',
    noAnswer: 'Die Erweiterung hat nicht geantwortet. Sie sind noch angemeldet. Versuchen Sie es erneut.',
    unsent: (count, formatted) =>
      count === 1
        ? 'Ein Eintrag hat den Server noch nicht erreicht'
        : `${formatted} Einträge haben den Server noch nicht erreicht`,
    whatNow: (email) => `Mitgeschrieben für ${email}. Was soll damit geschehen?`,
    stay: 'Angemeldet bleiben',
    send: 'Senden, dann abmelden',
    sendMeaning: 'Sie werden erst abgemeldet, wenn alles angekommen ist.',
    keep: 'Auf diesem Gerät behalten',
    keepMeaning: 'Wird gesendet, sobald Sie sich mit diesem Konto hier wieder anmelden.',
    discard: 'Verwerfen',
    discardMeaning: 'Wird von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
    export: 'Exportieren Sie vorher alles',
    exportFirst: ', um sicherzugehen.',
    exportFailed: 'Der Export ist fehlgeschlagen: Die Erweiterung hat nicht geantwortet.',
  },

  capturing: {
    title: 'Mitschreiben',
    note: 'Afterword liest die Untertitel, die Ihnen in der Besprechung angezeigt werden. Ton und Bild werden nicht aufgezeichnet, und kein Bot tritt bei.',
    start: 'Automatisch starten',
    startAuto: 'Die Mitschrift beginnt mit dem ersten Untertitel.',
    startAsk: 'Das Panel fragt in jeder Besprechung nach. Bis Sie zustimmen, wird nichts gelesen.',
    startScheduled: 'Bei Besprechungen in meinem Kalender automatisch starten',
    startScheduledHint:
      'Gilt für Besprechungen in dem Google- oder Outlook-Kalender, den Sie im Dashboard verbunden haben. Ist jemand eingeladen, den eine Regel ausschließt, fragt das Panel trotzdem nach.',
    panel: 'Panel in der Besprechung anzeigen',
    panelHint: 'Ein kleines Fenster mit der laufenden Mitschrift, das Sie verschieben und ausblenden können.',
    language: 'Sprache der Untertitel',
    languageHint: 'Jede Plattform zeigt Untertitel in der dort eingestellten Sprache an.',
    languageDefault: 'Wie auf der Plattform eingestellt',
    languageOn: (platform, language) => `${platform}: ${language ?? 'nicht angeboten'}.`,
    languageNote:
      'Eine Umstellung würde in der Besprechung für alle gelten. Afterword schlägt sie daher nur vor und ändert sie nie selbst.',
  },

  sites: {
    title: 'Andere Websites',
    note: 'Meet, Zoom und Teams sind eingebaut. Auf anderen Websites liest Afterword nur, wenn Sie es für die jeweilige Website erlauben. Das können Sie jederzeit widerrufen.',
    list: 'Erlaubte Websites',
    none: 'Noch keine. Öffnen Sie eine Besprechung auf einem eigenen Server und wählen Sie über das Symbol in der Symbolleiste „Auf dieser Website verwenden“.',
    blocked: (hosts) => `Ihr Browser lässt Afterword ${hosts} nicht lesen. Dort wird nichts mitgeschrieben.`,
    allow: 'Diese Websites erlauben',
    remove: (host) => `${host} entfernen`,
    askRemove: (host) => `${host} nicht mehr lesen?`,
    removeMeaning:
      'Die Berechtigung wird widerrufen. Eine laufende Mitschrift dort endet; das bisher Mitgeschriebene bleibt erhalten.',
    cancel: 'Behalten',
    confirm: 'Entfernen',
  },

  exceptions: {
    title: 'Nie mitschreiben',
    note: 'Für Personen, die nicht mitgeschrieben werden möchten, und für Besprechungen mit bestimmten Organisationen.',
    people: 'Personen',
    peopleHint:
      'Der Name, wie ihn die Untertitel anzeigen. Groß- und Kleinschreibung sowie Akzente spielen keine Rolle. Statt der Beiträge dieser Person bleibt eine sichtbare Lücke.',
    peopleExample: 'Erika Mustermann',
    pauseFor: 'Pausieren, solange jemand anwesend ist',
    pauseForHint:
      'Der Name, wie ihn die Plattform anzeigt. Die Mitschrift pausiert, solange diese Person anwesend ist; ihre bisherigen Beiträge werden gelöscht.',
    pauseForExample: 'Erika Mustermann',
    addresses: 'E-Mail-Adressen',
    addressesHint:
      'Ist in einer Besprechung eine dieser Adressen zu sehen, wird die Mitschrift pausiert und alles Bisherige dieser Besprechung gelöscht. Plattformen zeigen Adressen selten an; tragen Sie deshalb auch den Namen ein.',
    addressesExample: 'erika@example.com',
    domains: 'E-Mail-Domains',
    domainsHint:
      'Ist in einer Besprechung eine Adresse einer dieser Domains zu sehen, wird die Mitschrift pausiert und alles Bisherige dieser Besprechung gelöscht.',
    domainsExample: 'example.com',
    add: 'Hinzufügen',
    remove: (value) => `${value} entfernen`,
    setBy: (workspace) => `festgelegt von ${workspace}`,
    inAccount:
      'Ihre Regeln sind in Ihrem Konto gespeichert und gelten überall, wo Sie angemeldet sind. Die Regeln von diesem Gerät wurden übernommen.',
    onDevice: (count) =>
      count === 1
        ? 'Eine Regel ist nur auf diesem Gerät. Sie gilt hier und wird in Ihr Konto übernommen, sobald das möglich ist.'
        : `${count} Regeln sind nur auf diesem Gerät. Sie gelten hier und werden in Ihr Konto übernommen, sobald das möglich ist.`,
    manage: 'Datenschutzregeln in Ihrem Dashboard',
    notRemoved: {
      'signed-out': 'Melden Sie sich an, um die Regeln Ihres Kontos zu ändern. Es wurde nichts entfernt.',
      plan: 'Ihr Tarif erlaubt diese Änderung nicht. Es wurde nichts entfernt.',
      unreachable:
        'Der Server ist nicht erreichbar; die Regel bleibt bestehen. Versuchen Sie es gleich noch einmal.',
    },
    held: {
      plan: 'Neue Regeln sind im Tarif Individual enthalten. Die hier aufgeführten Regeln gelten weiter.',
      'signed-out': 'Melden Sie sich an, um Regeln hinzuzufügen. Die hier aufgeführten Regeln gelten weiter.',
      unknown:
        'Ihr Tarif konnte nicht geprüft werden. Die hier aufgeführten Regeln gelten weiter; versuchen Sie es gleich noch einmal.',
    },
    problems: {
      'no-name': () => 'Geben Sie einen Namen ein.',
      'long-name': () => 'Namen dürfen höchstens 200 Zeichen lang sein.',
      present: (value) => `${value} ist schon in der Liste.`,
      'no-domain': () => 'Geben Sie eine Domain ein, zum Beispiel example.com.',
      'not-a-domain': (value) => `„${value}“ ist keine E-Mail-Domain. Verwenden Sie die Form example.com.`,
      'no-address': () => 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@example.com.',
      'not-an-address': (value) =>
        `„${value}“ ist keine E-Mail-Adresse. Verwenden Sie die Form erika@example.com.`,
    },
  },

  device: {
    title: 'Auf diesem Gerät',
    note: 'Vom Server bestätigte Daten werden hier nach 24 Stunden gelöscht.',
    inUse: (size) => `${size} belegt.`,
    none: 'Hier ist keine Besprechung gespeichert.',
    unsent: (formatted) => `, ${formatted} ungesendet`,
    export: 'Exportieren',
    exportNamed: (name) => `${name} exportieren`,
    delete: 'Von diesem Gerät löschen',
    deleteNamed: (name) => `${name} von diesem Gerät löschen`,
    exportAll: 'Alles exportieren',
    deleteAll: 'Alles löschen',
    askAll: 'Alles auf diesem Gerät löschen?',
    askOne: 'Diese Besprechung von diesem Gerät löschen?',
    stays: 'Daten auf dem Server bleiben erhalten.',
    loses: (count, formatted) =>
      `${plural.de(count, 'Ein Eintrag hat', `${formatted} Einträge haben`)} den Server noch nicht erreicht und ${plural.de(count, 'ginge', 'gingen')} endgültig verloren. Daten auf dem Server bleiben erhalten.`,
    cancel: 'Abbrechen',
    confirm: 'Löschen',
    deleteFailed: 'Es wurde nichts gelöscht: Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
    exportFailed:
      'Der Export ist fehlgeschlagen: Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
  },

  setAside: {
    title: (count, formatted) =>
      plural.de(count, '1 Eintrag zurückgestellt', `${formatted} Einträge zurückgestellt`),
    text: (count) =>
      `Der Server hat ${plural.de(count, 'ihn', 'sie')} abgelehnt. Alles andere läuft weiter. ${plural.de(count, 'Er bleibt', 'Sie bleiben')} hier, bis Sie die Besprechung exportieren oder löschen.`,
    show: 'Anzeigen',
    failed: 'Die Einträge konnten nicht gelesen werden: Die Erweiterung hat nicht geantwortet.',
    withoutText: 'Ohne Text',
    untitled: 'Besprechung ohne Titel',
    export: 'Diese exportieren',
  },
};
