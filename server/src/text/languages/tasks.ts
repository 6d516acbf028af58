/**
 * How people take on tasks. Patterns match folded text: lower case, without accents, with straight apostrophes.
 * Lists of verbs name what people do after a meeting, not what they think, say or do in it.
 */
export interface Tasks {
  /** The speaker takes on a task: "I'll send it". */
  commits: RegExp;
  /** Takes on a task that the line before names: "I can do that". Alone it means little. */
  takes: RegExp;
  /** A yes at the start of an answer. */
  accepts: RegExp;
  /** Answers that are no yes. */
  refuses: RegExp;
  /** Asks someone to do something: counts if they accept. */
  requests: RegExp;
  /** Tells someone to do something: counts unless they refuse. */
  orders: RegExp;
  /** Offers to do something: counts if someone accepts. */
  offers: RegExp;
  /** Asks who does something, or says that somebody should: counts if someone takes it on. */
  opens: RegExp;
  /** What follows the name of someone who will do something: "takes care of". */
  assigned: RegExp;
  /** Makes a clause no commitment: negation, wish, past, habit. */
  unless: RegExp;
  /** Words before a commitment that make it a condition: "if". */
  conditions: RegExp;
  /** Is about the conversation, or done before it ends: "I'll share my screen". */
  passing: RegExp;
}

const nothing = /(?!)/u;

/** For a language whose commitments are not known. */
export const noTasks: Tasks = {
  commits: nothing,
  takes: nothing,
  accepts: nothing,
  refuses: nothing,
  requests: nothing,
  orders: nothing,
  offers: nothing,
  opens: nothing,
  assigned: nothing,
  unless: nothing,
  conditions: nothing,
  passing: nothing,
};

/** Returns the alternatives of a pattern: words separated by spaces or line breaks. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;
