/**
 * Words and patterns that decide whether lines certify a claim. Patterns match folded text (no case, no accents);
 * `rewrites` match text as written.
 */
export interface ClaimRules {
  /** Whether the present tense also states plans: 'ich mache das'. */
  presentPlans: boolean;
  /** Whether an object pronoun precedes its verb: 'il nous doit'. */
  clitics: boolean;
  /** Wordings replaced before texts are compared: 'half an hour' becomes '30 minutes'. */
  rewrites: readonly (readonly [RegExp, string])[];
  /** Forms of words that a stemmer keeps apart, one word a line: 'write wrote written'. */
  forms?: readonly (readonly string[])[];
  /**
   * Pairs of endings, in alphabetical order, by which two stems of one word may differ: 'd s' for 'decid' and 'decis'. Without
   * them, any short endings may differ.
   */
  endings?: ReadonlySet<string>;
  /** Words that mean the same, one group a line. */
  same: readonly (readonly string[])[];
  /** Words a claim may add: reporting words and verbs with little meaning. */
  light: ReadonlySet<string>;
  /** Vague words, which the cited lines need not contain. */
  vague: ReadonlySet<string>;
  /** 'half of', 'almost': not all of it. */
  partial: RegExp;
  /** 'might', 'maybe', 'I suggest': what follows is not settled. */
  hedges: RegExp;
  /** 'I think': an opinion. */
  opinions: RegExp;
  conditions: RegExp;
  /** Plans, commitments and obligations. */
  future: RegExp;
  past: RegExp;
  /** 'Is' and 'has', and what was so once: 'was' and 'had'. */
  present: RegExp;
  bygone: RegExp;
  /** Abilities, which are no plans. */
  able: RegExp;
  /** Words before a verb that is not done: 'to', 'can'. */
  infinitives?: RegExp;
  /** Words of a sentence that continues the one before it; without them, none does. */
  continuing?: ContinuingWords;
  /** Asks someone to do something. */
  requests: RegExp;
  /** Announces a decision. */
  settles: RegExp;
  /** Rejects a proposal. */
  objects: RegExp;
  /** Leaves something open: 'we'll come back to that'. */
  defers: RegExp;
  /** Introduces a cause, or a consequence. */
  because: RegExp;
  so: RegExp;
  except: RegExp;
  all: RegExp;
  /** Verbs of a claim that report what someone said, thinks, asked, agreed to or rejected; they follow the subject. */
  says: RegExp;
  thinks: RegExp;
  asks: RegExp;
  agrees: RegExp;
  opposes: RegExp;
  /** A claim that something was decided. */
  decides: RegExp;
  /** 'according to' before a name. */
  source: RegExp;
  /** The speaker, the group, the person addressed, and someone mentioned before. */
  self: RegExp;
  /** The words of {@link self} that are always a subject. */
  selfAsSubject: RegExp;
  we: RegExp;
  they: RegExp;
  you: RegExp;
  third: RegExp;
  /** Prepositions whose objects must not be swapped: 'from', 'to', 'than'. */
  directions: RegExp;
  /** Words that exclude the word behind them: 'outside', 'without'. */
  averse: RegExp;
  /** Auxiliaries of the passive. */
  passive: RegExp;
  /** Proposes something to the group. */
  proposes: RegExp;
  /** The perfect tense, if it means that something is done; null if it is an ordinary past tense. */
  perfect: RegExp | null;
  /** 'than'. */
  than: RegExp;
}

/** Words of a sentence that continues the one before it: 'I'll send it tonight.' */
export interface ContinuingWords {
  /** Pronouns that stand for what the sentence before is about, as the subject and as an object. */
  subjects: RegExp;
  objects: RegExp;
  /** Verbs behind a subject. */
  auxiliaries: RegExp;
  /** Times behind an object. */
  times: RegExp;
}

/** Parses groups of words: one group a line, or separated by semicolons. */
export const wordGroups = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((group) => group.trim().split(/\s+/));
