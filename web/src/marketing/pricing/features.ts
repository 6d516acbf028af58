/**
 * What each plan has (specification, section 6): true, false, or a text. `planned` names what is not built yet: it is shown
 * as such, never as there.
 */
import type { Plan } from '@afterword/api-client/product';

export type PlanName = Plan['name'];
type Value = boolean | string;

export interface FeatureRow {
  name: { en: string; de: string };
  free: Value;
  individual: Value;
  team: Value;
  planned?: boolean;
}

export const features: { category: { en: string; de: string }; items: FeatureRow[] }[] = [
  {
    category: { en: 'Capture', de: 'Erfassen' },
    items: [
      {
        name: { en: 'Chrome extension', de: 'Chrome-Erweiterung' },
        free: true,
        individual: true,
        team: true,
      },
      {
        name: { en: 'Transcripts per month', de: 'Mitschriften im Monat' },
        free: 'Unlimited',
        individual: 'Unlimited',
        team: 'Unlimited',
      },
      { name: { en: 'Languages', de: 'Sprachen' }, free: '60+', individual: '60+', team: '60+' },
      {
        name: { en: 'Automatic pause for specific participants', de: 'Pause bei bestimmten Personen' },
        free: false,
        individual: true,
        team: true,
      },
      {
        name: { en: 'Email/domain blacklist', de: 'Sperrliste für Adressen und Domains' },
        free: false,
        individual: true,
        team: true,
      },
      {
        name: { en: 'Transcript notifications', de: 'Benachrichtigung über Mitschriften' },
        free: false,
        individual: true,
        team: true,
        planned: true,
      },
    ],
  },
  {
    category: { en: 'After the meeting', de: 'Nach der Besprechung' },
    items: [
      { name: { en: 'Sharing', de: 'Teilen' }, free: true, individual: true, team: true, planned: true },
      {
        name: { en: 'Notion integration', de: 'Anbindung an Notion' },
        free: true,
        individual: true,
        team: true,
        planned: true,
      },
      { name: { en: 'Export', de: 'Ausfuhr' }, free: false, individual: true, team: true, planned: true },
      {
        name: { en: 'Google Drive and Zapier integrations', de: 'Anbindung an Google Drive und Zapier' },
        free: false,
        individual: true,
        team: true,
        planned: true,
      },
      {
        name: { en: 'AI post-meeting actions', de: 'KI-Schritte nach der Besprechung' },
        free: false,
        individual: true,
        team: true,
        planned: true,
      },
      {
        name: { en: 'Custom automation workflows', de: 'Eigene Abläufe' },
        free: false,
        individual: true,
        team: true,
        planned: true,
      },
      {
        name: { en: 'Automated post-meeting email', de: 'Mail nach der Besprechung' },
        free: false,
        individual: true,
        team: true,
        planned: true,
      },
    ],
  },
  {
    category: { en: 'Administration and support', de: 'Verwaltung und Hilfe' },
    items: [
      { name: { en: 'SSO', de: 'SSO' }, free: false, individual: false, team: true, planned: true },
      {
        name: { en: 'Admin dashboard', de: 'Verwaltung' },
        free: false,
        individual: false,
        team: true,
        planned: true,
      },
      {
        name: { en: 'Data retention controls', de: 'Aufbewahrungsfristen' },
        free: false,
        individual: false,
        team: true,
        planned: true,
      },
      { name: { en: 'Support', de: 'Hilfe' }, free: 'Community', individual: 'Email', team: 'Priority' },
    ],
  },
];

/** What a plan's card lists: the first is everything of the plan below, then what it adds. */
export const adds: Record<PlanName, { en: string[]; de: string[] }> = {
  Free: {
    en: ['Chrome extension', 'Unlimited transcripts', 'Sharing', 'Notion integration', 'Community support'],
    de: [
      'Chrome-Erweiterung',
      'Unbegrenzte Mitschriften',
      'Teilen',
      'Anbindung an Notion',
      'Hilfe durch die Gemeinschaft',
    ],
  },
  Individual: {
    en: [
      'Everything in Free',
      'Export',
      'Google Drive and Zapier integrations',
      'AI post-meeting actions',
      'Custom automation workflows',
      'Automated post-meeting email',
      'Email/domain blacklist',
      'Automatic pause for specific participants',
      'Transcript notifications',
      'Email support',
    ],
    de: [
      'Alles aus Free',
      'Ausfuhr',
      'Anbindung an Google Drive und Zapier',
      'KI-Schritte nach der Besprechung',
      'Eigene Abläufe',
      'Mail nach der Besprechung',
      'Sperrliste für Adressen und Domains',
      'Pause bei bestimmten Personen',
      'Benachrichtigung über Mitschriften',
      'Hilfe per E-Mail',
    ],
  },
  Team: {
    en: ['Everything in Individual', 'SSO', 'Admin dashboard', 'Data retention controls', 'Priority support'],
    de: ['Alles aus Individual', 'SSO', 'Verwaltung', 'Aufbewahrungsfristen', 'Bevorzugte Hilfe'],
  },
};

/** Names of {@link adds} that are not built yet. */
export const planned = new Set(
  features.flatMap(({ items }) =>
    items.filter((item) => item.planned).flatMap(({ name }) => [name.en, name.de]),
  ),
);
