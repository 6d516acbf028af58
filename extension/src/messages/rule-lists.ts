/** Privacy rules as plain lists (docs/privacy-rules.md). */

/** In display order. */
export const ruleLists = ['people', 'pauseFor', 'addresses', 'domains'] as const;
export type RuleList = (typeof ruleLists)[number];

export type RuleLists = Record<RuleList, string[]>;

/** The rules in force: a person's own, and those of their workspace, which no one can remove here. */
export interface Rules {
  /** Their owner: server, account and workspace; null before the first sign-in. */
  of: string | null;
  own: RuleLists;
  workspace: (RuleLists & { name: string }) | null;
}

/** Merges two sets of lists, each value once. */
export function joined(one: RuleLists, other: RuleLists): RuleLists {
  const both = (list: RuleList) => [...new Set([...one[list], ...other[list]])];
  return {
    people: both('people'),
    pauseFor: both('pauseFor'),
    addresses: both('addresses'),
    domains: both('domains'),
  };
}
