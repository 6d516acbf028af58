import type { messages as source } from '../../en/dashboard/home.ts';

export const messages: typeof source = {
  title: 'Übersicht',
  greeting: (name) => `Hallo, ${name}`,
  plan: (name) => `Tarif ${name}`,
  /** Instead of the plan, where the server sells none. */
  everyFeature: 'Alle Funktionen inklusive',
  upgrade: 'Zum Tarif Individual wechseln',
  recent: 'Letzte Besprechungen',
  all: 'Alle Besprechungen',
  running: {
    since: (platform, time) => `${platform}, seit ${time}`,
    open: 'Live mitlesen',
  },
  decided: 'Entscheidungen',
  actions: {
    title: 'Schnellzugriff',
    ask: 'Fragen zu Besprechungen',
    askText: 'Antworten aus dem, was gesagt wurde.',
    automations: 'KI-Automationen',
    automationsText: 'Nach Besprechungen Zusammenfassungen senden und Abläufe starten.',
    download: 'Erweiterung herunterladen',
    downloadText: 'Für einen anderen Browser oder ein Teammitglied.',
    invite: 'Teammitglied einladen',
    inviteText: 'Besprechungen in einem Arbeitsbereich teilen.',
  },
  failed: 'Ihre letzten Besprechungen konnten nicht geladen werden.',
  guide: {
    title: 'In drei Schritten zur ersten Mitschrift',
    steps: [
      {
        title: 'Erweiterung installieren',
        text: 'Sie liest in diesem Browser die Untertitel Ihrer Besprechungen. Kein Bot tritt bei.',
        done: 'Die Erweiterung ist installiert.',
      },
      {
        title: 'In einer Besprechung Untertitel einschalten',
        text: 'Nehmen Sie in diesem Browser an einer Besprechung in Google Meet, Zoom oder Microsoft Teams teil und schalten Sie die Untertitel ein.',
        done: 'Eine Besprechung wurde mitgeschrieben.',
      },
      {
        title: 'Hier ansehen',
        text: 'Jede Zeile erscheint auf dieser Seite, während gesprochen wird, und bleibt danach durchsuchbar.',
        done: 'Ihre Mitschrift ist da.',
      },
    ],
    doneLabel: 'Erledigt',
    todoLabel: 'Offen',
    sample: 'Bis dahin zeigt Ihnen eine Beispielbesprechung, was Sie erwartet.',
    openSample: 'Beispiel öffnen',
  },
  extension: {
    title: 'Die Erweiterung in diesem Browser',
    checking: 'Die Erweiterung wird gesucht',
    connected: (version) => `Verbunden, Version ${version}. Mitschriften gehen an dieses Konto.`,
    elsewhere: (server) => `Sie sendet ihre Mitschriften an ${server}.`,
    takeOver: 'Stattdessen hierher senden',
    signedOut: 'Sie ist abgemeldet; Mitschriften bleiben in diesem Browser.',
    connect: 'Verbinden',
    refused: 'Die Erweiterung ist installiert, konnte aber nicht verbunden werden.',
    refusals: {
      'other-account': 'Der Code gehört zu einem anderen Konto.',
      elsewhere: 'Die Erweiterung ist bei einem anderen Server angemeldet.',
      'not-understood': 'Die Erweiterung hat die Nachricht nicht verstanden.',
    },
    again: 'Erneut versuchen',
    absent: 'In diesem Browser nicht gefunden.',
    how: 'So installieren Sie sie',
    file: (version) => `Version ${version} herunterladen`,
    steps: [
      'Laden Sie sie herunter.',
      'Öffnen Sie chrome://extensions (in Edge: edge://extensions) und schalten Sie den Entwicklermodus ein.',
      'Ziehen Sie die heruntergeladene Datei auf diese Seite. Oder entpacken Sie sie, klicken Sie auf „Entpackte Erweiterung laden“ und wählen Sie den Ordner.',
      'Ihre Übersicht öffnet sich und verbindet sich.',
    ],
    ownCopy:
      'Dieser Server bietet die Erweiterung noch nicht an. Bitten Sie seinen Betreiber, sie bereitzustellen.',
    pictures: 'Anleitung mit Bildern',
    newer: (version) => `Version ${version} ist verfügbar.`,
    update: 'Herunterladen',
    look: 'Erneut suchen',
  },
};
