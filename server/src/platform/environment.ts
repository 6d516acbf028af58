import { resolve } from 'node:path';
import { type ModelProvider, modelProviders } from '@afterword/api-client/contract';
import { z } from 'zod';
import { readAllowedHost } from './outbound/allowed-host.ts';
import { readKey } from './secrets/cipher.ts';
import { StartError } from './start-error.ts';

const address = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: (issue) => `'${issue.input}' is not a mail address` }));

/** A URL of one of some kinds, without its trailing slash. */
const url = (kinds: string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && kinds.includes(new URL(value).protocol.replace(/:$/, '')), {
      error: `it must be an address like ${example}`,
    })
    .transform((value) => value.replace(/\/+$/, ''));

const integer = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `it must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `it must be a whole number from ${minimum} to ${maximum}`,
    );

/** A secret or key by how it begins. It is never repeated, also where it is wrong. */
const key = (beginning: RegExp, example: string) =>
  z.string().regex(beginning, `it must be a key like ${example}`);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `it must be one of ${values.join(', ')}` });

const postgresUrl = url(['postgres', 'postgresql'], 'postgres://user:password@host:5432/afterword');

/** `name=postgres://…`, separated by spaces. */
const shardList = z
  .string()
  .transform((list) => list.split(/\s+/).filter((each) => each !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(eu|us)-[a-z0-9-]+=postgres(ql)?:\/\/\S+$/,
          'each must be written like eu-1=postgres://user:password@host:5432/name',
        )
        .transform((each) => {
          const equals = each.indexOf('=');
          return { name: each.slice(0, equals), url: each.slice(equals + 1) };
        }),
    ),
  )
  .refine(
    (shards) => new Set(shards.map(({ name }) => name)).size === shards.length,
    'each name must be there once',
  );

/** Every value the server reads from its environment. */
const environment = z.object({
  /** Where it serves. 0 takes any free port. */
  PORT: integer(0, 65_535).prefault('3000'),
  /** The network address it listens on; all by default. */
  HOST: z.string().min(1).optional(),
  /** What links say. */
  PUBLIC_URL: url(['http', 'https'], 'https://afterword.example.com').optional(),
  /** Database, files and outbox. */
  DATA_DIR: z
    .string()
    .min(1, 'it must be a directory')
    .prefault('./data')
    .transform((path) => resolve(path)),
  /** A PostgreSQL server instead of the embedded one. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same PostgreSQL past the pooler that DATABASE_URL leads through: for migrations, backups and LISTEN. */
  DIRECT_URL: url(['postgres', 'postgresql'], 'postgres://user:password@host:5432/afterword').optional(),
  /** A NATS server that tells the processes of each other's commits; without it PostgreSQL does. */
  BUS_URL: url(['nats', 'tls'], 'nats://user:password@host:4222').optional(),
  /**
   * The databases that hold meetings, where that is not the one of DATABASE_URL: `eu-1=postgres://… us-1=postgres://…`. What is
   * before the dash is the data location. New workspaces go to the first one.
   */
  SHARDS: shardList.prefault(''),
  /** The same databases past a pooler, for migrations, backup and moves. */
  SHARDS_DIRECT: shardList.prefault(''),
  /** Where a single machine is, as people are told; unset, they are told nothing. */
  DATA_LOCATION: oneOf(['eu', 'us']).optional(),
  /** Where uploads go: a bucket of something that speaks S3; without it a folder in DATA_DIR. */
  FILES_URL: url(['http', 'https'], 'https://key:secret@s3.example.com/bucket?region=eu-central-1')
    .refine((value) => /^\/[^/]+$/.test(new URL(value).pathname), {
      error: 'it must name a bucket, like https://key:secret@s3.example.com/bucket',
    })
    .optional(),
  /** What secrets are encrypted with, the newest first, comma-separated; without it a file in DATA_DIR is made. */
  SECRETS_KEY: z
    .string()
    .transform((list, context) =>
      list.split(',').map((entry) => {
        const bytes = readKey(entry.trim());
        if (!bytes) context.addIssue('each key must be 32 bytes in base64, as of: openssl rand -base64 32');
        return bytes ?? z.NEVER;
      }),
    )
    .optional(),
  /** Hosts that may be called although they are not on the internet, such as a local model. Comma-separated, each with a port or without. */
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
    .prefault(''),
  /** Whom to ask about the domains of workspaces, instead of whom this machine asks: `host:port`. */
  DNS_SERVER: z
    .string()
    .transform((value, context) => {
      const { hostname, port } = readAllowedHost(value.trim()) ?? {};
      if (!hostname || !port || Number(port) < 1 || Number(port) > 65_535) {
        context.addIssue('it must be a host and a port like 9.9.9.9:53');
        return z.NEVER;
      }
      return { host: hostname, port: Number(port) };
    })
    .optional(),
  /** Where meetings become files, a folder for each workspace; without it that destination is not offered. */
  MARKDOWN_DIR: z
    .string()
    .min(1, 'it must be a directory')
    .transform((path) => resolve(path))
    .optional(),
  /** Where mail goes; without it mails are files in DATA_DIR/outbox. */
  SMTP_URL: url(['smtp', 'smtps'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
      "it must be a mail address like 'Afterword <hello@example.com>'",
    )
    .optional(),
  /** Who reads what visitors write with the contact form; without it the messages wait in the staff area. */
  CONTACT_EMAIL: address.optional(),
  /** Where people who use this server help one another: discussions, a forum. Without it no community support is offered. */
  COMMUNITY_URL: url(['https'], 'https://github.com/you/afterword/discussions').optional(),
  /** In how many hours people on Team are answered on business days. Without it no priority support is offered. */
  PRIORITY_SUPPORT_HOURS: integer(1, 24).optional(),
  /** Comma-separated. Without it the very first user is the administrator. */
  ADMIN_EMAILS: z
    .string()
    .transform((list) => list.split(',').filter((entry) => entry.trim() !== ''))
    .pipe(z.array(address))
    .prefault(''),
  /** Public calls of one client address, each counted for itself. */
  RATE_LIMIT_PER_MINUTE: integer(1, 1_000_000).prefault('60'),
  /** Calls of one session in a minute. */
  CALLS_PER_SESSION: integer(1, 100_000_000).prefault('6000'),
  AUTOMATION_DELAY: integer(0, 3_600).prefault('90'),
  /** Request bodies of one client address that have begun to arrive and are not there yet. */
  BODIES_PER_ADDRESS: integer(1, 1_000_000).prefault('64'),
  /** Streams (open meetings, exports) that one session, and all sessions of one account, may hold at once. */
  STREAMS_PER_SESSION: integer(1, 1_000_000).prefault('20'),
  STREAMS_PER_ACCOUNT: integer(1, 1_000_000).prefault('200'),
  /** Streams that nobody signed in for (open pages of what was shared) of one client address. */
  STREAMS_PER_ADDRESS: integer(1, 1_000_000).prefault('50'),
  /** Entries that the devices of one account may upload. */
  ENTRIES_PER_MINUTE: integer(1, 100_000_000).prefault('20000'),
  /** Bytes of JSON that one account may send: parsing them keeps everybody waiting. */
  BODY_BYTES_PER_MINUTE: integer(1, Number.MAX_SAFE_INTEGER).prefault('60000000'),
  /** Emails to people that one account may cause in a day: shares, invitations, automations and recaps. Fewer in its first week. */
  MAILS_PER_ACCOUNT: integer(0, 1_000_000).prefault('200'),
  MAILS_PER_NEW_ACCOUNT: integer(0, 1_000_000).prefault('20'),
  /** The same for all accounts of a workspace together. */
  MAILS_PER_WORKSPACE: integer(0, 10_000_000).prefault('1000'),
  /** Bytes that the meetings of one account may take; unset, there is no limit. */
  STORAGE_PER_ACCOUNT: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  /** How many proxies stand in front: the client's address is that far from the end of X-Forwarded-For. */
  TRUSTED_PROXIES: integer(0, 10).prefault('0'),
  /** 'Continue with Google': who vouches for people, and the client registered there. Without both it is not offered. */
  GOOGLE_ISSUER: url(['https', 'http'], 'https://accounts.google.com').prefault(
    'https://accounts.google.com',
  ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Whether people may also sign in with a password. */
  ALLOW_PASSWORDS: oneOf(['true', 'false'])
    .prefault('true')
    .transform((value) => value === 'true'),
  /** Where the extension can be got; a card whose address is not set says so. */
  CHROME_STORE_URL: url(['https'], 'https://chromewebstore.google.com/detail/…').optional(),
  EDGE_STORE_URL: url(['https'], 'https://microsoftedge.microsoft.com/addons/detail/…').optional(),
  WORKSPACE_STORE_URL: url(['https'], 'https://workspace.google.com/marketplace/app/…').optional(),
  /** Comma-separated addresses for the footer. */
  SOCIAL_LINKS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(url(['https'], 'https://mastodon.social/@afterword')))
    .prefault(''),
  /** The 'Launching Soon' badge; by default on until a store is configured. */
  LAUNCHING_SOON: oneOf(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  /** The payment provider: all three, or none and this server sells no plans. */
  STRIPE_SECRET_KEY: key(/^[sr]k_\w+$/, 'sk_live_…').optional(),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_\w+$/, 'pk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_…').optional(),
  /** Where the provider's API is; its own address by default. */
  STRIPE_API_BASE: url(['http', 'https'], 'https://api.stripe.com')
    .refine((value) => new URL(value).pathname === '/', { error: 'it must have no path' })
    .optional(),
  /** The language model that every workspace uses which has none of its own. Without it nothing leaves this server for one. */
  AI_PROVIDER: oneOf(modelProviders).optional(),
  /** Its name at the provider. */
  AI_MODEL: z.string().trim().max(200, 'it must be the name of a model, like gpt-5-mini').optional(),
  AI_API_KEY: z.string().trim().optional(),
  /** Where it is; the vendor's own address by default. */
  AI_BASE_URL: url(['http', 'https'], 'http://localhost:11434')
    .refine((value) => new URL(value).search === '' && new URL(value).username === '', {
      error: 'it must have no password and nothing after a question mark',
    })
    .optional(),
  /** Tokens that instructions, material and answer may have together, where that is not known of the model. */
  AI_WINDOW: integer(2_048, 10_000_000).optional(),
  /** Tokens that each workspace may use of the server's language model in a month; unset, there is no limit. */
  AI_TOKENS_PER_MONTH: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).prefault('info'),
  /** api answers requests, worker does the jobs, all is both in one process. */
  ROLE: oneOf(['all', 'api', 'worker']).prefault('all'),
});

/** Values of which one is no use without the others, with what they are for. */
const together = [
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    purpose: 'selling plans',
  },
] as const;

/** Where DNS is asked. */
export interface DnsServer {
  host: string;
  port: number;
}

/** The language model of the server. */
export interface ServerModel {
  provider: ModelProvider;
  model: string;
  apiKey: string | null;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Tokens; null where it is not said. */
  window: number | null;
}

/** What the operator says of another service: where its API is, and the app that was registered there. */
export interface Vendor {
  /** Without a trailing slash. */
  apiBase?: string;
  clientId?: string;
  clientSecret?: string;
}

export type Environment = Omit<z.infer<typeof environment>, 'PUBLIC_URL' | 'MAIL_FROM'> & {
  PUBLIC_URL: string;
  MAIL_FROM: string;
  /** By the id of the integration: `GOOGLE_DOCS_CLIENT_ID` is of `google-docs`. */
  vendors: ReadonlyMap<string, Vendor>;
  /** Null where none is set up. */
  model: ServerModel | null;
};

const vendorValue = /^([A-Z][A-Z0-9_]*)_(API_BASE|CLIENT_ID|CLIENT_SECRET)$/;
const vendorFields = {
  API_BASE: 'apiBase',
  CLIENT_ID: 'clientId',
  CLIENT_SECRET: 'clientSecret',
} as const;

/** @throws {StartError} naming an address that is none. */
function readVendors(given: Record<string, string | undefined>): ReadonlyMap<string, Vendor> {
  const vendors = new Map<string, Vendor>();
  for (const [name, value = ''] of Object.entries(given)) {
    const [, prefix = '', field = ''] = vendorValue.exec(name) ?? [];
    // Those of the server itself are read above.
    if (prefix === '' || name in environment.shape) continue;
    if (field === 'API_BASE' && !url(['http', 'https'], 'https://api.example.com').safeParse(value).success)
      throw new StartError(
        `${name} is '${value}', but it must be an address like https://api.example.com: correct or unset it, then start again.`,
      );
    const id = prefix.toLowerCase().replaceAll('_', '-');
    const known = vendorFields[field as keyof typeof vendorFields];
    vendors.set(id, { ...vendors.get(id), [known]: value.trim().replace(/\/+$/, '') });
  }
  return vendors;
}

/** Where the API of a provider is, unless somebody says otherwise; null where only they can say. */
export const modelAddresses: Readonly<Record<ModelProvider, string | null>> = {
  openai: 'https://api.openai.com/v1',
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://localhost:11434',
};

/** @throws {StartError} naming what is missing. */
function readModel(given: Omit<z.infer<typeof environment>, 'PUBLIC_URL'>): ServerModel | null {
  const {
    AI_PROVIDER: provider,
    AI_MODEL: model,
    AI_API_KEY: apiKey = null,
    AI_WINDOW: window = null,
  } = given;
  const need = (name: string, why: string) =>
    new StartError(
      `${name} is missing: ${why}. Set it, or unset all that begins with AI_, then start again.`,
    );
  if (provider === undefined) {
    if (model ?? apiKey ?? given.AI_BASE_URL ?? window)
      throw need('AI_PROVIDER', `it says whose language model it is, ${modelProviders.join(', ')}`);
    return null;
  }
  if (!model) throw need('AI_MODEL', 'it says which language model is used');
  const baseUrl = given.AI_BASE_URL ?? modelAddresses[provider];
  if (!baseUrl)
    throw need('AI_BASE_URL', 'it says where the language model is, like http://localhost:1234/v1');
  if (apiKey === null && (provider === 'openai' || provider === 'anthropic'))
    throw need('AI_API_KEY', `a language model of ${provider} needs one`);
  return { provider, model, apiKey, baseUrl, window };
}

/**
 * Reads the environment once, at the start. An empty value counts as none, as in `PORT= npm start`.
 * @throws {StartError} naming the first value that cannot be used, what is wrong with it and what to do.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const value = /_(KEY|SECRET)$|^SHARDS/.test(name) ? '…' : hideSecrets(given[name] ?? '');
    throw new StartError(
      `${name} is '${value}', but ${issue?.message}: correct or unset it, then start again.`,
    );
  }
  for (const { names, purpose } of together) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    throw new StartError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${purpose} needs ${names.join(', ')}. Set all of them or none, then start again.`,
    );
  }
  const { PUBLIC_URL = localUrl(result.data.PORT), ...rest } = result.data;
  const sender = `Afterword <afterword@${new URL(PUBLIC_URL).hostname}>`;
  return {
    ...rest,
    PUBLIC_URL,
    MAIL_FROM: rest.MAIL_FROM ?? sender,
    vendors: readVendors(given),
    model: readModel(result.data),
  };
}

/** What links say once the port is known: PORT=0 leaves it to the system. */
export function publicUrl({ PUBLIC_URL, PORT }: Environment, port: number): string {
  return PUBLIC_URL === localUrl(PORT) ? localUrl(port) : PUBLIC_URL;
}

const localUrl = (port: number) => `http://localhost:${port}`;

/** The password of an address is not for a terminal. */
function hideSecrets(value: string): string {
  return value.replace(/:\/\/[^@/]*@/, '://…@');
}
