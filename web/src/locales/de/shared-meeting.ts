import type { messages as source } from '../en/shared-meeting.ts';

export const messages: typeof source = {
  loading: 'Das Geteilte wird geladen',
  failed: 'Das konnte nicht geladen werden.',
  gone: {
    title: 'Dieser Link führt nirgendwohin',
    text: 'Vielleicht ist er abgelaufen oder zurückgenommen, oder es fehlt ein Zeichen. Fragen Sie, wer ihn geschickt hat.',
  },
  chosen: {
    title: 'Dies wurde mit bestimmten Personen geteilt',
    text: 'Melden Sie sich mit der Adresse an, an die es geschickt wurde.',
    otherAddress: (email: string) => `Mit ${email}, womit Sie angemeldet sind, wurde es nicht geteilt.`,
    signIn: 'Anmelden',
  },
  passphrase: {
    title: 'Zum Lesen wird eine Passphrase gebraucht',
    label: 'Passphrase eingeben',
    action: 'Lesen',
  },
  untitled: 'Meeting ohne Titel',
  unknownSpeaker: 'Unbekannte Person',
  parts: {
    all: 'Mit Ihnen geteilt, zum Lesen.',
    passage: 'Ein Ausschnitt, mit Ihnen geteilt, zum Lesen.',
    summary: 'Zusammenfassung und Entscheidungen, mit Ihnen geteilt, zum Lesen.',
  },
  until: (when: string) => `Bis ${when}.`,
  summary: 'Zusammenfassung',
  decisions: 'Entscheidungen',
  actions: 'Aufgaben',
  questions: 'Offene Fragen',
  generated: (model) => `Geschrieben von ${model}, mit der Mitschrift abgeglichen.`,
  possible: 'Mögliche Entscheidung',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}:`,
  imported:
    'Diese Besprechung wurde aus einer Datei importiert. Ihr Inhalt kann von beliebigen Personen stammen.',
  transcript: 'Transkript',
  stale: 'Das Transkript hat sich geändert, seit diese Zusammenfassung entstand.',
  noSummary: 'Es gibt noch keine Zusammenfassung.',
  noLines: 'Es gibt keine Zeilen.',
};
