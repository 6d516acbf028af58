/**
 * Patterns for the function of a sentence, over folded text. Searched in every text regardless of its language,
 * because a claim and its lines may be in different ones.
 */
export interface Cues {
  /** Prefers one thing to another: the preferred one precedes these words. */
  prefers: RegExp;
  /** Names a source at the start of a clause: 'according to'. */
  source: RegExp;
  /** An answer that says no. */
  declines: RegExp;
  /** Reports that someone asked. */
  asks: RegExp;
  /** Reports in any way that something was asked, proposed or left open. */
  tellsAsking: RegExp;
  /** Asks someone to do something, or proposes it. */
  requests: RegExp;
  /** Settles what will happen. */
  settles: RegExp;
  doubts: RegExp;
  /** Reports that someone doubted. */
  unsure: RegExp;
  /** A clause that starts with a condition. */
  condition: RegExp;
  /** The same without requests such as 'if you could'. */
  supposes: RegExp;
  /** Something only possible, or dependent on something else. */
  conditional: RegExp;
  plans: RegExp;
  before: RegExp;
  after: RegExp;
  until: RegExp;
  already: RegExp;
  yet: RegExp;
  /** A multiple or part: 'half', 'tripled'. */
  part: RegExp;
}
