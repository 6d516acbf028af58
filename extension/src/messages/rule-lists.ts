/** Privacy rules as plain lists (docs/privacy-rules.md). */

/** The lists of rules, in the order in which they are shown. */
export const ruleLists = ['people', 'pauseFor', 'addresses', 'domains'] as const;
export type RuleList = (typeof ruleLists)[number];

/** What is in them. */
export type RuleLists = Record<RuleList, string[]>;

/** The rules in force: a person's own, and what their workspace adds, which nobody can lift here. */
export interface Rules {
  /** Whose they are: server, account and workspace; null where no account was signed in yet. */
  of: string | null;
  own: RuleLists;
  workspace: (RuleLists & { name: string }) | null;
}

/** Both together, each value once. */
export function joined(one: RuleLists, other: RuleLists): RuleLists {
  const both = (list: RuleList) => [...new Set([...one[list], ...other[list]])];
  return {
    people: both('people'),
    pauseFor: both('pauseFor'),
    addresses: both('addresses'),
    domains: both('domains'),
  };
}
