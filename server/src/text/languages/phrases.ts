import { edged } from './patterns.ts';

/** Words without a topic, and phrases people use to decide and set dates. Patterns match lower-case text. */
export interface Phrases {
  /** Words without a topic. */
  functionWords: Set<string>;
  /** Sounds that are not words. Never read and never quoted. */
  noises: RegExp;
  /** Filler words, dropped from quoted sentences. */
  fillers: RegExp;
  /** Spaces within contractions, as some transcripts write "I 'll" and "do n't". Absent if there are none to join. */
  splitContractions?: RegExp;
  /**
   * Decisions. `strong` settles something. `not` says that nothing is decided, or that it was earlier.
   * `tentative` makes a line a guess, a condition or a report. `proposed` says how something shall be: a decision if the next speaker
   * agrees and repeats a word of it. `concluded` draws a conclusion from what was said: a decision if the next speaker agrees, or if
   * it repeats a word of the line before.
   */
  decided: {
    strong: RegExp[];
    not: RegExp;
    tentative: RegExp;
    proposed: RegExp;
    concluded: RegExp;
  };
  /** Due dates. The whole match is quoted. */
  due: RegExp;
  /** Meaning of due date words. Null if they are not converted to days. */
  when: DueDateWords | null;
}

/** Words for due dates that the date parser does not know. */
export interface DueDateWords {
  /** Units that are counted: 'three days'. */
  counted: RegExp;
  /** A week or month, which alone names no day. */
  period: RegExp;
  /** 'next week' without a weekday, from which the parser would derive a day that was not said. */
  noDay: RegExp;
  endOfWeek: RegExp;
  endOfMonth: RegExp;
  endOfDay: RegExp;
}

/** For a language without phrases: no cues, and every word may be part of a topic. */
export const noPhrases: Phrases = {
  functionWords: new Set(),
  noises: /(?!)/g,
  fillers: /(?!)/g,
  decided: {
    strong: [],
    not: /(?!)/,
    tentative: /(?!)/,
    proposed: /(?!)/,
    concluded: /(?!)/,
  },
  due: /(?!)/,
  when: null,
};

/** Returns phrases whose `\b` supports all letters. */
export const phrasesWithEdges = ({ decided, ...others }: Phrases): Phrases =>
  edged({ ...others, decided: edged(decided, ['strong', 'not', 'tentative', 'proposed', 'concluded']) }, [
    'noises',
    'fillers',
    'due',
  ]);
