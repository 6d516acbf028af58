import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { modelProviders } from '@afterword/api-client/contract';
import { z } from 'zod';
import { readAllowedHost } from '../outbound/allowed-host.ts';
import { readKey } from '../secrets/cipher.ts';
import { readMailbox } from './mailbox.ts';
import { address, integer, key, oneOf, origin, postgresUrl, shardList, url } from './values.ts';

/** Every variable the server reads from its environment. docs/environment.md is generated from the descriptions. */
export const environmentSchema = z.object({
  PORT: integer(0, 65_535).prefault('3000').describe('Port to listen on. 0 picks a free one'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'it must be an address of this machine, like 127.0.0.1')
    .refine(
      (host) => !/^[\d.]+$/.test(host) || isIPv4(host),
      'it must be an address of this machine, like 127.0.0.1',
    )
    .optional()
    .describe('Network address to listen on. Default: all addresses'),
  PUBLIC_URL: origin(['http', 'https'], 'https://afterword.example.com')
    .optional()
    .describe(
      'Address of this server in emails and links. Default: http://localhost:PORT. It is built into the extension too, so build again after changing it',
    ),
  DATA_DIR: z
    .string()
    .min(1, 'it must be a directory')
    .prefault('./data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database, uploads and, without a mail server, emails'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL 15 or newer. Default: the embedded one. Its user creates the extension btree_gin and the role afterword_app at the first start',
    ),
  DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'The same PostgreSQL without the pooler in front of it, for migrations, backups and LISTEN. Default: DATABASE_URL',
    ),
  BUS_URL: url(['nats', 'tls'], 'nats://user:password@host:4222')
    .optional()
    .describe(
      'NATS server through which several processes learn of each other’s commits. Default: NOTIFY of PostgreSQL. While NATS is down, open pages are up to 15 seconds late',
    ),
  SHARDS: shardList
    .prefault('')
    .describe(
      'More databases for meetings: eu-1=postgres://… us-1=postgres://…. The part before the dash is the data location. New workspaces go to the first one. A Citus cluster is eu-1=citus+postgres://…, with the address of its coordinator',
    ),
  SHARDS_DIRECT: shardList
    .prefault('')
    .describe('The same databases without their poolers, written the same way. Default: SHARDS'),
  DATA_LOCATION: oneOf(['eu', 'us'])
    .optional()
    .describe('Where a single machine is, as the site says it. Default: not shown'),
  FILES_URL: url(['http', 'https'], 'https://key:secret@s3.example.com/bucket?region=eu-central-1')
    .refine((value) => /^\/[^/]+$/.test(new URL(value).pathname), {
      error: 'it must name a bucket, like https://key:secret@s3.example.com/bucket',
    })
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).username !== '' && new URL(value).password !== ''),
      {
        error: 'it must contain the key and the secret, like https://key:secret@s3.example.com/bucket',
      },
    )
    .optional()
    .describe(
      'S3-compatible bucket for uploads: https://key:secret@host/bucket?region=…. Default: the folder files in DATA_DIR',
    ),
  SECRETS_KEY: z
    .string()
    .transform((list, context) =>
      list.split(',').map((entry) => {
        const bytes = readKey(entry.trim());
        if (!bytes) context.addIssue('each key must be 32 bytes in base64, as of: openssl rand -base64 32');
        return bytes ?? z.NEVER;
      }),
    )
    .optional()
    .describe(
      'Keys that encrypt stored secrets, newest first, comma-separated: 32 bytes each, in base64 (openssl rand -base64 32). Default: a file in DATA_DIR. Processes that share no DATA_DIR need it',
    ),
  OUTBOUND_ALLOW: z
    .string()
    .transform((list, context) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '')
        .map((entry) => {
          const host = readAllowedHost(entry);
          if (!host) context.addIssue(`'${entry}' is not a host like localhost:11434`);
          return host ?? z.NEVER;
        }),
    )
    .prefault('')
    .describe(
      'Hosts in a private network that may be called, such as a local language model: localhost:11434, comma-separated. Without a port, all ports',
    ),
  DNS_SERVER: z
    .string()
    .transform((value, context) => {
      const { hostname, port } = readAllowedHost(value.trim()) ?? {};
      if (!hostname || !port) {
        context.addIssue('it must be a host and a port like 9.9.9.9:53');
        return z.NEVER;
      }
      return { host: hostname, port: Number(port) };
    })
    .optional()
    .describe(
      'DNS server that checks the mail domains of workspaces, host:port. Default: the one of this machine',
    ),
  MARKDOWN_DIR: z
    .string()
    .min(1, 'it must be a directory')
    .transform((path) => resolve(path))
    .optional()
    .describe(
      'Folder for meetings as Markdown files, with one folder for each workspace. Default: this destination is not offered',
    ),
  SMTP_URL: url(['smtp', 'smtps'], 'smtp://user:password@host:587')
    .optional()
    .describe(
      'Mail server: smtps://user:password@host. With smtp:// it must offer STARTTLS, unless it is on this machine or the address ends with ?ignoreTLS=true. Default: emails become files in DATA_DIR/outbox',
    ),
  MAIL_FROM: z
    .string()
    .transform((value, context) => {
      const mailbox = readMailbox(value);
      if (!mailbox) context.addIssue("it must be one mail address like 'Afterword <hello@example.com>'");
      return mailbox ?? z.NEVER;
    })
    .optional()
    .describe('Sender of emails. Default: afterword@ and the host of PUBLIC_URL'),
  CONTACT_EMAIL: address
    .optional()
    .describe(
      'Address that receives messages of the contact form. Together with SMTP_URL it also turns on the email support that plans offer. Default: messages wait in the staff area',
    ),
  COMMUNITY_URL: url(['https'], 'https://github.com/you/afterword/discussions')
    .optional()
    .describe('Forum or discussions of this server. Default: no community support is offered'),
  PRIORITY_SUPPORT_HOURS: integer(1, 24)
    .optional()
    .describe(
      'Hours within which Team customers get an answer on business days. Needs CONTACT_EMAIL. Default: no priority support is offered',
    ),
  ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(',').filter((entry) => entry.trim() !== ''))
    .pipe(z.array(address))
    .prefault('')
    .describe('Addresses of the server’s admins, comma-separated. Default: the first account'),
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000)
    .prefault('60')
    .describe(
      'Public requests to one call from one address. A mailbox also gets at most five sign-in emails in 15 minutes',
    ),
  CALLS_PER_SESSION: integer(1, 100_000_000).prefault('6000').describe('Calls of one session per minute'),
  AUTOMATION_DELAY: integer(0, 3_600)
    .prefault('90')
    .describe(
      'Seconds after the end of a meeting before its automations run, so that someone who lost the connection can come back',
    ),
  BODIES_PER_ADDRESS: integer(1, 1_000_000)
    .prefault('64')
    .describe('Request bodies from one address that may be on their way at once'),
  STREAMS_PER_SESSION: integer(1, 1_000_000)
    .prefault('20')
    .describe('Streams (open meetings, exports, summaries in progress) of one session at once'),
  STREAMS_PER_ACCOUNT: integer(1, 1_000_000).prefault('200').describe('The same for one account'),
  STREAMS_PER_ADDRESS: integer(1, 1_000_000)
    .prefault('50')
    .describe(
      'Open shared pages from one address that get changes at once. Further pages ask every 15 seconds',
    ),
  ENTRIES_PER_MINUTE: integer(1, 100_000_000)
    .prefault('20000')
    .describe(
      'Transcript entries that the devices of one account may upload. A long entry counts once per 1,000 characters. The rest waits on the device',
    ),
  BODY_BYTES_PER_MINUTE: integer(1, Number.MAX_SAFE_INTEGER)
    .prefault('60000000')
    .describe(
      'Bytes of JSON that one account may send. Each of its values counts as another 100. More gets 429 before it is parsed',
    ),
  MAILS_PER_ACCOUNT: integer(0, 1_000_000)
    .prefault('200')
    .describe(
      'Emails that one account may cause per day: shares, invitations, automations, recaps, notices. Above it, shares and invitations get 429, and deliveries wait',
    ),
  MAILS_PER_NEW_ACCOUNT: integer(0, 1_000_000).prefault('20').describe('The same in an account’s first week'),
  MAILS_PER_WORKSPACE: integer(0, 10_000_000)
    .prefault('1000')
    .describe('The same for all accounts of a workspace together'),
  STORAGE_PER_ACCOUNT: integer(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe(
      'Bytes that the meetings of one account may take. Above it the server answers 507 storage_limit, and devices keep what they have and say so. Default: no limit',
    ),
  TRUSTED_PROXIES: integer(0, 10)
    .prefault('0')
    .describe('Number of proxies in front, so that limits apply to clients and not to the proxy'),
  GOOGLE_ISSUER: url(['https', 'http'], 'https://accounts.google.com')
    .prefault('https://accounts.google.com')
    .describe('OpenID Connect provider for “Continue with Google”'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client of “Continue with Google”. Its redirect address is PUBLIC_URL/auth/google/callback. Default: not offered',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  ALLOW_PASSWORDS: oneOf(['true', 'false'])
    .prefault('true')
    .transform((value) => value === 'true')
    .describe('Whether people may sign in with a password as well as with a link in an email'),
  REQUIRE_SECOND_FACTOR: oneOf(['staff', 'everyone'])
    .optional()
    .describe(
      'Who must set up a second factor before anything else: `staff` (people of the staff area) or `everyone`. Default: no one, except where a workspace requires it',
    ),
  CHROME_STORE_URL: url(['https'], 'https://chromewebstore.google.com/detail/…')
    .optional()
    .describe(
      'Page of the extension in the Chrome Web Store. Without any store the site explains how to load it',
    ),
  EDGE_STORE_URL: url(['https'], 'https://microsoftedge.microsoft.com/addons/detail/…')
    .optional()
    .describe('Page of the extension in Edge Add-ons'),
  WORKSPACE_STORE_URL: url(['https'], 'https://workspace.google.com/marketplace/app/…')
    .optional()
    .describe('Page of the extension in the Google Workspace Marketplace'),
  SOCIAL_LINKS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(url(['https'], 'https://mastodon.social/@afterword')))
    .prefault('')
    .describe('Addresses in the footer, comma-separated'),
  LAUNCHING_SOON: oneOf(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Whether the home page shows its badge. Default: until a store is set'),
  STRIPE_SECRET_KEY: key(/^[sr]k_\w+$/, 'sk_live_…')
    .optional()
    .describe(
      'Key of the Stripe account that sells plans. Default: no plans, and everyone has every feature',
    ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_\w+$/, 'pk_live_…')
    .optional()
    .describe('Its publishable key'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_…')
    .optional()
    .describe('Secret of its webhook'),
  STRIPE_API_BASE: origin(['http', 'https'], 'https://api.stripe.com')
    .optional()
    .describe('Address of Stripe’s API. Default: https://api.stripe.com'),
  AI_PROVIDER: oneOf(modelProviders)
    .optional()
    .describe(
      'Provider of this server’s language model. openai-compatible covers LM Studio, vLLM and others. Workspaces can set up their own. Default: none, and nothing leaves the server for one',
    ),
  AI_MODEL: z
    .string()
    .trim()
    .max(200, 'it must be the name of a model, like gpt-5-mini')
    .optional()
    .describe('Name of the model at the provider, such as gpt-5-mini'),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'it must be a key without spaces, which becomes part of a header')
    .optional()
    .describe('Key of the provider. OpenAI and Anthropic need one'),
  AI_BASE_URL: url(['http', 'https'], 'http://localhost:11434')
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).search === '' && new URL(value).username === ''),
      {
        error: 'it must have no password and nothing after a question mark',
      },
    )
    .optional()
    .describe(
      'Address of the provider. openai-compatible needs it, such as http://localhost:1234/v1. Default: the vendor’s address; for Ollama http://localhost:11434',
    ),
  AI_WINDOW: integer(2_048, 10_000_000)
    .optional()
    .describe('Tokens that the model reads and writes in one call. Default: what is known about the model'),
  AI_TOKENS_PER_MONTH: integer(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Tokens that each workspace may use of this model per month. Default: no limit'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .prefault('info')
    .describe('Least severe messages in the log'),
  ROLE: oneOf(['all', 'api', 'worker'])
    .prefault('all')
    .describe('api answers requests, worker does background work, all does both in one process'),
});
