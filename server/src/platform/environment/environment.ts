import { type ModelProvider, modelProviders } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { StartError } from '../errors/start-error.ts';
import { environmentSchema } from './environment-schema.ts';
import type { Mailbox } from './mailbox.ts';
import { url } from './values.ts';

/** Groups of variables that only work together, each with its purpose. */
const together = [
  {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    purpose: 'selling plans',
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    purpose: '“Continue with Google”',
  },
] as const;

/** Address of a DNS server. */
export interface DnsServer {
  host: string;
  port: number;
}

export interface ServerModel {
  provider: ModelProvider;
  model: string;
  apiKey: string | null;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Tokens; null if not specified. */
  window: number | null;
}

/** Operator settings for a vendor: API address and registered app. */
export interface Vendor {
  /** Without a trailing slash. */
  apiBase?: string;
  clientId?: string;
  clientSecret?: string;
}

export type Environment = Omit<z.infer<typeof environmentSchema>, 'PUBLIC_URL' | 'MAIL_FROM'> & {
  PUBLIC_URL: string;
  MAIL_FROM: Mailbox;
  /** By integration id: `GOOGLE_DOCS_CLIENT_ID` belongs to `google-docs`. */
  vendors: ReadonlyMap<string, Vendor>;
  /** Null if not configured. */
  model: ServerModel | null;
};

const vendorValue = /^([A-Z][A-Z0-9_]*)_(API_BASE|CLIENT_ID|CLIENT_SECRET)$/;
const vendorFields = {
  API_BASE: 'apiBase',
  CLIENT_ID: 'clientId',
  CLIENT_SECRET: 'clientSecret',
} as const;

/** @throws {StartError} naming an invalid value. */
function readVendors(given: Record<string, string | undefined>): ReadonlyMap<string, Vendor> {
  const vendors = new Map<string, Vendor>();
  for (const [name, value = ''] of Object.entries(given)) {
    const [, prefix = '', field = ''] = vendorValue.exec(name) ?? [];
    // Variables of the schema are read above.
    if (prefix === '' || name in environmentSchema.shape) continue;
    if (field === 'API_BASE' && !url(['http', 'https'], 'https://api.example.com').safeParse(value).success)
      throw new StartError(
        `${name} is '${hideSecrets(value)}', but it must be an address like https://api.example.com: correct or unset it, then start again.`,
      );
    if (field !== 'API_BASE' && /\p{Cc}/u.test(value.trim()))
      throw new StartError(`${name} is '…', but it must be one line: correct or unset it, then start again.`);
    const id = prefix.toLowerCase().replaceAll('_', '-');
    const known = vendorFields[field as keyof typeof vendorFields];
    vendors.set(id, { ...vendors.get(id), [known]: value.trim().replace(/\/+$/, '') });
  }
  return vendors;
}

/** Default API address of each model provider; null if it has to be configured. */
export const modelAddresses: Readonly<Record<ModelProvider, string | null>> = {
  openai: 'https://api.openai.com/v1',
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://localhost:11434',
};

/** @throws {StartError} naming the missing variable. */
function readModel(given: Omit<z.infer<typeof environmentSchema>, 'PUBLIC_URL'>): ServerModel | null {
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
 * Reads the environment at startup. An empty value counts as unset, as in `PORT= npm start`.
 * @throws {StartError} naming the first invalid value, the problem and the fix.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(values)
      .map(([name, value = '']) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  for (const [name, value] of Object.entries(given))
    if (name in environmentSchema.shape && /\p{Cc}/u.test(value))
      throw new StartError(
        `${name} contains a line break or another control character: correct or unset it, then start again.`,
      );
  const result = environmentSchema.safeParse(given);
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
  refuseContradictions(result.data);
  const { PUBLIC_URL = localUrl(result.data.PORT), ...rest } = result.data;
  const sender = { name: 'Afterword', address: `afterword@${new URL(PUBLIC_URL).hostname}` };
  return {
    ...rest,
    PUBLIC_URL,
    MAIL_FROM: rest.MAIL_FROM ?? sender,
    vendors: readVendors(given),
    model: readModel(result.data),
  };
}

/** @throws {StartError} if values that are valid alone contradict each other */
function refuseContradictions(given: z.infer<typeof environmentSchema>): void {
  const refuse = (problem: string) => {
    throw new StartError(`${problem}. Correct or unset it, then start again.`);
  };
  if (given.DIRECT_URL && !given.DATABASE_URL)
    refuse('DIRECT_URL is set, but DATABASE_URL, the same database through its pooler, is not');
  const names = given.SHARDS.map(({ name }) => name);
  const unknown = given.SHARDS_DIRECT.find(({ name }) => !names.includes(name));
  if (unknown) refuse(`SHARDS_DIRECT names ${unknown.name}, which SHARDS does not`);
  if (given.PRIORITY_SUPPORT_HOURS && !given.CONTACT_EMAIL)
    refuse('PRIORITY_SUPPORT_HOURS is set, but CONTACT_EMAIL, which receives the questions, is not');
  const modes = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1]);
  if (modes.every((mode) => mode === 'live' || mode === 'test') && modes[0] !== modes[1])
    refuse('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes, live and test');
}

/** Returns the base URL of links once the port is known: PORT=0 lets the system choose one. */
export function publicUrl({ PUBLIC_URL, PORT }: Environment, port: number): string {
  return PUBLIC_URL === localUrl(PORT) ? localUrl(port) : PUBLIC_URL;
}

const localUrl = (port: number) => `http://localhost:${port}`;

/** Removes the password of a URL before it is printed, also if it contains characters that make the URL invalid. */
function hideSecrets(value: string): string {
  return value.replace(/:\/\/.*@/s, '://…@');
}
