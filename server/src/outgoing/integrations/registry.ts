import { confluence } from './confluence/confluence.ts';
import { email } from './email/email.ts';
import { googleCalendar } from './google-calendar/google-calendar.ts';
import { googleDocs } from './google-docs/google-docs.ts';
import { googleDrive } from './google-drive/google-drive.ts';
import { hubspot } from './hubspot/hubspot.ts';
import type { Integration } from './integration.ts';
import { markdown } from './markdown/markdown.ts';
import { notion } from './notion/notion.ts';
import { outlook } from './outlook/outlook.ts';
import { slack } from './slack/slack.ts';
import { webhook } from './webhook/webhook.ts';
import { zapier } from './zapier/zapier.ts';

/** All destinations. To add a destination, copy a folder and add a line here: docs/adding.md. */
export const integrations: readonly Integration[] = [
  confluence,
  email,
  googleCalendar,
  googleDocs,
  googleDrive,
  hubspot,
  markdown,
  notion,
  outlook,
  slack,
  webhook,
  zapier,
];

/** Returns the destination with this id, or null. */
export const findIntegration = (id: string): Integration | null =>
  integrations.find((each) => each.id === id) ?? null;
