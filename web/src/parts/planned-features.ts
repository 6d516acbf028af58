import { type Feature, features } from '@afterword/api-client/product';

/** What there is. Everything else is planned: it is shown as such, never as there. */
const built: readonly Feature[] = [
  'extension',
  'unlimited-transcripts',
  'community-support',
  'email-and-domain-blacklist',
  'automatic-pause',
  'email-support',
  'priority-support',
];

/** What is not built yet. */
export const plannedFeatures: ReadonlySet<Feature> = new Set(
  features.filter((feature) => !built.includes(feature)),
);
