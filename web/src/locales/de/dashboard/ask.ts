import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/ask.ts';

export const messages: typeof source = {
  title: 'Fragen zu Ihren Besprechungen',
  intro:
    'Antworten beruhen auf dem, was tatsächlich gesagt wurde. Jede Aussage verweist auf ihre Zeilen in der Mitschrift.',
  heading: 'Fragen',
  workflow: 'Ablauf ausführen',
  labelAll: 'Frage zu allen Ihren Besprechungen',
  labelOne: 'Frage zu dieser Besprechung',
  placeholder: 'Was wurde zu … gesagt?',
  ask: 'Fragen',
  start: {
    title: 'Antworten erscheinen hier',
    text: 'Zum Beispiel: „Wer schickt das Angebot?“ oder „Was haben wir zum Preis entschieden?“',
  },
  again: 'Noch einmal fragen',
  earlier: 'Frühere Fragen',
  looking: 'Die Antwort wird gesucht',
  stages: {
    searching: 'Passende Besprechungen werden gesucht …',
    reading: 'Die Mitschriften werden gelesen …',
    weighing: 'Passende Zeilen werden ausgewählt …',
    writing: 'Eine Antwort wird geschrieben …',
  },
  nothing: 'Keine Antwort gefunden.',
  nothingHint: 'Versuchen Sie Wörter, die wahrscheinlich gefallen sind, in der Sprache der Besprechung.',
  found: (lines) => plural.de(lines, '1 passende Zeile gefunden.', `${lines} passende Zeilen gefunden.`),
  failed: (reason) => `Die Frage konnte nicht beantwortet werden. ${reason}`,
  more: (read) =>
    plural.de(
      read,
      '1 Besprechung gelesen. Auch andere könnten das Thema erwähnen.',
      `${read} Besprechungen gelesen. Auch andere könnten das Thema erwähnen.`,
    ),
  quoted: 'Wörtliche Zitate. Nichts ist erfunden, und es wird kein Sprachmodell verwendet.',
  quotations: 'Zitate',
  unanswered: 'In den Mitschriften wurde keine Antwort gefunden.',
  written: (sentences) => plural.de(sentences, 'Antwort in 1 Satz.', `Antwort in ${sentences} Sätzen.`),
  quotedBeside: 'Wörtliche Zitate.',
  quotation: (text) => `„${text}“`,
  unknownSpeaker: 'Unbekannte Person',
};
