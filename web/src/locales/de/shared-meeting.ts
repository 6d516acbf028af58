import type { messages as source } from '../en/shared-meeting.ts';

export const messages: typeof source = {
  loading: 'Wird geladen',
  failed: 'Der Inhalt konnte nicht geladen werden.',
  gone: {
    title: 'Dieser Link funktioniert nicht',
    text: 'Vielleicht ist er abgelaufen, widerrufen oder unvollständig. Fragen Sie die Person, die ihn gesendet hat.',
  },
  chosen: {
    title: 'Dies wurde mit bestimmten Personen geteilt',
    text: 'Melden Sie sich mit der Adresse an, an die es gesendet wurde.',
    otherAddress: (email: string) => `Sie sind als ${email} angemeldet. Diese Adresse hat keinen Zugriff.`,
    signIn: 'Anmelden',
  },
  passphrase: {
    title: 'Geben Sie zum Lesen die Passphrase ein',
    label: 'Passphrase',
    action: 'Öffnen',
  },
  untitled: 'Besprechung ohne Titel',
  unknownSpeaker: 'Unbekannte Person',
  parts: {
    all: 'Mit Ihnen geteilt, schreibgeschützt.',
    passage: 'Ein mit Ihnen geteilter Ausschnitt, schreibgeschützt.',
    summary: 'Zusammenfassung und Entscheidungen, mit Ihnen geteilt, schreibgeschützt.',
  },
  until: (when: string) => `Bis ${when}.`,
  summary: 'Zusammenfassung',
  decisions: 'Entscheidungen',
  actions: 'Aufgaben',
  questions: 'Offene Fragen',
  generated: (model) => `Von ${model} geschrieben und mit der Mitschrift abgeglichen.`,
  possible: 'Mögliche Entscheidung',
  otherDecisions: 'Weitere Entscheidungen',
  outcome: 'Ergebnis',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}:`,
  imported:
    'Aus einer Datei importiert. Der Inhalt wurde nicht von Afterword mitgeschrieben und kann bearbeitet worden sein.',
  transcript: 'Mitschrift',
  stale: 'Die Mitschrift hat sich seit dieser Zusammenfassung geändert.',
  noSummary: 'Noch keine Zusammenfassung.',
  noLines: 'Keine Zeilen.',
};
