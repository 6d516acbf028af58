import type { messages as source } from '../../en/dashboard/workflows.ts';

export const messages: typeof source = {
  title: 'Abläufe',
  intro:
    'Ein Auftrag mit einem Namen, beantwortet aus einer Besprechung oder aus allen, die ein Filter findet. Jeder Satz nennt seine Zeilen; was sie nicht sagen, ist markiert.',
  linkText: 'Aufträge dieses Arbeitsbereichs, an eine Besprechung oder viele.',
  link: 'Zu den Abläufen',
  loading: 'Abläufe werden geladen',
  failed: 'Die Abläufe ließen sich nicht laden.',
  back: 'Alle Abläufe',
  plan: (plan) => `Abläufe gehören zu ${plan}.`,
  noModel: {
    text: 'Abläufe brauchen ein Sprachmodell, und hier ist keines eingerichtet.',
    admin: 'In den Unternehmenseinstellungen einrichten',
    user: 'Ein Admin dieses Arbeitsbereichs kann eines in den Unternehmenseinstellungen einrichten.',
  },
  empty: {
    title: 'Noch kein Ablauf.',
    text: 'Zum Beispiel: „Welche Preise wurden genannt, von wem, und wer widersprach?“',
  },
  add: 'Neuer Ablauf',
  forMeeting: (title) => `Wählen Sie, was für „${title}“ laufen soll.`,
  over: { meeting: 'Liest eine Besprechung', filter: (what) => `Liest Besprechungen: ${what}` },
  filters: {
    all: 'alle',
    search: (text) => `mit „${text}“`,
    label: (label) => `mit dem Etikett ${label}`,
    days: (days) => `der letzten ${days} Tage`,
    from: (day) => `ab ${day}`,
    to: (day) => `bis ${day}`,
  },
  by: (name) => `Von ${name}`,
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleted: (name) => `${name} gelöscht`,
  undo: 'Rückgängig',
  notChanged: (reason) => `Nichts wurde geändert. ${reason}`,
  notFound: { title: 'Diesen Ablauf gibt es nicht', text: 'Vielleicht wurde er gelöscht.' },
  form: {
    new: 'Neuer Ablauf',
    edit: (name) => `${name} bearbeiten`,
    name: 'Name',
    prompt: 'Auftrag',
    promptHint:
      'Was Sie wissen wollen, in Ihren eigenen Worten. Was in einer Besprechung gesagt wird, ist nie eine Anweisung.',
    over: 'Gelesen wird',
    overs: {
      meeting: 'Die Besprechung, für die er läuft',
      filter: 'Alle Besprechungen, die ein Filter findet',
    },
    search: 'Wörter, Personen oder Titel',
    platform: 'Plattform',
    allPlatforms: 'Alle Plattformen',
    label: 'Etikett',
    period: 'Wann',
    periods: { all: 'Jederzeit', custom: 'Bestimmte Tage' },
    lastDays: (days) => `Letzte ${days} Tage`,
    from: 'Von',
    to: 'Bis',
    filterHint: (most) =>
      `Gelesen werden höchstens die ${most} neuesten, und nur solche, die Sie lesen dürfen.`,
    required: 'Geben Sie ihm einen Namen und einen Auftrag.',
    save: 'Ablauf speichern',
    cancel: 'Abbrechen',
    saved: (name) => `${name} gespeichert`,
  },
  run: {
    title: 'Ausführen',
    meeting: 'Besprechung suchen',
    meetingHint: 'Nach Titel, Name oder gesagten Wörtern.',
    chosen: 'Für diese Besprechung',
    other: 'Andere wählen',
    noneFound: 'Damit wird keine Besprechung gefunden.',
    finding: 'Besprechungen werden gesucht',
    estimating: 'Wird geschätzt',
    notEstimated: (reason) => `Es ließ sich nicht schätzen. ${reason}`,
    meetings: (count, found, formatted) =>
      count < found
        ? `Liest die ${formatted.count} neuesten von ${formatted.found} Besprechungen.`
        : count === 1
          ? 'Liest 1 Besprechung.'
          : `Liest ${formatted.count} Besprechungen.`,
    start: 'Ausführen',
    notStarted: (reason) => `Er ist nicht gestartet. ${reason}`,
    progress: (read, total) => `Liest: ${read} von ${total} fertig`,
    keeps: 'Sie können diese Seite verlassen; er läuft weiter und steht im Verlauf.',
    stop: 'Anhalten',
    stopped: 'Wird angehalten',
    notStopped: (reason) => `Er wurde nicht angehalten. ${reason}`,
  },
  history: {
    title: 'Verlauf',
    none: 'Er ist noch nicht gelaufen.',
    loading: 'Verlauf wird geladen',
    failed: 'Der Verlauf ließ sich nicht laden.',
    meetings: (count, formatted) => (count === 1 ? '1 Besprechung' : `${formatted} Besprechungen`),
    nobody: 'vom Arbeitsbereich',
    by: (name) => `von ${name}`,
    states: {
      waiting: 'Wartet',
      running: 'Läuft',
      done: 'Fertig',
      stopped: 'Angehalten',
      failed: 'Gescheitert',
    },
  },
  result: {
    title: 'Ergebnis',
    of: (when) => `Ergebnis von ${when}`,
    loading: 'Ergebnis wird geladen',
    failed: 'Das Ergebnis ließ sich nicht laden.',
    nothing: 'Dazu wurde nichts gefunden.',
    nothingAtAll: 'Dazu wurde im Gelesenen nichts gefunden.',
    waiting: 'Noch nicht gelesen.',
    hidden: (count) =>
      count === 1
        ? 'Eine Besprechung fehlt: Sie dürfen sie nicht lesen, oder sie wurde gelöscht.'
        : `${count} Besprechungen fehlen: Sie dürfen sie nicht lesen, oder sie wurden gelöscht.`,
    close: 'Ergebnis schließen',
  },
  problems: {
    no_model: 'Es ist kein Sprachmodell mehr eingerichtet.',
    interrupted: 'Der Server endete währenddessen, mehr als einmal.',
    no_reader: 'Wer ihn ausgeführt hat, darf das nicht mehr lesen.',
    too_long: 'Die Mitschrift ist länger, als gelesen werden kann.',
  },
};
