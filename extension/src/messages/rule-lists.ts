/** Privacy rules as plain lists (docs/privacy-rules.md). */

/** In display order. */
export const ruleLists = ['people', 'pauseFor', 'addresses', 'domains'] as const;
export type RuleList = (typeof ruleLists)[number];

export type RuleLists = Record<RuleList, string[]>;

/** The rules that apply: the person's own and their workspace's, which nobody can remove here. */
export interface Rules {
  /** The owner of the rules (server, account and workspace); null before the first sign-in. */
  of: string | null;
  own: RuleLists;
  workspace: (RuleLists & { name: string }) | null;
}

/** Merges two sets of lists without duplicates. */
export function mergeRuleLists(one: RuleLists, other: RuleLists): RuleLists {
  const both = (list: RuleList) => [...new Set([...one[list], ...other[list]])];
  return {
    people: both('people'),
    pauseFor: both('pauseFor'),
    addresses: both('addresses'),
    domains: both('domains'),
  };
}
