import type { SiteSettings } from '@afterword/api-client';
import type { Messages } from '../locales/catalog.ts';

/** The integrations of the specification (section 9), as it calls them. */
export const integrationNames = [
  'Notion',
  'Google Docs',
  'Confluence',
  'Slack',
  'HubSpot',
  'Zapier',
  'Quip',
  'Salesforce',
  'Pipedrive',
  'Zoho',
  'Evernote',
  'ClickUp',
  'Monday',
  'Asana',
] as const;

/** Those beside them, as the site calls them: they are shown where the server has them. */
export const furtherNames = [
  'Google Drive',
  'Google Calendar',
  'Outlook',
  'Email',
  'Webhook',
  'Markdown',
] as const;

export type IntegrationName = keyof Messages<'site/integrations'>['integrations']['descriptions'];

/** The id by which the server has an integration, where it does. */
export const idOf = (name: IntegrationName): string => name.toLowerCase().replaceAll(' ', '-');

/** Whether the server has it: a card says 'Learn more' only then. */
export const isAvailable = (name: IntegrationName, { integrations }: SiteSettings): boolean =>
  integrations.includes(idOf(name));

/** The integration that has this id, or undefined. */
export const nameOf = (id: string): IntegrationName | undefined =>
  [...integrationNames, ...furtherNames].find((name) => idOf(name) === id);
