/** How people word questions about meetings, and conditions. */
export interface Questions {
  /** Words of asking itself. They say nothing about the topic of a question. */
  asking: ReadonlySet<string>;
  /** Words common in every meeting. They are searched for, but prove little about the topic. */
  general: ReadonlySet<string>;
  /** Asks about everything that was said, such as 'summarize the meeting'. */
  everything: RegExp;
  /** Words that only frame a condition such as 'if somebody mentions prices'. Nobody in the meeting has to say them. */
  framing: ReadonlySet<string>;
  /** A condition that says that something is not so. */
  negated: RegExp;
}
