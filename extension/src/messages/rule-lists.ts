/** Privacy rules as plain lists (docs/privacy-rules.md). */

/** The lists of rules, in the order in which they are shown. */
export const ruleLists = ['people', 'pauseFor', 'addresses', 'domains'] as const;
export type RuleList = (typeof ruleLists)[number];

/** What is in them. */
export type RuleLists = Record<RuleList, string[]>;

/** The rules in force: a person's own, and what their workspace adds, which nobody can lift here. */
export interface Rules {
  own: RuleLists;
  workspace: (RuleLists & { name: string }) | null;
}
