import type { Messages } from '../../locales/catalog.ts';

type Name = keyof Messages<'site/integrations'>['integrations']['descriptions'];

/** The integrations of the specification (section 9). `about`: the page that says how it works, once it does. */
export const integrations: { name: Name; about?: string }[] = [
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
