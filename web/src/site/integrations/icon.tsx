import {
  CalendarDays,
  Columns3,
  ContactRound,
  FileText,
  Filter,
  Hash,
  type LucideIcon,
  Mail,
  Webhook,
} from 'lucide-react';
import asana from 'simple-icons/icons/asana.svg?raw';
import clickup from 'simple-icons/icons/clickup.svg?raw';
import confluence from 'simple-icons/icons/confluence.svg?raw';
import evernote from 'simple-icons/icons/evernote.svg?raw';
import googleCalendar from 'simple-icons/icons/googlecalendar.svg?raw';
import googleDocs from 'simple-icons/icons/googledocs.svg?raw';
import googleDrive from 'simple-icons/icons/googledrive.svg?raw';
import hubspot from 'simple-icons/icons/hubspot.svg?raw';
import markdown from 'simple-icons/icons/markdown.svg?raw';
import notion from 'simple-icons/icons/notion.svg?raw';
import zapier from 'simple-icons/icons/zapier.svg?raw';
import zoho from 'simple-icons/icons/zoho.svg?raw';
import type { IntegrationName } from '../integration-list.ts';

/** Paths of icons from simple-icons (CC0). A tool whose owner does not allow it has a generic symbol. */
const icons: Record<IntegrationName, string | LucideIcon> = {
  Notion: pathOf(notion),
  'Google Docs': pathOf(googleDocs),
  Confluence: pathOf(confluence),
  Slack: Hash,
  HubSpot: pathOf(hubspot),
  Zapier: pathOf(zapier),
  Quip: FileText,
  Salesforce: ContactRound,
  Pipedrive: Filter,
  Zoho: pathOf(zoho),
  Evernote: pathOf(evernote),
  ClickUp: pathOf(clickup),
  Monday: Columns3,
  Asana: pathOf(asana),
  'Google Drive': pathOf(googleDrive),
  'Google Calendar': pathOf(googleCalendar),
  Outlook: CalendarDays,
  Email: Mail,
  Webhook,
  Markdown: pathOf(markdown),
};

/** An integration's logo in the text color. Its name is next to it. */
export function IntegrationIcon({ name }: { name: IntegrationName }) {
  const icon = icons[name];
  if (typeof icon === 'string')
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
        <path d={icon} />
      </svg>
    );
  const Sign = icon;
  return <Sign className="size-5" aria-hidden="true" />;
}

function pathOf(svg: string): string {
  const [, path] = / d="([^"]+)"/.exec(svg) ?? [];
  if (!path) throw new Error('The icon has no path.');
  return path;
}
