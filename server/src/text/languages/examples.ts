/** Sentences that the rules of a language have to read. One per folder, as `examples.ts`. */
export interface Examples {
  /** Enough text to recognize the language by. */
  sample: string;
  decided: string;
  /** The speaker commits to something. */
  promised: string;
  /** Said on Monday, March 2, 2026, with the day that is meant. */
  due: { text: string; day: string };
  /** Something is left undecided. */
  open: string;
  question: string;
  /** Asks about the whole meeting. */
  everything: string;
}
