/** How people ask about meetings. */
export interface Questions {
  /** Words of asking itself. They say nothing about the topic of a question. */
  asking: ReadonlySet<string>;
  /** Words common in every meeting. They are searched for, but prove little about the topic. */
  general: ReadonlySet<string>;
  /** Asks about everything that was said, such as 'summarize the meeting'. */
  everything: RegExp;
}
