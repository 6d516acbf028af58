/** Wording of questions about meetings, and of conditions. */
export interface Questions {
  /** Words used for asking, which are not part of a question's topic. */
  asking: ReadonlySet<string>;
  /** Words common in every meeting. They are searched for, but are weak evidence of a topic. */
  general: ReadonlySet<string>;
  /** Asks about everything that was said, such as 'summarize the meeting'. */
  everything: RegExp;
  /** Words that introduce a condition such as 'if someone mentions prices', and need not be said in the meeting. */
  framing: ReadonlySet<string>;
  /** A negated condition. */
  negated: RegExp;
  /** Idioms in lines: their words do not name a topic. A sailing course is no 'of course'. */
  idioms: RegExp;
}
