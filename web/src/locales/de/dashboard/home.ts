import type { messages as source } from '../../en/dashboard/home.ts';

export const messages: typeof source = {
  title: 'Übersicht',
  greeting: (name) => `Hallo, ${name}`,
  plan: (name) => `Tarif ${name}`,
  upgrade: 'Zum Tarif Individual wechseln',
  recent: 'Letzte Besprechungen',
  all: 'Alle Besprechungen',
  running: {
    since: (platform, time) => `${platform}, seit ${time}`,
    open: 'Mitlesen',
  },
  decided: 'Was beschlossen wurde',
  actions: {
    title: 'Schnellzugriff',
    download: 'Erweiterung herunterladen',
    downloadText: 'Für einen anderen Browser oder jemanden im Team.',
    invite: 'Teammitglied einladen',
    inviteText: 'Besprechungen in einem Arbeitsbereich teilen.',
  },
  failed: 'Ihre letzten Besprechungen konnten nicht geladen werden.',
  guide: {
    title: 'In drei Schritten zur ersten Mitschrift',
    steps: [
      {
        title: 'Erweiterung installieren',
        text: 'Sie liest in diesem Browser die Untertitel Ihrer Besprechungen mit. Kein Bot tritt dem Gespräch bei.',
        done: 'Die Erweiterung ist da.',
      },
      {
        title: 'In einer Besprechung die Untertitel einschalten',
        text: 'Nehmen Sie in diesem Browser an einem Gespräch in Google Meet, Zoom oder Microsoft Teams teil und schalten Sie dort die Untertitel ein.',
        done: 'Eine Besprechung wurde mitgeschrieben.',
      },
      {
        title: 'Hier nachlesen',
        text: 'Jede Zeile erscheint auf dieser Seite, während gesprochen wird, und lässt sich danach durchsuchen.',
        done: 'Die Mitschrift ist hier.',
      },
    ],
    doneLabel: 'Erledigt',
    todoLabel: 'Offen',
    sample: 'Bis dahin zeigt eine Beispielbesprechung, was Sie bekommen.',
    openSample: 'Beispiel öffnen',
  },
  extension: {
    title: 'Die Erweiterung in diesem Browser',
    checking: 'Die Erweiterung wird gesucht',
    connected: (version) => `Verbunden, Version ${version}. Mitschriften gehen an dieses Konto.`,
    elsewhere: (server) => `Sie sendet ihre Mitschriften an ${server}.`,
    takeOver: 'Stattdessen hierher senden',
    signedOut: 'Sie ist abgemeldet: Was sie mitschreibt, bleibt in diesem Browser.',
    connect: 'Verbinden',
    refused: 'Die Erweiterung ist da, ließ sich aber nicht verbinden.',
    refusals: {
      'other-account': 'Der Code gehört zu einem anderen Konto.',
      elsewhere: 'Die Erweiterung ist bei einem anderen Server angemeldet.',
      'not-understood': 'Sie hat die Nachricht nicht verstanden.',
    },
    again: 'Noch einmal versuchen',
    absent: 'In diesem Browser nicht gefunden.',
    how: 'So laden Sie sie',
    file: (version) => `Version ${version} herunterladen`,
    steps: [
      'Laden Sie sie herunter.',
      'Öffnen Sie chrome://extensions, in Edge edge://extensions, und schalten Sie den Entwicklermodus ein.',
      'Ziehen Sie die heruntergeladene Datei auf diese Seite. Oder entpacken Sie sie, klicken auf „Entpackte Erweiterung laden“ und wählen den Ordner.',
      'Ihre Übersicht öffnet sich von selbst und ist verbunden.',
    ],
    ownCopy:
      'Dieser Server wurde ohne die Erweiterung gebaut: Führen Sie npm start in einer Kopie des Quelltexts aus und nehmen Sie deren Ordner extension/dist.',
    pictures: 'Die Schritte mit Bildern',
    newer: (version) => `Hier gibt es Version ${version}.`,
    update: 'Holen',
    look: 'Noch einmal suchen',
  },
};
