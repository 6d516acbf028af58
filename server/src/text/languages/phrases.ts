import { withEdges } from './patterns.ts';

/** Words that carry no topic, and the phrases people use to decide, promise and set dates. Patterns run over lowercase text. */
export interface Phrases {
  /** Words that carry no topic. */
  functionWords: Set<string>;
  /** Sounds that are not words. Never read and never quoted. */
  noises: RegExp;
  /** Filler words, dropped from a quoted sentence. */
  fillers: RegExp;
  /** Something was settled. A `weak` pattern counts only beside other signs. */
  decided: { strong: RegExp[]; weak: RegExp[] };
  /** A commitment by the speaker (`self`), by someone addressed or named (`other`) or by the group (`everyone`). */
  promised: {
    self: RegExp[];
    other: RegExp[];
    everyone: RegExp[];
    /** Any plan the speaker mentions. Counts only with a date. */
    loose: RegExp[];
  };
  /** Sounds like a commitment but isn't: 'I'll be honest', 'we'll see'. */
  empty: RegExp[];
  /** When something is due. The whole match is quoted. */
  due: RegExp;
  /** What such words mean. Null where no day is read from them. */
  when: DueWords | null;
}

/** Words of due dates beyond what the date parser reads. */
export interface DueWords {
  /** Units that are counted: 'three days'. */
  counted: RegExp;
  /** A week or a month, which names no day by itself. */
  period: RegExp;
  /** 'next week' without a weekday: the parser makes a day of it, the speaker did not. */
  noDay: RegExp;
  endOfWeek: RegExp;
  endOfMonth: RegExp;
  endOfDay: RegExp;
}

/** For a language without phrases: no cues, and every word may carry a topic. */
export const noPhrases: Phrases = {
  functionWords: new Set(),
  noises: /(?!)/g,
  fillers: /(?!)/g,
  decided: { strong: [], weak: [] },
  promised: { self: [], other: [], everyone: [], loose: [] },
  empty: [],
  due: /(?!)/,
  when: null,
};

/** Phrases whose `\b` knows all letters. */
export function phrasesWithEdges(phrases: Phrases): Phrases {
  const { decided, promised } = phrases;
  return {
    ...phrases,
    noises: withEdges(phrases.noises),
    fillers: withEdges(phrases.fillers),
    decided: { strong: decided.strong.map(withEdges), weak: decided.weak.map(withEdges) },
    promised: {
      self: promised.self.map(withEdges),
      other: promised.other.map(withEdges),
      everyone: promised.everyone.map(withEdges),
      loose: promised.loose.map(withEdges),
    },
    empty: phrases.empty.map(withEdges),
    due: withEdges(phrases.due),
  };
}
