/**
 * Signs of what a sentence does, over folded text. They are looked for in every text, whatever its language, because a claim and its
 * lines may be in two.
 */
export interface Cues {
  /** Prefers one thing to another: what is preferred comes before these words. */
  prefers: RegExp;
  /** Names a source at the start of a clause: 'according to'. */
  source: RegExp;
  /** An answer that says no. */
  declines: RegExp;
  /** Tells that somebody asked. */
  asks: RegExp;
  /** Tells in any way that something was asked, proposed or left open. */
  tellsAsking: RegExp;
  /** Asks somebody to do something, or proposes it. */
  requests: RegExp;
  /** Settles what will be. */
  settles: RegExp;
  doubts: RegExp;
  /** Tells that somebody doubted. */
  unsure: RegExp;
  /** A clause that begins with a condition. */
  condition: RegExp;
  /** The same without requests such as 'if you could'. */
  supposes: RegExp;
  /** Tells what is possible only, or depends on something. */
  conditional: RegExp;
  plans: RegExp;
  before: RegExp;
  after: RegExp;
  until: RegExp;
  already: RegExp;
  yet: RegExp;
  /** How many times, or which part of, something is: 'half', 'tripled'. */
  part: RegExp;
}
