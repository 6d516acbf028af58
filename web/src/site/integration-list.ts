import type { Messages } from '../locales/catalog.ts';

export type IntegrationName = keyof Messages<'site/integrations'>['integrations']['descriptions'];

/** The integrations of the specification (section 9). `about`: the page that says how it works, once it does. */
export const integrations: { name: IntegrationName; about?: string }[] = [
  { name: 'Notion' },
  { name: 'Google Docs' },
  { name: 'Confluence' },
  { name: 'Slack' },
  { name: 'HubSpot' },
  { name: 'Zapier' },
  { name: 'Quip' },
  { name: 'Salesforce' },
  { name: 'Pipedrive' },
  { name: 'Zoho' },
  { name: 'Evernote' },
  { name: 'ClickUp' },
  { name: 'Monday' },
  { name: 'Asana' },
];

/** How many of them work: what the site says of 'native integrations' is counted, never written. */
export const availableIntegrations = integrations.filter(({ about }) => about !== undefined).length;
