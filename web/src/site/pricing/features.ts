/** Rows of the plans' cards and of the table. The contract defines which plan has which feature. */
import type { SiteSettings } from '@afterword/api-client';
import {
  type Feature,
  type PlanName,
  planAdds,
  planHas,
  planOrder,
  spokenLanguages,
} from '@afterword/api-client/product';
import type { Messages } from '../../locales/catalog.ts';
import { isAbsent, supportKinds } from '../../parts/support-features.ts';

type PricingMessages = Messages<'site/pricing'> & Messages<'plan-features'>;
/** `absent` next to a text: this server does not have it. */
type Value = boolean | string | { text: string; absent: boolean };

export interface FeatureRow {
  name: string;
  free: Value;
  individual: Value;
  team: Value;
  /** Value for a server that sells no plans; without it, the largest plan's value is shown. */
  thisServer?: Value;
}

/** The table in section 3 of the specification. */
export function featureTable(
  { pricing, planFeatures }: PricingMessages,
  site: SiteSettings,
): { category: string; items: FeatureRow[] }[] {
  const words = pricing.table;
  const row = (feature: Feature): FeatureRow => ({
    name: planFeatures[feature],
    free: planHas('Free', feature),
    individual: planHas('Individual', feature),
    team: planHas('Team', feature),
  });
  const support = (plan: PlanName, feature: Feature): Value => ({
    text: words.supportBy[plan],
    absent: isAbsent(feature, site),
  });
  return [
    {
      category: words.capture,
      items: [
        row('extension'),
        everywhere(words.transcripts, words.unlimited),
        everywhere(words.languages, spokenLanguages),
        row('automatic-pause'),
        row('email-and-domain-blacklist'),
        row('transcript-notifications'),
      ],
    },
    {
      category: words.afterwards,
      items: [
        row('sharing'),
        row('notion'),
        row('export'),
        row('google-drive-and-zapier'),
        row('ai-post-meeting-actions'),
        row('custom-automation-workflows'),
        row('automated-post-meeting-email'),
      ],
    },
    {
      category: words.administration,
      items: [
        row('sso'),
        row('admin-dashboard'),
        row('data-retention-controls'),
        {
          name: words.support,
          thisServer:
            words.supportBy[planOrder[supportKinds.findLastIndex((kind) => !isAbsent(kind, site))]!] ?? false,
          free: support('Free', 'community-support'),
          individual: support('Individual', 'email-support'),
          team: support('Team', 'priority-support'),
        },
      ],
    },
  ];
}

/** A row with the same value for every plan. */
const everywhere = (name: string, value: string): FeatureRow => ({
  name,
  free: value,
  individual: value,
  team: value,
});

/** Features on a plan's card: "everything in" the smaller plan, then what it adds. */
export function cardOf(
  plan: PlanName,
  { pricing, planFeatures }: PricingMessages,
  site: SiteSettings,
): { name: string; absent: boolean }[] {
  const below = planOrder[planOrder.indexOf(plan) - 1];
  return [
    ...(below ? [{ name: pricing.everythingIn(below), absent: false }] : []),
    ...planAdds(plan).map((feature) => ({
      name: planFeatures[feature],
      absent: isAbsent(feature, site),
    })),
  ];
}
