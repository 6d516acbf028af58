import type { messages as source } from '../en/options.ts';

export const messages: typeof source = {
  title: 'Einstellungen',
  notRead:
    'Die Einstellungen ließen sich auf diesem Gerät nicht lesen. Laden Sie diese Seite neu, um es noch einmal zu versuchen.',
  notStored:
    'Die Änderung wurde nicht gespeichert: Das Gerät hat das Schreiben verweigert. Schaffen Sie Platz und versuchen Sie es erneut.',

  account: {
    title: 'Konto',
    noteSignedOut:
      'Ihre Mitschriften gehen an diesen Server und an niemanden sonst. Bis Sie sich anmelden, warten sie auf diesem Gerät.',
    note: 'Was für ein Konto und einen Server mitgeschrieben wurde, geht nie an ein anderes. Um eines davon zu wechseln, melden Sie sich zuerst ab.',
    signedIn: 'Angemeldet',
    server: 'Server',
    signOut: 'Abmelden',
    noAnswer:
      'Die Erweiterung hat nicht geantwortet; Sie sind also noch angemeldet. Versuchen Sie es erneut.',
    unsent: (count, formatted) =>
      count === 1
        ? 'Ein Eintrag hat den Server noch nicht erreicht'
        : `${formatted} Einträge haben den Server noch nicht erreicht`,
    whatNow: (email) => `Sie wurden für ${email} mitgeschrieben. Was soll mit ihnen geschehen?`,
    stay: 'Angemeldet bleiben',
    send: 'Senden, dann abmelden',
    sendMeaning: 'Es geht erst weiter, wenn alles angekommen ist.',
    keep: 'Auf diesem Gerät behalten',
    keepMeaning: 'Sie werden gesendet, wenn sich dieses Konto hier wieder anmeldet.',
    discard: 'Verwerfen',
    discardMeaning: 'Sie werden von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
    export: 'Exportieren Sie vorher alles als Datei',
    exportFirst: ', um sicherzugehen.',
    exportFailed: 'Der Export ist fehlgeschlagen: Die Erweiterung hat nicht geantwortet.',
  },

  capturing: {
    title: 'Mitschreiben',
    note: 'Afterword liest die Untertitel, die eine Besprechung Ihnen zeigt. Es nimmt weder Ton noch Bild auf, und kein Bot tritt bei.',
    start: 'Von selbst beginnen',
    startAuto: 'Die Mitschrift beginnt mit dem ersten Untertitel.',
    startAsk: 'In jeder Besprechung fragt das Feld zuerst; bis Sie zustimmen, wird nichts gelesen.',
    startScheduled: 'Bei Besprechungen in meinem Kalender von selbst beginnen',
    startScheduledHint:
      'Was in dem Google- oder Outlook-Kalender steht, den Sie im Dashboard verbunden haben, beginnt von selbst. Ist jemand eingeladen, den eine Regel ausschließt, fragt das Feld trotzdem.',
    panel: 'Das Feld in der Besprechung zeigen',
    panelHint: 'Ein kleines Fenster mit der laufenden Mitschrift, das Sie verschieben und ausblenden können.',
    language: 'Sprache der Untertitel',
    languageHint: 'Jede Plattform untertitelt in der Sprache, die dort eingestellt ist.',
    languageDefault: 'Wie auf der Plattform eingestellt',
    languageOn: (platform, language) => `${platform}: ${language ?? 'nicht angeboten'}.`,
    languageNote:
      'In einer Besprechung würde sie für alle geändert; deshalb schlägt Afterword sie nur vor und stellt sie nie um.',
  },

  sites: {
    title: 'Andere Websites',
    note: 'Meet, Zoom und Teams sind eingebaut. Eine Besprechung anderswo wird nur gelesen, wo Sie es erlauben, jede Website für sich, und jede lässt sich zurücknehmen.',
    list: 'Erlaubte Websites',
    none: 'Noch keine. Öffnen Sie eine Besprechung auf einem eigenen Server und wählen Sie „Auf dieser Website verwenden“ hinter der Schaltfläche in der Symbolleiste.',
    remove: (host) => `${host} entfernen`,
    askRemove: (host) => `${host} nicht mehr lesen?`,
    removeMeaning:
      'Die Erlaubnis wird zurückgegeben. Ein Transkript, das dort läuft, endet; was es bis dahin hat, bleibt.',
    cancel: 'Behalten',
    confirm: 'Entfernen',
  },

  exceptions: {
    title: 'Nie mitschreiben',
    note: 'Für Menschen, die nicht mitgeschrieben werden möchten, und für Besprechungen mit bestimmten Organisationen.',
    people: 'Personen',
    peopleHint:
      'Ein Name, wie ihn die Untertitel zeigen; Großschreibung und Akzente spielen keine Rolle. Was sie sagen, hinterlässt eine sichtbare Lücke.',
    peopleExample: 'Erika Mustermann',
    pauseFor: 'Pausieren, solange jemand da ist',
    pauseForHint:
      'Ein Name, wie ihn die Plattform zeigt. Das Mitschreiben pausiert, solange diese Person dabei ist, und was sie vorher gesagt hat, wird gelöscht.',
    pauseForExample: 'Erika Mustermann',
    addresses: 'Mail-Adressen',
    addressesHint:
      'Ist in einer Besprechung eine dieser Adressen zu sehen, hält das Mitschreiben an, und was von der Besprechung hier ist, wird gelöscht. Plattformen zeigen Adressen selten: Tragen Sie auch den Namen ein.',
    addressesExample: 'erika@example.com',
    domains: 'Mail-Domains',
    domainsHint:
      'Ist in einer Besprechung eine Adresse einer dieser Domains zu sehen, hält das Mitschreiben an, und was von der Besprechung hier ist, wird gelöscht.',
    domainsExample: 'example.com',
    add: 'Hinzufügen',
    remove: (value) => `${value} entfernen`,
    setBy: (workspace) => `festgelegt von ${workspace}`,
    inAccount:
      'Ihre Regeln liegen in Ihrem Konto und gelten überall, wo Sie angemeldet sind. Die nur auf diesem Gerät waren, wurden ihm hinzugefügt.',
    onDevice: (count) =>
      count === 1
        ? 'Eine Regel ist nur auf diesem Gerät. Sie gilt hier und kommt in Ihr Konto, sobald das möglich ist.'
        : `${count} Regeln sind nur auf diesem Gerät. Sie gelten hier und kommen in Ihr Konto, sobald das möglich ist.`,
    manage: 'Datenschutzregeln in Ihrem Dashboard',
    notRemoved: {
      'signed-out': 'Melden Sie sich an, um die Regeln Ihres Kontos zu ändern. Es wurde nichts entfernt.',
      plan: 'Ihr Tarif erlaubt diese Änderung nicht. Es wurde nichts entfernt.',
      unreachable: 'Der Server ist nicht erreichbar, die Regel bleibt. Versuchen Sie es gleich noch einmal.',
    },
    held: {
      plan: 'Neue Regeln brauchen den Tarif Individual. Was hier steht, gilt weiter.',
      'signed-out': 'Melden Sie sich an, um Regeln hinzuzufügen. Was hier steht, gilt weiter.',
      unknown:
        'Der Server lässt sich gerade nicht fragen, was Ihr Tarif enthält. Was hier steht, gilt weiter; versuchen Sie es gleich noch einmal.',
    },
    problems: {
      'no-name': () => 'Geben Sie zuerst einen Namen ein.',
      'long-name': () => 'Ein Name hat höchstens 200 Zeichen.',
      present: (value) => `${value} steht schon in der Liste.`,
      'no-domain': () => 'Geben Sie zuerst eine Domain ein, zum Beispiel example.com.',
      'not-a-domain': (value) => `„${value}“ ist keine Mail-Domain. Sie sieht aus wie example.com.`,
      'no-address': () => 'Geben Sie zuerst eine Mail-Adresse ein, zum Beispiel erika@example.com.',
      'not-an-address': (value) => `„${value}“ ist keine Mail-Adresse. Sie sieht aus wie erika@example.com.`,
    },
  },

  device: {
    title: 'Auf diesem Gerät',
    note: 'Was der Server bestätigt hat, bleibt hier noch 24 Stunden und wird dann gelöscht.',
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
    stays: 'Was auf dem Server ist, bleibt dort.',
    loses: (count, formatted) =>
      `${count === 1 ? 'Ein Eintrag hat' : `${formatted} Einträge haben`} den Server noch nicht erreicht und ${count === 1 ? 'ginge' : 'gingen'} endgültig verloren. Was auf dem Server ist, bleibt dort.`,
    cancel: 'Abbrechen',
    confirm: 'Löschen',
    deleteFailed:
      'Es wurde nichts gelöscht: Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
    exportFailed:
      'Der Export ist fehlgeschlagen: Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
  },

  setAside: {
    title: (count, formatted) =>
      count === 1 ? 'Ein Eintrag zur Seite gelegt' : `${formatted} Einträge zur Seite gelegt`,
    text: (count) =>
      `Der Server hat ${count === 1 ? 'ihn' : 'sie'} abgelehnt. Alles andere geht weiter; diese bleiben hier, bis Sie die Besprechung exportieren oder löschen.`,
    show: 'Zeigen',
    failed: 'Sie ließen sich nicht lesen: Die Erweiterung hat nicht geantwortet.',
    withoutText: 'Ohne Text',
    untitled: 'Besprechung ohne Titel',
    export: 'Diese exportieren',
  },
};
