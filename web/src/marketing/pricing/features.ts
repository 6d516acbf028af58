/** The words of the plans' features, put together for the cards and the table; who has what is data of the contract. */
import { type Feature, type PlanName, planAdds, planHas, planOrder } from '@afterword/api-client/product';
import type { Text } from '../competitors.ts';
import type { Locale } from '../copy/index.ts';
import { featureNames, plannedFeatures } from '../copy/plan-features.ts';

type Value = boolean | Text;

export interface FeatureRow {
  name: Record<Locale, string>;
  free: Value;
  individual: Value;
  team: Value;
  /** Not built yet. */
  planned?: boolean;
}

const row = (feature: Feature): FeatureRow => ({
  name: featureNames[feature],
  free: planHas('Free', feature),
  individual: planHas('Individual', feature),
  team: planHas('Team', feature),
  planned: plannedFeatures.has(feature),
});

/** A row that says the same of every plan. */
const everywhere = (name: Record<Locale, string>, value: Text): FeatureRow => ({
  name,
  free: value,
  individual: value,
  team: value,
});

/** The table of the specification, section 3. */
export const features: { category: Record<Locale, string>; items: FeatureRow[] }[] = [
  {
    category: { en: 'Capture', de: 'Erfassen' },
    items: [
      row('extension'),
      everywhere(
        { en: 'Transcripts per month', de: 'Mitschriften im Monat' },
        { en: 'Unlimited', de: 'Unbegrenzt' },
      ),
      everywhere({ en: 'Languages', de: 'Sprachen' }, '60+'),
      row('automatic-pause'),
      row('email-and-domain-blacklist'),
      row('transcript-notifications'),
    ],
  },
  {
    category: { en: 'After the meeting', de: 'Nach der Besprechung' },
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
    category: { en: 'Administration and support', de: 'Verwaltung und Hilfe' },
    items: [
      row('sso'),
      row('admin-dashboard'),
      row('data-retention-controls'),
      {
        name: { en: 'Support', de: 'Hilfe' },
        free: { en: 'Community', de: 'Gemein\u00ADschaft' },
        individual: { en: 'Email', de: 'E-Mail' },
        team: { en: 'Priority', de: 'Bevorzugt' },
      },
    ],
  },
];

const everythingIn: Record<Locale, (plan: PlanName) => string> = {
  en: (plan) => `Everything in ${plan}`,
  de: (plan) => `Alles aus ${plan}`,
};

/** What a plan's card lists: everything of the plan below, then what it adds. */
export const adds = Object.fromEntries(
  planOrder.map((plan, index) => [plan, { en: listOf(plan, index, 'en'), de: listOf(plan, index, 'de') }]),
) as Record<PlanName, Record<Locale, string[]>>;

function listOf(plan: PlanName, index: number, locale: Locale): string[] {
  const below = planOrder[index - 1];
  return [
    ...(below ? [everythingIn[locale](below)] : []),
    ...planAdds(plan).map((feature) => featureNames[feature][locale]),
  ];
}

/** Names in {@link adds} that are not built yet. */
export const planned = new Set(
  [...plannedFeatures].flatMap((feature) => Object.values(featureNames[feature])),
);
