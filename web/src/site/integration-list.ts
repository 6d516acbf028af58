import type { SiteSettings } from '@afterword/api-client';
import type { Messages } from '../locales/catalog.ts';

/** Integrations of the specification (section 9), with its names. */
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

/** Additional integrations, shown if the server supports them. */
export const furtherNames = [
  'Google Drive',
  'Google Calendar',
  'Outlook',
  'Email',
  'Webhook',
  'Markdown',
] as const;

export type IntegrationName = keyof Messages<'site/integrations'>['integrations']['descriptions'];

/** The server's ID of the integration, if it supports it. */
export const idOf = (name: IntegrationName): string => name.toLowerCase().replaceAll(' ', '-');

/** Whether the server supports it: only then a card says 'Learn more'. */
export const isAvailable = (name: IntegrationName, { integrations }: SiteSettings): boolean =>
  integrations.includes(idOf(name));

/** Returns the integration with this ID, or undefined. */
export const nameOf = (id: string): IntegrationName | undefined =>
  [...integrationNames, ...furtherNames].find((name) => idOf(name) === id);
