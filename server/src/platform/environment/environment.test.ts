import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { publicUrl, readEnvironment } from './environment.ts';
import { environmentSchema } from './environment-schema.ts';

describe('readEnvironment', () => {
  it('accepts an empty environment', () => {
    expect(readEnvironment({ HOME: '/root', LANG: 'C' })).toEqual({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: resolve('data'),
      ADMIN_EMAILS: [],
      MAIL_FROM: { name: 'Afterword', address: 'afterword@localhost' },
      SHARDS: [],
      SHARDS_DIRECT: [],
      SOCIAL_LINKS: [],
      OUTBOUND_ALLOW: [],
      GOOGLE_ISSUER: 'https://accounts.google.com',
      RATE_LIMIT_PER_MINUTE: 60,
      CALLS_PER_SESSION: 6_000,
      AUTOMATION_DELAY: 90,
      BODIES_PER_ADDRESS: 64,
      STREAMS_PER_SESSION: 20,
      STREAMS_PER_ACCOUNT: 200,
      STREAMS_PER_ADDRESS: 50,
      ENTRIES_PER_MINUTE: 20_000,
      BODY_BYTES_PER_MINUTE: 60_000_000,
      MAILS_PER_ACCOUNT: 200,
      MAILS_PER_NEW_ACCOUNT: 20,
      MAILS_PER_WORKSPACE: 1_000,
      TRUSTED_PROXIES: 0,
      ALLOW_PASSWORDS: true,
      LOG_LEVEL: 'info',
      ROLE: 'all',
      vendors: new Map(),
      model: null,
    });
  });

  it('treats an empty value as unset', () => {
    expect(readEnvironment({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ PORT: 3000 });
    expect(readEnvironment({ SMTP_URL: '' })).not.toHaveProperty('SMTP_URL');
  });

  it('reads every variable', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://afterword.example.com/',
        DATA_DIR: '/var/lib/afterword',
        DATABASE_URL: 'postgresql://user:secret@pooler/afterword',
        DIRECT_URL: 'postgresql://user:secret@db/afterword',
        SHARDS: 'eu-1=postgres://user:secret@eu/afterword  us-1=citus+postgresql://user:secret@us/afterword',
        SHARDS_DIRECT: 'eu-1=postgres://user:secret@eu-direct/afterword',
        DATA_LOCATION: 'eu',
        BUS_URL: 'nats://user:secret@bus:4222/',
        SECRETS_KEY: `${Buffer.alloc(32, 1).toString('base64')}, ${Buffer.alloc(32, 2).toString('base64')}`,
        OUTBOUND_ALLOW: 'localhost:11434, Model.example.com, [::1]:8080, 10.0.0.7',
        DNS_SERVER: '[::1]:5353',
        SMTP_URL: 'smtps://user:secret@mail.example.com',
        MAIL_FROM: 'Afterword <hello@example.com>',
        ADMIN_EMAILS: ' Boss@Example.com,, second@example.com ',
        RATE_LIMIT_PER_MINUTE: '5',
        CALLS_PER_SESSION: '55',
        AUTOMATION_DELAY: '5',
        BODIES_PER_ADDRESS: '6',
        STREAMS_PER_SESSION: '7',
        STREAMS_PER_ACCOUNT: '8',
        STREAMS_PER_ADDRESS: '9',
        ENTRIES_PER_MINUTE: '900',
        BODY_BYTES_PER_MINUTE: '1000',
        MAILS_PER_ACCOUNT: '30',
        MAILS_PER_NEW_ACCOUNT: '3',
        MAILS_PER_WORKSPACE: '300',
        STORAGE_PER_ACCOUNT: '5000000000',
        TRUSTED_PROXIES: '1',
        GOOGLE_ISSUER: 'https://id.example.com/',
        GOOGLE_CLIENT_ID: 'afterword',
        GOOGLE_CLIENT_SECRET: 'secret',
        FILES_URL: 'https://key:secret@s3.example.com/bucket',
        ALLOW_PASSWORDS: 'false',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_API_BASE: 'http://localhost:12111/',
        GOOGLE_DOCS_CLIENT_ID: 'docs.example',
        GOOGLE_DOCS_API_BASE: 'http://localhost:9000/',
        MARKDOWN_DIR: '/srv/vault',
        LOG_LEVEL: 'debug',
        ROLE: 'api',
      }),
    ).toEqual({
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://afterword.example.com',
      DATA_DIR: '/var/lib/afterword',
      DATABASE_URL: 'postgresql://user:secret@pooler/afterword',
      DIRECT_URL: 'postgresql://user:secret@db/afterword',
      BUS_URL: 'nats://user:secret@bus:4222',
      SECRETS_KEY: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      DNS_SERVER: { host: '::1', port: 5353 },
      OUTBOUND_ALLOW: [
        { hostname: 'localhost', port: '11434' },
        { hostname: 'model.example.com', port: null },
        { hostname: '::1', port: '8080' },
        { hostname: '10.0.0.7', port: null },
      ],
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: { name: 'Afterword', address: 'hello@example.com' },
      ADMIN_EMAILS: ['boss@example.com', 'second@example.com'],
      SHARDS: [
        { name: 'eu-1', url: 'postgres://user:secret@eu/afterword', citus: false },
        { name: 'us-1', url: 'postgresql://user:secret@us/afterword', citus: true },
      ],
      SHARDS_DIRECT: [{ name: 'eu-1', url: 'postgres://user:secret@eu-direct/afterword', citus: false }],
      DATA_LOCATION: 'eu',
      SOCIAL_LINKS: [],
      RATE_LIMIT_PER_MINUTE: 5,
      CALLS_PER_SESSION: 55,
      AUTOMATION_DELAY: 5,
      BODIES_PER_ADDRESS: 6,
      STREAMS_PER_SESSION: 7,
      STREAMS_PER_ACCOUNT: 8,
      STREAMS_PER_ADDRESS: 9,
      ENTRIES_PER_MINUTE: 900,
      BODY_BYTES_PER_MINUTE: 1_000,
      MAILS_PER_ACCOUNT: 30,
      MAILS_PER_NEW_ACCOUNT: 3,
      MAILS_PER_WORKSPACE: 300,
      STORAGE_PER_ACCOUNT: 5_000_000_000,
      TRUSTED_PROXIES: 1,
      GOOGLE_ISSUER: 'https://id.example.com',
      GOOGLE_CLIENT_ID: 'afterword',
      GOOGLE_CLIENT_SECRET: 'secret',
      FILES_URL: 'https://key:secret@s3.example.com/bucket',
      ALLOW_PASSWORDS: false,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://localhost:12111',
      MARKDOWN_DIR: resolve('/srv/vault'),
      model: null,
      vendors: new Map([['google-docs', { clientId: 'docs.example', apiBase: 'http://localhost:9000' }]]),
      LOG_LEVEL: 'debug',
      ROLE: 'api',
    });
  });

  it.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'afterword.example.com', 'an address like https://afterword.example.com'],
    ['PUBLIC_URL', 'ftp://afterword.example.com', 'an address like https://afterword.example.com'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address like postgres://'],
    ['DIRECT_URL', 'db:5432', 'an address like postgres://'],
    ['SECRETS_KEY', 'c2hvcnQ=', 'each key must be 32 bytes in base64'],
    ['OUTBOUND_ALLOW', 'http://localhost', "'http://localhost' is not a host like"],
    ['DNS_SERVER', '9.9.9.9', 'it must be a host and a port like 9.9.9.9:53'],
    ['DNS_SERVER', 'dns.example.com:99999', 'it must be a host and a port'],
    ['OUTBOUND_ALLOW', 'localhost, a b', "'a b' is not a host like"],
    ['BUS_URL', 'redis://bus:6379', 'an address like nats://'],
    ['SHARDS', 'postgres://user:secret@eu/afterword', 'each must be written like eu-1=postgres://'],
    ['SHARDS', 'eu-1=postgres://a/b eu-1=postgres://c/d', 'each name must be there once'],
    ['SHARDS_DIRECT', 'mars-1=postgres://a/b', 'each must be written like eu-1=postgres://'],
    ['DATA_LOCATION', 'mars', 'one of eu, us'],
    ['SMTP_URL', 'mail.example.com:25', 'an address like smtp://'],
    ['MAIL_FROM', 'nobody', 'one mail address like'],
    ['MAIL_FROM', 'a@example.com, b@example.com', 'one mail address like'],
    ['MAIL_FROM', 'a@example.com;b@example.com', 'one mail address like'],
    ['MAIL_FROM', 'Sales: a@example.com;', 'one mail address like'],
    ['MAIL_FROM', 'Ana <a b@example.com>', 'one mail address like'],
    ['MAIL_FROM', 'Ana <a@example.com', 'one mail address like'],
    ['MAIL_FROM', 'Ana <a@example.com> now', 'one mail address like'],
    ['MAIL_FROM', 'Ana <a..b@example.com>', 'one mail address like'],
    ['MAIL_FROM', 'Ana <jörg@example.com>', 'one mail address like'],
    ['MAIL_FROM', 'a@b@example.com', 'one mail address like'],
    ['MAIL_FROM', 'a b@example.com', 'one mail address like'],
    ['MAIL_FROM', 'Ana a@example.com', 'one mail address like'],
    ['MAIL_FROM', 'a@example.com;', 'one mail address like'],
    ['MAIL_FROM', `${'a'.repeat(65)}@example.com`, 'one mail address like'],
    ['MAIL_FROM', '<>', 'one mail address like'],
    ['MAIL_FROM', `ana@${'x'.repeat(64)}.com`, 'one mail address like'],
    ['HOST', '999.1.1.1', 'an address of this machine'],
    ['OUTBOUND_ALLOW', '*.example.com', "'*.example.com' is not a host like"],
    ['HOST', 'http://localhost', 'an address of this machine'],
    ['PUBLIC_URL', 'https://example.com/afterword', 'it must have no path'],
    ['PUBLIC_URL', 'https://example.com/?x=1', 'it must have no path'],
    ['DATABASE_URL', 'postgres://db/afterword?sslmode=always', 'its sslmode must be one of disable'],
    ['DATABASE_URL', 'postgres://db/afterword?sslrootcert=/no/such.pem', "there is no file '/no/such.pem'"],
    ['DATABASE_URL', 'postgres:///afterword', 'an address like postgres://'],
    ['DIRECT_URL', 'postgres://user:100%@db/afterword', 'must be written as %25'],
    ['SHARDS', 'eu-1=postgres://db/a?sslmode=always', 'its sslmode must be one of disable'],
    ['SMTP_URL', 'smtp://', 'an address like smtp://'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com', 'must be written as %25'],
    ['FILES_URL', 'https://s3.example.com/bucket', 'it must contain the key and the secret'],
    ['AI_API_KEY', 'a key', 'it must be a key without spaces'],
    ['HUBSPOT_CLIENT_SECRET', 'se\ncret', 'it must be one line'],
    ['OUTBOUND_ALLOW', 'localhost:99999', "'localhost:99999' is not a host"],
    ['ADMIN_EMAILS', 'boss@example.com, nobody', "'nobody' is not a mail address"],
    ['RATE_LIMIT_PER_MINUTE', '0', 'a whole number from 1 to'],
    ['AUTOMATION_DELAY', '-1', 'a whole number from 0 to'],
    ['TRUSTED_PROXIES', 'yes', 'a whole number from 0 to'],
    ['STRIPE_SECRET_KEY', 'pk_live_mixed_up', 'a key like sk_live_…'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_mixed_up', 'a key like pk_live_…'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'a key like whsec_…'],
    ['STRIPE_API_BASE', 'localhost:12111', 'an address like https://api.stripe.com'],
    ['NOTION_API_BASE', 'localhost:9000', 'an address like https://api.example.com'],
    ['STRIPE_API_BASE', 'https://api.stripe.com/v1', 'it must have no path'],
    ['AI_PROVIDER', 'skynet', 'one of openai, openai-compatible, anthropic, ollama'],
    ['AI_BASE_URL', 'localhost:11434', 'an address like http://localhost:11434'],
    ['AI_BASE_URL', 'http://user:secret@localhost/v1?x=1', 'it must have no password'],
    ['AI_WINDOW', 'large', 'a whole number from 2048'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['ROLE', 'boss', 'one of all, api, worker'],
  ])('names %s when its value is %j, and says in one sentence what to do', (name, value, expected) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(expected);
    expect(read).toThrow(/^\S+ is '.*: correct or unset it, then start again\.$/s);
    expect(read).toThrow(new RegExp(`^${name} `));
  });

  it.each([
    [
      'STRIPE_WEBHOOK_SECRET is missing',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
    [
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are missing',
      { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_SECRET_KEY: ' ' },
    ],
  ])('rejects an incomplete set of Stripe variables: %s', (expected, values) => {
    const read = () => readEnvironment(values);
    expect(read).toThrow(StartError);
    expect(read).toThrow(`${expected}: selling plans needs STRIPE_SECRET_KEY, `);
    expect(read).toThrow('Set all of them or none, then start again.');
  });

  it.each([
    ['AI_PROVIDER is missing', { AI_MODEL: 'gpt-5-mini' }],
    ['AI_MODEL is missing', { AI_PROVIDER: 'ollama' }],
    ['AI_API_KEY is missing', { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5' }],
    ['AI_BASE_URL is missing', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'qwen3' }],
  ])('rejects an incomplete language model configuration: %s', (expected, values) => {
    expect(() => readEnvironment(values)).toThrow(expected);
    expect(() => readEnvironment(values)).toThrow('or unset all that begins with AI_, then start again.');
  });

  it('has default API addresses for vendors and for a local Ollama', () => {
    const read = (values: Record<string, string>) => readEnvironment({ AI_MODEL: 'm', ...values }).model;
    expect(read({ AI_PROVIDER: 'ollama' })).toMatchObject({
      baseUrl: 'http://localhost:11434',
      apiKey: null,
    });
    expect(read({ AI_PROVIDER: 'openai', AI_API_KEY: 'k' })).toMatchObject({
      baseUrl: 'https://api.openai.com/v1',
    });
    expect(readEnvironment({}).model).toBeNull();
  });

  it.each(Object.keys(environmentSchema.shape))('rejects a line break in %s', (name) => {
    expect(() => readEnvironment({ [name]: 'one\ntwo' })).toThrow(`${name} contains a line break`);
  });

  it.each([
    ['Acme (Sales) <sales@example.com>', 'Acme (Sales)', 'sales@example.com'],
    ['Acme, Inc. <a@example.com>', 'Acme, Inc.', 'a@example.com'],
    ['"Acme: Sales" <a@example.com>', 'Acme: Sales', 'a@example.com'],
    ['a@example.com', '', 'a@example.com'],
    ['<a@example.com>', '', 'a@example.com'],
    ['Grüße <a@bücher.example>', 'Grüße', 'a@xn--bcher-kva.example'],
    ['Afterword <afterword@mailhost>', 'Afterword', 'afterword@mailhost'],
  ])('reads the sender %s as one mailbox', (value, name, address) => {
    expect(readEnvironment({ MAIL_FROM: value }).MAIL_FROM).toEqual({ name, address });
  });

  it.each<[string, Record<string, string>]>([
    ['DATABASE_URL, the same', { DIRECT_URL: 'postgres://db/afterword' }],
    ['SHARDS_DIRECT names us-1', { SHARDS: 'eu-1=postgres://eu/a', SHARDS_DIRECT: 'us-1=postgres://us/a' }],
    ['CONTACT_EMAIL, which', { PRIORITY_SUPPORT_HOURS: '4' }],
    [
      'different modes, live and test',
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    ],
  ])('refuses values that cannot work together: %s', (expected, values) => {
    expect(() => readEnvironment(values)).toThrow(StartError);
    expect(() => readEnvironment(values)).toThrow(expected);
  });

  it('names GOOGLE_CLIENT_SECRET as missing when only GOOGLE_CLIENT_ID is set', () => {
    expect(() => readEnvironment({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET is missing');
  });

  it('does not print an API key in an error', () => {
    expect(() => readEnvironment({ STRIPE_PUBLISHABLE_KEY: 'sk_live_mixed_up' })).not.toThrow(/mixed_up/);
  });

  it.each([
    ['DATABASE_URL', 'mysql://user:hidden@db/afterword'],
    ['DATABASE_URL', 'postgres://user:pa/hidden@db/afterword'],
    ['DIRECT_URL', 'postgres://user:p@/hidden@db/afterword'],
    ['FILES_URL', 'https://key:ab/hidden@s3.example.com/bucket'],
    ['SMTP_URL', 'smtp://user:pa#hidden@mail.example.com'],
    ['BUS_URL', 'nats://user:pa?/hidden@bus:4222'],
    ['NOTION_API_BASE', 'https://user:pa/hidden@api.example.com'],
    ['HUBSPOT_CLIENT_SECRET', 'hid\nhidden'],
  ])('does not print a password in an error: %s is %j', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(StartError);
    expect(() => readEnvironment({ [name]: value })).not.toThrow(/hidden/);
  });

  it('puts the actual port into links, also when the system chose it', () => {
    const chosen = readEnvironment({ PORT: '0' });
    expect(publicUrl(chosen, 41_234)).toBe('http://localhost:41234');
    expect(publicUrl(readEnvironment({ PORT: '0', PUBLIC_URL: 'https://a.example.com' }), 41_234)).toBe(
      'https://a.example.com',
    );
  });
});
