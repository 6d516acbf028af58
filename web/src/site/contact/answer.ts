/** What became of a contact form that a browser sent without a script; what was typed goes back into it. */
export interface ContactAnswer {
  typed: Partial<Record<string, string>>;
  problem: 'fields' | 'too-often' | 'failed';
  /** The names of the fields that could not be taken. */
  problems: string[];
}
