import type { Claim, Decision } from './contract/index.ts';

/** Returns the texts of what a meeting led to. A claim of a topic with one of these texts is the topic's outcome. */
export const outcomeTexts = ({
  decisions,
  actions,
}: {
  decisions: readonly Pick<Decision, 'text' | 'possible'>[];
  actions: readonly Pick<Claim, 'text'>[];
}): ReadonlySet<string> =>
  new Set([...decisions.filter(({ possible }) => !possible), ...actions].map(({ text }) => text));
