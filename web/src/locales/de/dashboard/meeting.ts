import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meeting.ts';

export const messages: typeof source = {
  back: 'Alle Besprechungen',
  loading: 'Die Besprechung wird geladen',
  failed: 'Die Besprechung konnte nicht geladen werden.',
  neverLoaded: 'Sie sind offline, und diese Besprechung wurde hier noch nie geladen.',
  notFound: {
    title: 'Diese Besprechung gibt es hier nicht',
    text: 'Vielleicht wurde sie mit einem anderen Konto mitgeschrieben, oder der Link ist unvollständig.',
  },
  margin: 'Über diese Besprechung',
  tabs: 'Teile der Besprechung',
  people: 'Personen',
  backToSummary: 'Zurück zur Zusammenfassung',
  rail: { label: 'In der Zeit springen', to: (time) => `Zu ${time}` },
  parts: {
    transcript: 'Mitschrift',
    summary: 'Zusammenfassung',
    notes: 'Notizen',
    participants: 'Teilnehmende',
  },
  soFar: (duration) => `bisher ${duration}`,
  openMeeting: 'Zur Besprechung',

  completeness: {
    complete: 'Vollständig',
    withGaps: (count) => `Vollständig · ${count} ${plural.de(count, 'Lücke', 'Lücken')}`,
    completeHint: 'Jede Aufnahme ist abgeschlossen, und jede ihrer Zeilen ist hier.',
    unfinished: (at) =>
      `Nicht vollständig: Ein Browser hat noch nicht gemeldet, dass er fertig ist. Zuletzt hat er sich um ${at} gemeldet; was er noch hat, kommt, sobald er online ist.`,
    missing:
      'Nicht vollständig: Einige Zeilen sind noch auf dem Gerät, das sie mitgeschrieben hat. Sie kommen, sobald es online ist.',
    empty: 'Nicht vollständig: Es ist noch keine Zeile angekommen.',
  },

  health: {
    waiting: 'Wartet auf Untertitel. Schalten Sie sie in der Besprechung ein, dann geht es hier los.',
    capturing: 'Schreibt mit.',
    quiet: 'Die Untertitel sind an; gerade spricht niemand.',
    lost: 'Die Untertitel sind weg. Schalten Sie sie in der Besprechung wieder ein, dann geht es von dort weiter.',
    suspect:
      'Die Untertitel lassen sich nicht wie erwartet lesen. Sehen Sie in der Besprechung auf das Feld von Afterword.',
    paused: 'Pausiert von der Person, die mitschreibt.',
    ended: 'Die Aufnahme ist beendet.',
  },

  transcript: {
    loading: 'Die Mitschrift wird geladen',
    failed: 'Die Mitschrift konnte nicht geladen werden.',
    emptyLive: {
      title: 'Noch wurde nichts gesagt.',
      text: 'Die Zeilen erscheinen hier, während gesprochen wird.',
    },
    empty: {
      title: 'Diese Besprechung hat keine Mitschrift.',
      text: 'Während sie lief, wurden keine Untertitel gelesen.',
    },
    noBookmarks: {
      title: 'Keine Zeile ist gemerkt.',
      text: 'Während einer Besprechung merkt das Feld von Afterword die Zeile, die gerade gesprochen wird.',
      action: 'Alle Zeilen zeigen',
    },
    search: 'Mitschrift durchsuchen',
    searchPlaceholder: 'Wörter oder Namen suchen',
    matches: (current, total) => (total === 0 ? 'Keine Treffer' : `${current} von ${total}`),
    next: 'Nächster Treffer',
    previous: 'Voriger Treffer',
    bookmarkedOnly: 'Nur gemerkte',
    newest: 'Zur neuesten Zeile',
    reconnecting: 'Verbindet sich neu',
    reconnectingHint: 'Die Verbindung ist abgebrochen. Neue Zeilen erscheinen, sobald sie wieder da ist.',
    unknownSpeaker: 'Unbekannt',
    lineGone: 'Die Zeile, auf die der Link zeigt, gibt es hier nicht mehr.',
    linkCopied: 'Link kopiert. Er öffnet sich für alle, die diese Besprechung lesen dürfen.',
  },

  deletion: {
    button: (speaker, time) => `Eintrag von ${speaker} um ${time} löschen`,
    title: 'Eintrag löschen',
    question:
      'Möchten Sie diesen Eintrag der Mitschrift wirklich löschen? Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
    failed: 'Der Eintrag wurde nicht gelöscht.',
    done: 'Eintrag gelöscht',
  },

  editing: {
    edited: 'bearbeitet',
    saved: 'Gespeichert',
    undo: 'Rückgängig',
    undone: 'Zurückgenommen',
    notUndone: (reason) => `Nicht zurückgenommen. ${reason}`,
    cancel: 'Abbrechen',
    save: 'Speichern',
    required: 'Schreiben Sie etwas, oder brechen Sie ab.',

    rename: 'Besprechung umbenennen',
    title: 'Titel',

    entry: (speaker, time) => `Eintrag von ${speaker} um ${time} bearbeiten`,
    entryTitle: 'Eintrag bearbeiten',
    speaker: 'Wer es gesagt hat',
    onlyHere: 'Nur in diesem Eintrag',
    everywhere: (name) => `Überall, wo in dieser Besprechung ${name} steht`,
    words: 'Was gesagt wurde',
    captured: 'So wurde es mitgeschrieben',
    changed:
      'Der Eintrag hat sich geändert, während Sie schrieben. So lautet er jetzt; speichern Sie noch einmal, um ihn durch Ihren zu ersetzen.',

    bookmark: (speaker, time) => `Eintrag von ${speaker} um ${time} merken`,
    notBookmarked: (reason) => `Nicht gemerkt. ${reason}`,

    renameSpeaker: (name) => `${name} umbenennen`,
    speakerText: 'Der Name ändert sich überall in dieser Besprechung, auch in dem, was noch gesagt wird.',
    speakerName: 'Neuer Name',
    joins: (name) => `${name} ist schon in dieser Besprechung: Die beiden werden eine Person.`,
    sameName: 'So heißt die Person schon.',

    changes: {
      title: 'Änderungen',
      about: 'Was mitgeschrieben wurde, bleibt darunter erhalten, und jede Änderung lässt sich zurücknehmen.',
      failed: (reason) => `Die Änderungen ließen sich nicht laden. ${reason}`,
      titled: (title) => `Titel: ${title}`,
      renamed: (from, to) => `${from} heißt jetzt ${to}`,
      renamedIn: (from, to, count) =>
        `${plural.de(count, 'Ein Eintrag', `${count} Einträge`)} von ${from} jetzt bei ${to}`,
      corrected: (from, to, lines) =>
        plural.de(
          lines,
          `„${from}“ in 1 Zeile zu „${to}“ berichtigt, nach dem Glossar`,
          `„${from}“ in ${lines} Zeilen zu „${to}“ berichtigt, nach dem Glossar`,
        ),
      worded: (content) => `Ein Eintrag lautet: ${content}`,
      undo: (change) => `Zurücknehmen: ${change}`,
    },

    labels: {
      title: 'Etiketten',
      add: 'Etikett hinzufügen',
      name: 'Neues Etikett',
      remove: (label) => `Etikett ${label} entfernen`,
      failed: (reason) => `Die Etiketten wurden nicht gespeichert. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Diese Besprechung löschen',
    title: 'Diese Besprechung löschen?',
    text: 'Mitschrift, Notizen, Zusammenfassung und alles andere werden gelöscht, hier und auf den Geräten, die sie mitgeschrieben haben. Das lässt sich nicht rückgängig machen.',
    confirm: (word) => `Tippen Sie zur Bestätigung: ${word}`,
    word: 'löschen',
    stays: (names) =>
      `Sie wurde an ${new Intl.ListFormat('de').format(names)} gesendet. Was dort ist, bleibt dort.`,
    removeThere: (names) => `Auch dort entfernen (${new Intl.ListFormat('de').format(names)})`,
    keep: 'Besprechung behalten',
    action: 'Besprechung löschen',
    done: 'Besprechung gelöscht',
  },

  participants: {
    none: 'Noch ist niemand bekannt.',
    you: 'Sie',
    more: (n) => `${n} weitere zeigen`,
  },

  comments: {
    first: (speaker, time) => `Den Eintrag von ${speaker} um ${time} kommentieren`,
    count: (speaker, time, comments, open) =>
      `${plural.de(comments, 'Ein Kommentar', `${comments} Kommentare`)} zum Eintrag von ${speaker} um ${time}, ${open === 0 ? 'alle erledigt' : `${open} offen`}`,
    title: (speaker, time) => `Kommentare zum Eintrag von ${speaker} um ${time}`,
    loading: 'Die Kommentare werden geladen',
    failed: 'Die Kommentare konnten nicht geladen werden.',
    new: 'Neuer Kommentar',
    send: 'Kommentieren',
    answer: 'Antworten',
    answerLabel: 'Ihre Antwort',
    edit: 'Bearbeiten',
    editLabel: 'Ihr Kommentar',
    delete: 'Löschen',
    cancel: 'Abbrechen',
    required: 'Schreiben Sie etwas, oder lassen Sie es.',
    resolve: 'Erledigt',
    resolved: 'Erledigt',
    reopen: 'Wieder öffnen',
    fold: 'Ausblenden',
    unfold: (count) => plural.de(count, 'Den Kommentar zeigen', `${count} Kommentare zeigen`),
    nobody: 'Jemand, der nicht mehr dabei ist',
    deleted: 'Dieser Kommentar wurde gelöscht.',
    notChanged: (reason) => `Nichts wurde geändert. ${reason}`,
    deletion: {
      title: 'Diesen Kommentar löschen?',
      question: 'Er ist dann für alle weg. Antworten darauf bleiben.',
      cancel: 'Abbrechen',
      confirm: 'Löschen',
      done: 'Kommentar gelöscht',
      failed: 'Der Kommentar wurde nicht gelöscht.',
    },
  },

  notes: {
    kinds: 'Wessen Notizen',
    loading: 'Die Notizen werden geladen',
    loadFailed: (reason) => `Die Notizen konnten nicht geladen werden. ${reason}`,
    private: {
      tab: 'Privat',
      label: 'Private Notizen',
      empty: 'Halten Sie fest, was die Untertitel nicht wissen können. Klicken Sie, um zu beginnen.',
      hint: 'Nur Sie sehen diese Notizen.',
    },
    shared: {
      tab: 'Gemeinsam',
      label: 'Gemeinsame Notizen',
      empty: 'Ein Text für alle, die diese Besprechung lesen. Klicken Sie, um zu beginnen.',
      hint: 'Alle, die diese Besprechung lesen dürfen, sehen diese Notizen.',
    },
    nothing: 'Hier wurde noch nichts geschrieben.',
    edit: 'Notizen bearbeiten',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert',
    unsaved: 'Noch nicht gespeichert',
    failed: (reason) => `Nicht gespeichert; auf diesem Gerät aufbewahrt. ${reason}`,
    restored: 'Was Sie geschrieben und nicht gespeichert hatten, ist wieder da.',
    discard: 'Verwerfen',
    clash: {
      status: 'Inzwischen anderswo geändert; Ihr Text bleibt auf diesem Gerät.',
      compare: 'Beide Fassungen vergleichen',
      title: 'Zwei Fassungen dieser Notizen',
      text: 'Die Notizen wurden anderswo geändert, während Sie schrieben. Beide Fassungen bleiben, bis Sie wählen. In Ihrer können Sie weiterschreiben.',
      mine: 'Ihre',
      stored: 'Die andere Fassung',
      emptied: 'Sie ist leer: Dort wurde alles gelöscht.',
      append: 'Ans Ende Ihrer Fassung setzen',
      take: 'Die andere Fassung nehmen',
      keep: 'Ihre speichern',
      later: 'Später entscheiden',
      taken: 'Die andere Fassung ist jetzt hier.',
      back: 'Zurück zu meiner',
    },
  },

  summary: {
    generate: 'Zusammenfassung erstellen',
    again: 'Erneuern',
    stages: {
      reading: 'Jede Zeile wird gelesen',
      weighing: 'Gesagtes wird gewichtet',
      writing: 'Es wird aufgeschrieben',
    },
    stale: 'Die Mitschrift hat sich seitdem geändert.',
    staleForNow:
      'Die Mitschrift hat sich seitdem geändert. Eine Minute nach der letzten Änderung wird das hier von selbst erneuert.',
    none: 'Überblick nach Themen, Entscheidungen, Aufgaben und offene Fragen, jeweils mit den Zeilen, aus denen sie stammen.',
    nothingYet: 'Noch gibt es nichts zusammenzufassen.',
    overview: 'Überblick',
    noOverview: 'Für einen Überblick war es zu wenig.',
    decisions: 'Entscheidungen',
    actions: 'Aufgaben',
    noDecisions: 'Es war keine Entscheidung zu hören.',
    possible: 'Mögliche Entscheidung',
    questions: 'Offene Fragen',
    jump: 'Zeigt, wo es beginnt',
    times: (from, to) => `${from} – ${to}`,
    by: (speaker) => `${speaker}:`,
    failed: (reason) => `Die Zusammenfassung konnte nicht erstellt werden. ${reason}`,
    loadFailed: (reason) => `Die Zusammenfassung konnte nicht geladen werden. ${reason}`,
    retry: 'Noch einmal versuchen',
    loading: 'Die Zusammenfassung wird geladen',
    show: 'Zeigt die Zeilen, aus denen das stammt',
    quoted: (text) => `„${text}“`,
    cited: (time, speaker) => `${time} ${speaker}`,
    gone: 'Die Zeile, auf der das beruhte, wurde gelöscht.',
    /** Before a language model is asked, and while it writes. */
    asks: (model: string) => `${model} schreibt sie; jeder Satz wird mit der Mitschrift abgeglichen.`,
    soFar: 'Bisher geprüft',
    legend: {
      title: 'Was die Zeichen bedeuten',
      words: 'Die Messe zieht in den Mai um.',
      quoted: 'In Anführungszeichen: wörtlich, was jemand gesagt hat.',
      supported:
        'Ohne Zeichen: in anderen Worten gesagt. Zahlen, Namen, Daten und Verneinungen stehen in den genannten Zeilen.',
      unsupported:
        'Die genannten Zeilen sagen das nicht. Der Satz bleibt auf dieser Seite: In E-Mails, Integrationen und geteilten Links fehlt er, in exportierten Dateien ist er gekennzeichnet.',
    },
    made: (engine, when) =>
      `Erstellt ${when} ${engine === 'built-in' ? 'vom eingebauten Programm auf diesem Server' : `von ${engine}`}.`,
    shown: (n, formatted) =>
      plural.de(
        n,
        'Die zitierte Zeile ist in der Mitschrift markiert',
        `${formatted} zitierte Zeilen sind in der Mitschrift markiert`,
      ),
  },
};
