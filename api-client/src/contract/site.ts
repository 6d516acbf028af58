import { z } from 'zod';
import { anyone } from './access.ts';
import type { Integration } from './integrations.ts';
import { modelProviders } from './models.ts';

/** Settings of this server that the public pages depend on. */
export const siteSettings = z.object({
  /** Where the extension can be got; null where it is not offered. */
  stores: z.object({
    chrome: z.string().nullable(),
    edge: z.string().nullable(),
    workspace: z.string().nullable(),
  }),
  /** The extension as this server hands it out, to be loaded unpacked; null where none was built. */
  extension: z.object({ version: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The 'Launching Soon' badge: on until a store is configured, or as set. */
  launchingSoon: z.boolean(),
  /** False where no payment provider is configured: then every feature is on for everybody. */
  sellsPlans: z.boolean(),
  /** With what the browser loads the payment provider's script; null where no plans are sold. */
  stripePublishableKey: z.string().nullable(),
  /** True where 'Continue with Google' works. */
  googleSignIn: z.boolean(),
  /** True where people may sign in with a password. */
  passwordSignIn: z.boolean(),
  /** False where mails become files, so that no page claims to have sent one. */
  sendsMail: z.boolean(),
  /** True where messages of visitors are mailed to the people who run this server. */
  mailsMessages: z.boolean(),
  /** The page where users help one another; null where there is none. */
  communityUrl: z.string().nullable(),
  /** Business hours within which messages of people on Team are answered; null where nobody promises it. */
  prioritySupportHours: z.int().nullable(),
  /** True where mails become files and the browser is on the same machine: its person can open them. */
  mailsToFolder: z.boolean(),
  /** The destinations of meetings that there are, by their ids: what the site says is available. */
  integrations: z.array(z.string()),
  /** Provider of the server's language model; null where none is set up. Workspaces may have their own. */
  languageModel: z.enum(modelProviders).nullable(),
  /** False on a server where nobody has signed in yet. */
  hasAccounts: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** An integration as its public page describes it. */
export type DescribedIntegration = Omit<Integration, 'connected'>;

export const site = {
  settings: anyone.route({ method: 'GET', path: '/api/site', tags: ['site'] }).output(siteSettings),
};

/** A call as the reference page shows it. */
export interface DescribedCall {
  /** Its name in the contract, such as `meetings.list`. */
  name: string;
  /** The group of calls that it is in, such as `meetings`. */
  group: string;
  method: string;
  path: string;
  /** The scope that an API key needs; null if every key may make the call. */
  scope: string | null;
  /** The smallest plan that includes it, where plans are sold; null for all plans. */
  plan: string | null;
  adminOnly: boolean;
  /** Calls that a key may make in a minute, all together. */
  callsPerMinute: number;
  /** Streams that a key may have open at once; null for a call that answers none. */
  streamsAtOnce: number | null;
  request: DescribedField[];
  answer: DescribedField[];
  /** Codes of the errors that it can answer with. */
  errors: string[];
  examples: { curl: string; typescript: string };
}

/** A field of a request or an answer. */
export interface DescribedField {
  /** Its path, such as `items[].title`. */
  name: string;
  type: string;
  required: boolean;
  description: string;
}
