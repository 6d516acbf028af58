import { type Feature, features } from '@afterword/api-client/product';
import type { Locale } from './index.ts';

/** What each feature of a plan is called. */
export const featureNames: Record<Feature, Record<Locale, string>> = {
  extension: { en: 'Chrome extension', de: 'Chrome-Erweiterung' },
  'unlimited-transcripts': { en: 'Unlimited transcripts', de: 'Unbegrenzte Mitschriften' },
  sharing: { en: 'Sharing', de: 'Teilen' },
  notion: { en: 'Notion integration', de: 'Anbindung an Notion' },
  'community-support': { en: 'Community support', de: 'Hilfe durch die Gemeinschaft' },
  export: { en: 'Export', de: 'Ausfuhr' },
  'google-drive-and-zapier': {
    en: 'Google Drive and Zapier integrations',
    de: 'Anbindung an Google Drive und Zapier',
  },
  'ai-post-meeting-actions': { en: 'AI post-meeting actions', de: 'KI-Schritte nach der Besprechung' },
  'custom-automation-workflows': { en: 'Custom automation workflows', de: 'Eigene Abläufe' },
  'automated-post-meeting-email': { en: 'Automated post-meeting email', de: 'Mail nach der Besprechung' },
  'email-and-domain-blacklist': {
    en: 'Email/domain blacklist',
    de: 'Sperrliste für Adressen und Domains',
  },
  'automatic-pause': {
    en: 'Automatic pause for specific participants',
    de: 'Pause bei bestimmten Personen',
  },
  'transcript-notifications': {
    en: 'Transcript notifications',
    de: 'Benachrich\u00ADtigung über Mitschriften',
  },
  'email-support': { en: 'Email support', de: 'Hilfe per E-Mail' },
  sso: { en: 'SSO', de: 'SSO' },
  'admin-dashboard': { en: 'Admin dashboard', de: 'Verwaltung' },
  'data-retention-controls': { en: 'Data retention controls', de: 'Aufbewahrungs\u00ADfristen' },
  'priority-support': { en: 'Priority support', de: 'Bevorzugte Hilfe' },
};

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
