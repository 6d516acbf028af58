import type { messages as source } from '../en/pages.ts';

export const messages: typeof source = {
  workspace: 'Aufzeichnen in',
  workspaceNote: 'Besprechungen, die ab jetzt beginnen, kommen hierher. Was begonnen hat, bleibt, wo es ist.',
  loading: 'Wird geladen',
  again: 'Erneut versuchen',
  noAnswer: 'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',

  signIn: {
    action: 'Anmelden',
    server: 'Adresse des Servers',
    at: (host) => `bei ${host}`,
    another: 'Anderer Server',
    noAnswer:
      'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut; wenn das nicht hilft, laden Sie sie unter chrome://extensions neu.',
  },

  address: {
    missing: 'Geben Sie die Adresse Ihres Servers ein, zum Beispiel https://afterword.example.com.',
    'no-address': (typed) => `„${typed}“ ist keine Adresse. Sie sieht aus wie https://afterword.example.com.`,
    protocol: 'Die Adresse beginnt mit https:// (oder http:// im eigenen Netz).',
    credentials: 'Lassen Sie Name und Passwort aus der Adresse weg.',
    stranger: (host) => `${host} antwortet, ist aber kein Afterword-Server.`,
    silent: (host) => `${host} antwortet nicht. Prüfen Sie die Adresse, und ob der Server läuft.`,
  },

  failed: {
    title: 'Afterword antwortet nicht.',
    text: 'Was mitgeschrieben wurde, ist auf diesem Gerät sicher. Versuchen Sie es erneut; bleibt es still, schalten Sie die Erweiterung unter chrome://extensions aus und wieder ein.',
  },

  sending: {
    allSent: 'Alles ist auf dem Server.',
    nothingWaits: 'Nichts wartet darauf, gesendet zu werden.',
    unsent: (count, formatted) => `${formatted} ${count === 1 ? 'Eintrag' : 'Einträge'} noch nicht gesendet`,
    now: 'Wird gerade gesendet.',
    offline: 'Sie sind offline. Hier sind sie sicher; sobald Sie wieder online sind, werden sie gesendet.',
    silent: (host) =>
      `Der Server antwortet nicht: ${host} ist nicht zu erreichen. Sie sind hier sicher und gehen hinaus, sobald er es tut.`,
    storageFull: (host) =>
      `Ihr Speicherplatz auf ${host} ist aufgebraucht. Hier sind sie sicher; sobald Sie dort Besprechungen gelöscht haben, werden sie gesendet.`,
    awaitingOwner:
      'Sie sind hier sicher. Da die Besprechung vorbei ist, muss die Person, der sie gehört, erst zustimmen.',
    signedOut: 'Hier sind sie sicher; sobald Sie sich anmelden, werden sie gesendet.',
    unreachable: (host) => `${host} war nicht zu erreichen.`,
    next: (time) => ` Nächster Versuch um ${time}.`,
    action: 'Jetzt senden',
  },

  meeting: {
    awaitingOwner: 'Wartet auf Zustimmung',
    setAside: (formatted) => `${formatted} abgelehnt`,
    complete: 'Vollständig',
    withGaps: (count, formatted) => `Vollständig · ${formatted} ${count === 1 ? 'Lücke' : 'Lücken'}`,
    none: 'Keine Mitschrift',
    unsent: (formatted) => `${formatted} ungesendet`,
    sent: 'Gesendet',
  },

  today: (time) => `Heute, ${time}`,
  tomorrow: (time) => `Morgen, ${time}`,
  yesterday: (time) => `Gestern, ${time}`,
  on: (day, time) => `${day}, ${time}`,

  noMeeting: {
    unread: 'In diesem Tab wird keine Besprechung gelesen.',
    unreadHint: 'Wenn Sie in einer sind, laden Sie die Seite neu: Sie war vor Afterword offen.',
  },

  sites: {
    use: 'Auf dieser Website verwenden',
    useHint: (host) =>
      `Eine Besprechung auf ${host}? Ihr Browser fragt, ob Afterword die Seiten dort lesen darf; vorher wird dort nichts gelesen.`,
    runs: (platform) => `Dort läuft ${platform}.`,
    runsOn: (platforms) => `Geht auf Servern mit ${platforms}.`,
    granted: (host, platform) => `${platform}: Besprechungen auf ${host} werden von jetzt an gelesen.`,
    noMeeting: (host) =>
      `Diese Seite von ${host} zeigt keine Besprechung, die Afterword lesen kann; die Erlaubnis wurde zurückgegeben. Öffnen Sie dort die Besprechung und versuchen Sie es erneut.`,
    refused: (host) => `${host} wurde nicht erlaubt. Dort wird nichts gelesen.`,
    failed: 'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
    presets: {
      slack: {
        turnOn: 'Für Slack-Huddles einschalten',
        about:
          'Slack-Huddles im Browser, Beta: nach öffentlichen Quellen gebaut, nicht nach einem echten Gespräch. Huddles in Slacks Desktop-App lassen sich nicht lesen.',
      },
      jitsi: { turnOn: 'Für 8x8.vc einschalten', about: 'Jitsi Meet, wie 8x8 es betreibt.' },
    },
  },
};
