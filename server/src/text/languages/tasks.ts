/**
 * How people take on tasks. Patterns match folded text: lower case, without accents, with straight apostrophes.
 * Lists of verbs name what people do after a meeting, not what they think, say or do in it.
 */
export interface Tasks {
  /** The speaker takes on a task: "I'll send it". */
  commits: RegExp;
  /** The speaker does something, with any verb: "I phone him". Counts with a date. */
  plans: RegExp;
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
  /** Asks who does something, or says that someone should: counts if someone takes it on. */
  opens: RegExp;
  /** Words after the name of someone who will do something: "takes care of". */
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
  plans: nothing,
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

/** The patterns of commitments, for all matches in a sentence. */
const everywhere = new WeakMap<Tasks, RegExp>();

/** Returns whether a folded sentence takes on a task: no question, wish, condition or remark about the conversation. */
export function expressesCommitment(folded: string, tasks: Tasks): boolean {
  if (tasks.passing.test(folded)) return false;
  if (!tasks.commits.test(folded)) return false;
  const all = everywhere.get(tasks) ?? new RegExp(tasks.commits.source, 'gu');
  everywhere.set(tasks, all);
  for (const { 0: match, index } of folded.matchAll(all)) {
    // A match may begin with the end of the clause before.
    const from = index + (/^[,.;:!，。 ]*/u.exec(match)?.[0].length ?? 0);
    const start = Math.max(...[...',.;:!?，。！？'].map((mark) => folded.lastIndexOf(mark, from - 1))) + 1;
    const rest = /[,.;:!?，。！？]/u.exec(folded.slice(index + match.length));
    const end = rest ? index + match.length + rest.index + 1 : folded.length;
    const clause = folded.slice(start, end).trim();
    if (tasks.unless.test(clause)) continue;
    if (tasks.conditions.test(folded.slice(0, from))) continue;
    return true;
  }
  return false;
}
