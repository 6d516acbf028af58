/** Sentences the rules of a language have to understand. One set per folder, in `examples.ts`. */
export interface Examples {
  /** Enough text to detect the language. */
  sample: string;
  decided: string;
  /** The speaker commits to something. */
  promised: string;
  /** Said on Monday, March 2, 2026, with the intended day. */
  due: { text: string; day: string };
  /** Something is left undecided. */
  open: string;
  question: string;
  /** Asks about the whole meeting. */
  everything: string;
}
