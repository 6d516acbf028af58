import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/ask.ts';

export const messages: typeof source = {
  title: 'Ihre Besprechungen fragen',
  intro:
    'Die Antwort beruht auf dem, was wirklich gesagt wurde: Alles darin führt zu seinen Zeilen, jede an ihrer Stelle in der Mitschrift.',
  heading: 'Fragen',
  workflow: 'Einen Ablauf ausführen',
  labelAll: 'Eine Frage an alle Ihre Besprechungen',
  labelOne: 'Eine Frage an diese Besprechung',
  placeholder: 'Was hieß es zu …?',
  ask: 'Fragen',
  again: 'Noch einmal fragen',
  earlier: 'Vorher gefragt',
  looking: 'Die Antwort wird gesucht',
  stages: {
    searching: 'Besprechungen, in denen davon die Rede ist, werden gesucht …',
    reading: 'Das Gesagte wird gelesen …',
    weighing: 'Die Zeilen, die antworten, werden ausgewählt …',
    writing: 'Eine Antwort wird geschrieben …',
  },
  nothing: 'Darüber wurde nichts gesagt.',
  nothingHint: 'Fragen Sie mit den Wörtern, die wohl gefallen sind, und in der Sprache der Besprechung.',
  found: (lines) => plural.de(lines, '1 Zeile antwortet.', `${lines} Zeilen antworten.`),
  failed: (reason) => `Die Frage ließ sich nicht beantworten. ${reason}`,
  more: (read) =>
    plural.de(
      read,
      '1 Besprechung wurde gelesen; in weiteren könnte davon die Rede sein.',
      `${read} Besprechungen wurden gelesen; in weiteren könnte davon die Rede sein.`,
    ),
  quoted: 'Zitiert, wie gesprochen. Nichts ist erfunden, und kein Sprachmodell wird gefragt.',
  quotations: 'Was gesagt wurde',
  unanswered: 'Im Gesagten fand sich keine Antwort.',
  written: (sentences) => plural.de(sentences, '1 Satz antwortet.', `${sentences} Sätze antworten.`),
  quotedBeside: 'Zitiert, wie gesprochen.',
  quotation: (text) => `„${text}“`,
  unknownSpeaker: 'Unbekannte Person',
};
