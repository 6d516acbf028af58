import { z } from 'zod';
import { anyone } from './access.ts';
import type { Integration } from './integrations.ts';
import { modelProviders } from './model-providers.ts';

/** Settings of this server that the public pages depend on. */
export const siteSettings = z.object({
  /** Addresses of the extension in stores; null if it is not offered there. */
  stores: z.object({
    chrome: z.string().nullable(),
    edge: z.string().nullable(),
    workspace: z.string().nullable(),
  }),
  /** The extension that this server offers for loading unpacked; null if none was built. */
  extension: z.object({ version: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The 'Launching Soon' badge. On until a store is configured, unless set explicitly. */
  launchingSoon: z.boolean(),
  /** False if no payment provider is configured. Then everyone has every feature. */
  sellsPlans: z.boolean(),
  /** Key with which the browser loads the payment provider's script; null if no plans are sold. */
  stripePublishableKey: z.string().nullable(),
  /** True if 'Continue with Google' works. */
  googleSignIn: z.boolean(),
  /** True if people may sign in with a password. */
  passwordSignIn: z.boolean(),
  /** False if emails are written to files, so that no page claims to have sent one. */
  sendsMail: z.boolean(),
  /** True if visitors' messages are emailed to the server's staff. */
  mailsMessages: z.boolean(),
  /** Page where users help each other; null if there is none. */
  communityUrl: z.string().nullable(),
  /** Business hours within which messages of people on Team are answered; null if nothing is promised. */
  prioritySupportHours: z.int().nullable(),
  /** True if emails are written to files and the browser is on the same machine, so that its person can open them. */
  mailsToFolder: z.boolean(),
  /** Ids of the available destinations. */
  integrations: z.array(z.string()),
  /** Provider of the server's language model; null if none is set up. Workspaces may have their own. */
  languageModel: z.enum(modelProviders).nullable(),
  /** False on a server where nobody has signed in yet. */
  hasAccounts: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** An integration as its public page describes it. */
export type DescribedIntegration = Omit<Integration, 'connected'>;

export const site = {
  settings: anyone
    .meta({ takesMore: true })
    .route({ method: 'GET', path: '/api/site', tags: ['site'] })
    .output(siteSettings),
};

/** A call as the reference page shows it. */
export interface DescribedCall {
  /** Its name in the contract, such as `meetings.list`. */
  name: string;
  /** Its group of calls, such as `meetings`. */
  group: string;
  method: string;
  path: string;
  /** The scope that an API key needs; null if every key may make the call. */
  scope: string | null;
  /** The smallest plan that includes it, if plans are sold; null for all plans. */
  plan: string | null;
  adminOnly: boolean;
  /** Calls per minute that a key may make, in total. */
  callsPerMinute: number;
  /** Simultaneous streams of a key; null if the call returns no stream. */
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
