import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/pages.ts';

export const messages: typeof source = {
  workspace: 'Aufzeichnen in',
  workspaceNote: 'Neue Besprechungen werden hier gespeichert. Bereits begonnene bleiben, wo sie sind.',
  loading: 'Wird geladen',
  again: 'Erneut versuchen',
  noAnswer: 'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',

  signIn: {
    action: 'Anmelden',
    server: 'Serveradresse',
    at: (host) => `bei ${host}`,
    another: 'Anderer Server',
    noAnswer:
      'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut. Wenn das nicht hilft, laden Sie sie unter chrome://extensions neu.',
  },

  address: {
    missing: 'Geben Sie die Adresse Ihres Servers ein, zum Beispiel https://afterword.example.com.',
    'no-address': (typed) =>
      `„${typed}“ ist keine Adresse. Verwenden Sie die Form https://afterword.example.com.`,
    protocol: 'Die Adresse muss mit https:// beginnen (im eigenen Netzwerk auch mit http://).',
    credentials: 'Entfernen Sie Name und Passwort aus der Adresse.',
    stranger: (host) => `${host} antwortet, ist aber kein Afterword-Server.`,
    silent: (host) => `${host} antwortet nicht. Prüfen Sie die Adresse und ob der Server läuft.`,
  },

  failed: {
    title: 'Afterword antwortet nicht.',
    text: 'Ihre Mitschriften sind auf diesem Gerät sicher. Versuchen Sie es erneut. Wenn das nicht hilft, schalten Sie die Erweiterung unter chrome://extensions aus und wieder ein.',
  },

  sending: {
    allSent: 'Alles ist auf dem Server.',
    nothingWaits: 'Alles wurde gesendet.',
    unsent: (count, formatted) =>
      `${formatted} ${plural.de(count, 'Eintrag', 'Einträge')} noch nicht gesendet`,
    now: 'Wird gerade gesendet.',
    offline:
      'Sie sind offline. Die Einträge sind hier sicher und werden gesendet, sobald Sie wieder online sind.',
    silent: (host) =>
      `Der Server ${host} antwortet nicht. Die Einträge sind hier sicher und werden gesendet, sobald er wieder erreichbar ist.`,
    storageFull: (host) =>
      `Ihr Speicherplatz auf ${host} ist voll. Die Einträge sind hier sicher und werden gesendet, sobald Sie dort Besprechungen löschen.`,
    awaitingOwner:
      'Die Einträge sind hier sicher. Die Besprechung ist vorbei, deshalb muss ihr Inhaber sie erst annehmen.',
    ofAnother:
      'Die Einträge gehören zu einem anderen Konto. Sie sind hier sicher und werden gesendet, sobald Sie sich damit anmelden.',
    someOfAnother: (count, formatted) =>
      `${formatted} davon ${plural.de(count, 'gehört', 'gehören')} zu einem anderen Konto und ${plural.de(count, 'wird', 'werden')} gesendet, sobald Sie sich damit anmelden.`,
    signedOut: 'Die Einträge sind hier sicher und werden gesendet, sobald Sie sich anmelden.',
    unreachable: (host) => `${host} ist nicht erreichbar.`,
    next: (time) => ` Nächster Versuch um ${time}.`,
    action: 'Jetzt senden',
  },

  meeting: {
    awaitingOwner: 'Wartet auf den Inhaber',
    setAside: (formatted) => `${formatted} zurückgestellt`,
    complete: 'Vollständig',
    withGaps: (count, formatted) => `Vollständig · ${formatted} ${plural.de(count, 'Lücke', 'Lücken')}`,
    none: 'Keine Mitschrift',
    unsent: (formatted) => `${formatted} ungesendet`,
    sent: 'Gesendet',
  },

  today: (time) => `Heute, ${time}`,
  tomorrow: (time) => `Morgen, ${time}`,
  yesterday: (time) => `Gestern, ${time}`,
  on: (day, time) => `${day}, ${time}`,

  noMeeting: {
    blocked: 'Ihr Browser lässt Afterword diese Website nicht lesen. Hier wird nichts mitgeschrieben.',
    unread: 'In diesem Tab wird keine Besprechung gelesen.',
    unreadHint:
      'Sind Sie in einer Besprechung? Dann laden Sie die Seite neu: Sie war schon offen, bevor Afterword lief.',
  },

  sites: {
    use: 'Auf dieser Website verwenden',
    useHint: (host) =>
      `Sind Sie in einer Besprechung auf ${host}? Ihr Browser fragt Sie, ob Afterword die Seiten dort lesen darf. Vorher wird nichts gelesen.`,
    runs: (platform) => `Dort läuft ${platform}.`,
    runsOn: (platforms) => `Funktioniert auf Servern mit ${platforms}.`,
    granted: (host, platform) => `${platform}: Afterword liest jetzt Besprechungen auf ${host}.`,
    noMeeting: (host) =>
      `Auf dieser Seite von ${host} gibt es keine Besprechung, die Afterword lesen kann. Die Berechtigung wurde daher widerrufen. Öffnen Sie dort die Besprechung und versuchen Sie es erneut.`,
    refused: (host) => `${host} wurde nicht erlaubt. Dort wird nichts gelesen.`,
    failed: 'Die Erweiterung hat nicht geantwortet. Versuchen Sie es erneut.',
    presets: {
      slack: {
        turnOn: 'Für Slack-Huddles einschalten',
        about:
          'Slack-Huddles im Browser sind in der Beta: nach öffentlichen Informationen entwickelt, noch nicht in einem echten Huddle erprobt. Huddles in der Desktop-App von Slack lassen sich nicht lesen.',
      },
      jitsi: { turnOn: 'Für 8x8.vc einschalten', about: 'Jitsi Meet, gehostet von 8x8.' },
    },
  },
};
