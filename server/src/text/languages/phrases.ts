import { withEdges } from './patterns.ts';

/** Words without a topic, and phrases people use to decide, promise and set dates. Patterns match lower-case text. */
export interface Phrases {
  /** Words without a topic. */
  functionWords: Set<string>;
  /** Sounds that are not words. Never read and never quoted. */
  noises: RegExp;
  /** Filler words, dropped from quoted sentences. */
  fillers: RegExp;
  /** Decisions. A `weak` pattern only counts together with other signs. `not` says that nothing is decided. */
  decided: { strong: RegExp[]; weak: RegExp[]; not: RegExp };
  /** A commitment by the speaker (`self`), by someone addressed or named (`other`) or by the group (`everyone`). */
  promised: {
    self: RegExp[];
    other: RegExp[];
    everyone: RegExp[];
    /** Any plan the speaker mentions. Only counts with a date. */
    loose: RegExp[];
    /** A commitment to a task. Counts even without a date. */
    takes: RegExp;
    /** The start of an answer that accepts a request. */
    accepts: RegExp;
    /** Words that make it no commitment: 'if', 'would'. */
    unless: RegExp;
  };
  /** Sounds like a commitment but isn't: 'I'll be honest', 'we'll see'. */
  empty: RegExp[];
  /** Due dates. The whole match is quoted. */
  due: RegExp;
  /** Meaning of due date words. Null if they are not converted to days. */
  when: DueWords | null;
}

/** Words for due dates that the date parser does not know. */
export interface DueWords {
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
  decided: { strong: [], weak: [], not: /(?!)/ },
  promised: {
    self: [],
    other: [],
    everyone: [],
    loose: [],
    takes: /(?!)/,
    accepts: /(?!)/,
    unless: /(?!)/,
  },
  empty: [],
  due: /(?!)/,
  when: null,
};

/** Returns phrases whose `\b` supports all letters. */
export function phrasesWithEdges(phrases: Phrases): Phrases {
  const { decided, promised } = phrases;
  return {
    ...phrases,
    noises: withEdges(phrases.noises),
    fillers: withEdges(phrases.fillers),
    decided: {
      strong: decided.strong.map(withEdges),
      weak: decided.weak.map(withEdges),
      not: withEdges(decided.not),
    },
    promised: {
      self: promised.self.map(withEdges),
      other: promised.other.map(withEdges),
      everyone: promised.everyone.map(withEdges),
      loose: promised.loose.map(withEdges),
      takes: withEdges(promised.takes),
      accepts: withEdges(promised.accepts),
      unless: withEdges(promised.unless),
    },
    empty: phrases.empty.map(withEdges),
    due: withEdges(phrases.due),
  };
}
