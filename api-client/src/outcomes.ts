import type { Claim, Decision } from './contract/index.ts';

type Said = Pick<Claim, 'text'>;

/**
 * Finds what the topics of a summary led to, for a view with the decisions below the topics. `outcomes` are the texts of decisions
 * that are not only possible, and of action items: a topic's claim with such a text is its outcome. `otherDecisions` are those that
 * no topic shows, and the possible ones.
 */
export function outcomesIn<One extends Said & Pick<Decision, 'possible'>>({
  topics,
  decisions,
  actions,
}: {
  topics: readonly { claims: readonly Said[] }[];
  decisions: readonly One[];
  actions: readonly Said[];
}): { outcomes: ReadonlySet<string>; otherDecisions: One[] } {
  const shown = new Set(topics.flatMap(({ claims }) => claims.map(({ text }) => text)));
  return {
    outcomes: new Set([...decisions.filter(({ possible }) => !possible), ...actions].map(({ text }) => text)),
    otherDecisions: decisions.filter(({ text, possible }) => possible || !shown.has(text)),
  };
}
