import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meeting.ts';

export const messages: typeof source = {
  back: 'Alle Besprechungen',
  loading: 'Die Besprechung wird geladen',
  failed: 'Die Besprechung konnte nicht geladen werden.',
  neverLoaded: 'Sie sind offline, und diese Besprechung wurde auf diesem Gerät noch nie geöffnet.',
  notFound: {
    title: 'Besprechung nicht gefunden',
    text: 'Vielleicht gehört sie zu einem anderen Konto, oder der Link ist unvollständig.',
  },
  margin: 'Über diese Besprechung',
  tabs: 'Bereiche der Besprechung',
  people: 'Personen',
  backToSummary: 'Zurück zur Zusammenfassung',
  rail: { label: 'Zeitleiste', to: (time) => `Zu ${time} springen` },
  parts: {
    transcript: 'Mitschrift',
    summary: 'Zusammenfassung',
    notes: 'Notizen',
    participants: 'Teilnehmende',
  },
  soFar: (duration) => `bisher ${duration}`,
  openMeeting: 'Besprechung öffnen',

  completeness: {
    complete: 'Vollständig',
    withGaps: (count) => `Vollständig · ${count} ${plural.de(count, 'Lücke', 'Lücken')}`,
    completeHint: 'Alle Aufnahmen sind beendet, und alle Zeilen sind angekommen.',
    unfinished: (at) =>
      `Unvollständig: Ein Browser hat noch nicht alles gesendet. Er war zuletzt um ${at} online; der Rest folgt, sobald er wieder online ist.`,
    missing:
      'Unvollständig: Einige Zeilen liegen noch auf dem Gerät, das mitgeschrieben hat. Sie folgen, sobald es online ist.',
    empty: 'Unvollständig: Bisher sind keine Zeilen angekommen.',
  },

  health: {
    waiting: 'Wartet auf Untertitel. Schalten Sie sie in der Besprechung ein, um zu beginnen.',
    capturing: 'Mitschrift läuft.',
    quiet: 'Untertitel sind an; gerade spricht niemand.',
    lost: 'Die Untertitel sind verschwunden. Schalten Sie sie in der Besprechung wieder ein, um fortzufahren.',
    suspect:
      'Die Untertitel lassen sich nicht wie erwartet lesen. Sehen Sie im Panel in der Besprechung nach.',
    paused: 'Pausiert von der Person, die mitschreibt.',
    ended: 'Die Aufnahme ist beendet.',
  },

  transcript: {
    loading: 'Die Mitschrift wird geladen',
    failed: 'Die Mitschrift konnte nicht geladen werden.',
    emptyLive: {
      title: 'Noch wurde nichts gesagt.',
      text: 'Zeilen erscheinen hier, sobald jemand spricht.',
    },
    empty: {
      title: 'Diese Besprechung hat keine Mitschrift.',
      text: 'Während der Besprechung wurden keine Untertitel gelesen.',
    },
    noBookmarks: {
      title: 'Keine gemerkten Zeilen',
      text: 'Im Panel können Sie während einer Besprechung die aktuelle Zeile merken.',
      action: 'Alle Zeilen anzeigen',
    },
    search: 'Mitschrift durchsuchen',
    searchPlaceholder: 'Wörter oder Personen suchen',
    matches: (current, total) => (total === 0 ? 'Keine Treffer' : `${current} von ${total}`),
    next: 'Nächster Treffer',
    previous: 'Vorheriger Treffer',
    bookmarkedOnly: 'Nur gemerkte',
    newest: 'Zur neuesten Zeile',
    reconnecting: 'Aktualisierung verzögert',
    reconnectingHint:
      'Live-Aktualisierungen kommen verspätet oder gar nicht an. Neue Zeilen werden alle paar Sekunden abgerufen.',
    unknownSpeaker: 'Unbekannte Person',
    farLines: 'Zeilen',
    lineGone: 'Die verlinkte Zeile wurde gelöscht.',
    actionsOn: (speaker, time) => `Aktionen für den Eintrag von ${speaker} um ${time}`,
    copyPassageLink: 'Link zu diesen Zeilen kopieren',
    linkCopied: 'Link kopiert. Wer diese Besprechung lesen darf, kann ihn öffnen.',
  },

  deletion: {
    button: (speaker, time) => `Eintrag von ${speaker} um ${time} löschen`,
    title: 'Eintrag löschen',
    question:
      'Möchten Sie diesen Eintrag der Mitschrift wirklich löschen? Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
    failed: 'Der Eintrag konnte nicht gelöscht werden.',
    done: 'Eintrag gelöscht',
  },

  editing: {
    edited: 'bearbeitet',
    saved: 'Gespeichert',
    undo: 'Rückgängig',
    undone: 'Rückgängig gemacht',
    notUndone: (reason) => `Das konnte nicht rückgängig gemacht werden. ${reason}`,
    cancel: 'Abbrechen',
    save: 'Speichern',
    required: 'Schreiben Sie etwas oder brechen Sie ab.',

    rename: 'Besprechung umbenennen',
    title: 'Titel',

    entry: (speaker, time) => `Eintrag von ${speaker} um ${time} bearbeiten`,
    entryTitle: 'Eintrag bearbeiten',
    speaker: 'Person',
    onlyHere: 'Nur in diesem Eintrag',
    everywhere: (name) => `Überall, wo ${name} in dieser Besprechung spricht`,
    words: 'Text',
    captured: 'Original',
    changed:
      'Der Eintrag wurde geändert, während Sie ihn bearbeitet haben. Hier ist die aktuelle Fassung. Speichern Sie noch einmal, um sie durch Ihre zu ersetzen.',

    bookmark: (speaker, time) => `Eintrag von ${speaker} um ${time} merken`,
    notBookmarked: (reason) => `Der Eintrag konnte nicht gemerkt werden. ${reason}`,

    renameSpeaker: (name) => `${name} umbenennen`,
    speakerText: 'Ändert den Namen überall in dieser Besprechung, auch in neuen Zeilen.',
    speakerName: 'Neuer Name',
    joins: (name) => `${name} ist schon in dieser Besprechung. Beide werden zusammengeführt.`,
    sameName: 'Das ist der aktuelle Name.',

    changes: {
      title: 'Änderungen',
      about: 'Der ursprüngliche Text bleibt erhalten. Jede Änderung lässt sich rückgängig machen.',
      failed: (reason) => `Die Änderungen konnten nicht geladen werden. ${reason}`,
      titled: (title) => `Titel: ${title}`,
      renamed: (from, to) => `${from} heißt jetzt ${to}`,
      renamedIn: (from, to, count) =>
        `${plural.de(count, '1 Eintrag', `${count} Einträge`)} von ${from} zu ${to} verschoben`,
      corrected: (from, to, lines) =>
        plural.de(
          lines,
          `„${from}“ laut Glossar in 1 Zeile zu „${to}“ berichtigt`,
          `„${from}“ laut Glossar in ${lines} Zeilen zu „${to}“ berichtigt`,
        ),
      worded: (content) => `Eintrag bearbeitet: ${content}`,
      undo: (change) => `Rückgängig machen: ${change}`,
    },

    labels: {
      title: 'Etiketten',
      add: 'Etikett hinzufügen',
      name: 'Neues Etikett',
      remove: (label) => `Etikett ${label} entfernen`,
      failed: (reason) => `Die Etiketten konnten nicht gespeichert werden. ${reason}`,
    },
  },

  meetingDeletion: {
    button: 'Besprechung löschen',
    title: 'Diese Besprechung löschen?',
    text: 'Mitschrift, Notizen, Zusammenfassung und alles andere werden gelöscht, hier und auf den Geräten, die sie mitgeschrieben haben. Das lässt sich nicht rückgängig machen.',
    confirm: (word) => `Zur Bestätigung „${word}“ eingeben`,
    word: 'löschen',
    stays: (names) =>
      `Sie wurde an ${new Intl.ListFormat('de').format(names)} gesendet. Die Kopien dort bleiben erhalten.`,
    removeThere: (names) => `Auch dort löschen (${new Intl.ListFormat('de').format(names)})`,
    keep: 'Besprechung behalten',
    action: 'Besprechung löschen',
    done: 'Besprechung gelöscht',
  },

  participants: {
    none: 'Noch keine Teilnehmenden',
    you: 'Sie',
    more: (n) => `${n} weitere anzeigen`,
  },

  comments: {
    first: (speaker, time) => `Eintrag von ${speaker} um ${time} kommentieren`,
    count: (speaker, time, comments, open) =>
      `${plural.de(comments, '1 Kommentar', `${comments} Kommentare`)} zum Eintrag von ${speaker} um ${time}, ${open === 0 ? 'alle erledigt' : `${open} offen`}`,
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
    required: 'Schreiben Sie etwas oder brechen Sie ab.',
    resolve: 'Als erledigt markieren',
    resolved: 'Erledigt',
    reopen: 'Wieder öffnen',
    fold: 'Ausblenden',
    unfold: (count) => plural.de(count, 'Kommentar anzeigen', `${count} Kommentare anzeigen`),
    nobody: 'Gelöschtes Konto',
    deleted: 'Dieser Kommentar wurde gelöscht.',
    notChanged: (reason) => `Die Änderung konnte nicht gespeichert werden. ${reason}`,
    deletion: {
      title: 'Diesen Kommentar löschen?',
      question: 'Er wird für alle gelöscht. Antworten bleiben erhalten.',
      cancel: 'Abbrechen',
      confirm: 'Löschen',
      done: 'Kommentar gelöscht',
      failed: 'Der Kommentar konnte nicht gelöscht werden.',
    },
  },

  notes: {
    kinds: 'Notizen',
    loading: 'Die Notizen werden geladen',
    loadFailed: (reason) => `Die Notizen konnten nicht geladen werden. ${reason}`,
    private: {
      tab: 'Privat',
      label: 'Private Notizen',
      empty: 'Halten Sie fest, was die Untertitel nicht erfassen. Klicken Sie, um zu beginnen.',
      hint: 'Nur für Sie sichtbar.',
    },
    shared: {
      tab: 'Gemeinsam',
      label: 'Gemeinsame Notizen',
      empty: 'Gemeinsame Notizen für alle in dieser Besprechung. Klicken Sie, um zu beginnen.',
      hint: 'Sichtbar für alle, die diese Besprechung lesen dürfen.',
    },
    nothing: 'Noch keine Notizen',
    edit: 'Notizen bearbeiten',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert',
    unsaved: 'Nicht gespeichert',
    failed: (reason) => `Speichern fehlgeschlagen; der Text bleibt auf diesem Gerät. ${reason}`,
    restored: 'Ihr nicht gespeicherter Text wurde wiederhergestellt.',
    discard: 'Verwerfen',
    clash: {
      status: 'An anderer Stelle geändert. Ihre Fassung bleibt auf diesem Gerät erhalten.',
      compare: 'Fassungen vergleichen',
      title: 'Zwei Fassungen dieser Notizen',
      text: 'Jemand hat die Notizen geändert, während Sie geschrieben haben. Beide Fassungen bleiben erhalten, bis Sie sich entscheiden. Sie können Ihre weiter bearbeiten.',
      mine: 'Ihre Fassung',
      stored: 'Die andere Fassung',
      emptied: 'Sie ist leer: Dort wurde alles gelöscht.',
      append: 'An Ihre Fassung anhängen',
      take: 'Andere Fassung übernehmen',
      keep: 'Ihre Fassung speichern',
      later: 'Später entscheiden',
      taken: 'Die andere Fassung wurde übernommen.',
      back: 'Zurück zu meiner Fassung',
    },
  },

  summary: {
    copy: 'Zusammenfassung kopieren',
    copied: 'Zusammenfassung kopiert',
    notCopied:
      'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn von Hand.',
    generate: 'Zusammenfassung erstellen',
    again: 'Neu erstellen',
    stages: {
      reading: 'Alle Zeilen werden gelesen',
      weighing: 'Wichtiges wird herausgesucht',
      writing: 'Die Zusammenfassung wird geschrieben',
    },
    stale: 'Die Mitschrift hat sich seit dieser Zusammenfassung geändert.',
    staleForNow:
      'Die Mitschrift hat sich seit dieser Zusammenfassung geändert. Eine Minute nach der letzten Änderung wird sie automatisch aktualisiert.',
    none: 'Themen, Entscheidungen, Aufgaben und offene Fragen, jeweils mit Links zu den Zeilen, auf denen sie beruhen.',
    nothingYet: 'Es gibt noch nichts zusammenzufassen.',
    overview: 'Überblick',
    noOverview: 'Für einen Überblick wurde zu wenig gesagt.',
    decisions: 'Entscheidungen',
    actions: 'Aufgaben',
    noDecisions: 'Keine Entscheidungen gefunden.',
    possibleDecisions: 'Mögliche Entscheidungen',
    otherDecisions: 'Weitere Entscheidungen',
    outcome: 'Ergebnis',
    questions: 'Offene Fragen',
    jump: 'Anfang in der Mitschrift zeigen',
    times: (from, to) => `${from} – ${to}`,
    by: (speaker) => `${speaker}:`,
    failed: (reason) => `Die Zusammenfassung konnte nicht erstellt werden. ${reason}`,
    loadFailed: (reason) => `Die Zusammenfassung konnte nicht geladen werden. ${reason}`,
    retry: 'Erneut versuchen',
    loading: 'Die Zusammenfassung wird geladen',
    show: 'Zugehörige Zeilen anzeigen',
    quoted: (text) => `„${text}“`,
    cited: (time, speaker) => `${time} ${speaker}`,
    gone: 'Die zugehörige Zeile wurde gelöscht.',
    ignored: (n) =>
      plural.de(
        n,
        '1 Zeile gibt vor, was in der Zusammenfassung stehen soll. Sie wurde nicht befolgt.',
        `${n} Zeilen geben vor, was in der Zusammenfassung stehen soll. Sie wurden nicht befolgt.`,
      ),
    /** Before a language model is asked, and while it writes. */
    asks: (model: string) => `Von ${model} geschrieben und mit der Mitschrift abgeglichen.`,
    soFar: 'Bisher geprüft',
    legend: {
      title: 'Was die Markierungen bedeuten',
      words: 'Die Messe wird in den Mai verlegt.',
      quoted: 'In Anführungszeichen: wörtlich zitiert.',
      supported:
        'Ohne Markierung: sinngemäß wiedergegeben. Zahlen, Namen, Daten und Verneinungen kommen in den zitierten Zeilen vor.',
      unsupported:
        'Durch die zitierten Zeilen nicht belegt. Der Satz bleibt auf dieser Seite: In E-Mails, Integrationen und geteilten Links fehlt er, in exportierten Dateien ist er gekennzeichnet.',
    },
    made: (engine, when) =>
      `Erstellt ${when} ${engine === 'built-in' ? 'mit dem eingebauten Verfahren dieses Servers' : `von ${engine}`}.`,
    shown: (n, formatted) =>
      plural.de(
        n,
        '1 zitierte Zeile in der Mitschrift markiert',
        `${formatted} zitierte Zeilen in der Mitschrift markiert`,
      ),
  },
};
