import type { ActionItem, Claim, Summary } from '@afterword/api-client/contract';

/** Whether a claim may leave by itself: a mail, a delivery, a hook. What its lines do not say stays on the screen, marked. */
export const mayBeSent = ({ state }: Pick<Claim, 'state'>): boolean => state !== 'unsupported';

/** A summary as it leaves by itself: without the claims that its lines do not say. */
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
