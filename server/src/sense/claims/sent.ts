import type { ActionItem, Claim, Summary } from '@afterword/api-client/contract';

/**
 * Returns whether a claim may be sent automatically, by email, export or webhook. Unsupported claims are only shown
 * on screen, marked as such.
 */
export const mayBeSent = ({ state }: Pick<Claim, 'state'>): boolean => state !== 'unsupported';

/** Returns a summary without unsupported claims, for automatic sending. */
export function sentOf(summary: Summary): Summary {
  const stand = <One extends Claim | ActionItem>(claims: One[]) => claims.filter(mayBeSent);
  return {
    ...summary,
    topics: summary.topics
      .map((topic) => ({ ...topic, claims: stand(topic.claims) }))
      .filter(({ claims }) => claims.length > 0),
    overview: stand(summary.overview),
    decisions: stand(summary.decisions),
    actions: stand(summary.actions),
    questions: stand(summary.questions),
    sections: summary.sections.map((section) => ({ ...section, claims: stand(section.claims) })),
  };
}
