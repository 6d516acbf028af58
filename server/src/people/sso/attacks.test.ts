import {
  googleEnvironment,
  type IdentityProvider,
  otherClient,
} from '@afterword/tests/harness/identity-provider.ts';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import {
  arrive,
  type Company,
  countSignIns,
  openCompany,
  redeem,
  refusalsLogged,
  start,
  testSignOn,
} from '../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { attemptLifetime } from '../accounts/google/attempts.ts';

let dns: DnsDouble;
let server: TestServer;
/** The company that is attacked, and one whose admins attack it. */
let acme: Company;
let evil: Company;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({
    DNS_SERVER: dns.address,
    OUTBOUND_ALLOW: 'localhost',
    ...googleEnvironment(1),
  });
  [acme, evil] = [await openCompany(server, dns), await openCompany(server, dns)];
  for (const company of [acme, evil]) {
    const token = await server.signIn(company.adminEmail);
    await testSignOn(server, token, { provider: company.provider, login: company.adminEmail });
    await company.admin.sso.setMode({ mode: 'optional' });
  }
});
afterAll(async () => {
  await acme.close();
  await evil.close();
  await server.close();
  dns.close();
});
afterEach(() => {
  acme.provider.removeFaults();
  evil.provider.removeFaults();
});

interface Scene {
  /** An address of the attacked company, new for each attack. */
  login: string;
  begun: { url: string; cookie: string };
  /** Signs in at the company's provider. @returns where it sends the browser. */
  answer(login?: string): Promise<URL>;
}
/** Returns the address that arrives, and the cookie if it is not the browser's own. */
type Attack = (scene: Scene) => Promise<{ at: URL; cookie?: string }>;

/** Changes parameters in the provider's answer; null removes one. */
const changed =
  (parameters: Record<string, string | null>): Attack =>
  async ({ answer }) => {
    const at = await answer();
    for (const [name, value] of Object.entries(parameters))
      if (value === null) at.searchParams.delete(name);
      else at.searchParams.set(name, value);
    return { at };
  };

const payloadOf = (token: unknown): JWTPayload =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());

/** Replaces the ID token in the provider's answer. */
const withIdToken =
  (make: (claims: JWTPayload, token: string) => Promise<string | undefined> | string | undefined): Attack =>
  async ({ answer }) => {
    acme.provider.tamper('token', async ({ body }) => {
      body.id_token = await make(payloadOf(body.id_token), String(body.id_token));
    });
    return { at: await answer() };
  };
const withClaims = (claims: JWTPayload) =>
  withIdToken((given) => acme.provider.sign({ ...given, ...claims }));
const without = (...names: string[]) =>
  withIdToken((given) =>
    acme.provider.sign(Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))),
  );
const withHeader = (header: Record<string, unknown>) =>
  withIdToken(async (claims) => {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
  });
const answering =
  (route: Parameters<IdentityProvider['tamper']>[0], body: Record<string, unknown>, status = 200): Attack =>
  async ({ answer }) => {
    const at = await answer();
    acme.provider.tamper(route, (given) => {
      given.status = status;
      given.body = { ...(status === 200 ? given.body : {}), ...body };
    });
    return { at };
  };
const person =
  (claims: Record<string, unknown>): Attack =>
  async ({ login, answer }) => {
    acme.provider.people.set(login, claims);
    return { at: await answer() };
  };
/** Begins as the attacker does, at their own company. */
const beginAt = (company: Company, cookie = '') => start(server, `/sso/${company.id}`, cookie);

const seconds = () => Math.floor(Date.now() / 1_000);

const attacks: [what: string, code: string, reason: string, attack: Attack][] = [
  // Login CSRF, replay
  ['no state', 'sso_stale', 'no_attempt', changed({ state: null })],
  ['a made-up state', 'sso_stale', 'no_attempt', changed({ state: 'x'.repeat(43) })],
  ['a state with a NUL', 'sso_stale', 'no_attempt', changed({ state: '\0' })],
  [
    'an answer for another browser',
    'sso_stale',
    'no_attempt',
    async ({ answer }) => ({ at: await answer(), cookie: (await beginAt(acme)).cookie }),
  ],
  [
    'an answer without a cookie',
    'sso_stale',
    'no_attempt',
    async ({ answer }) => ({ at: await answer(), cookie: '' }),
  ],
  [
    'an answer that arrived before',
    'sso_stale',
    'no_attempt',
    async ({ answer, begun }) => {
      const at = await answer();
      acme.provider.tamper('token', (given) => {
        given.status = 400;
        given.body = { error: 'invalid_grant' };
      });
      await arrive(server, at, begun.cookie);
      acme.provider.removeFaults();
      return { at };
    },
  ],
  [
    'an answer after more than ten minutes',
    'sso_stale',
    'no_attempt',
    async ({ answer }) => {
      const at = await answer();
      server.clock.advance(attemptLifetime);
      return { at };
    },
  ],
  [
    'two states',
    'sso_refused',
    'oauth_invalid_response',
    async ({ answer }) => ({ at: new URL(`${(await answer()).href}&state=x`) }),
  ],
  // Code injection
  ['a made-up code', 'sso_refused', 'oauth_response_body_error', changed({ code: 'made-up' })],
  ['no code', 'sso_refused', 'oauth_invalid_response', changed({ code: null })],
  [
    'a code of another sign-in, whose verifier it needs',
    'sso_refused',
    'oauth_response_body_error',
    async ({ answer, begun, login }) => {
      const other = await acme.provider.signIn((await beginAt(acme, begun.cookie)).url, login);
      const at = await answer();
      at.searchParams.set('code', other.searchParams.get('code') ?? '');
      return { at };
    },
  ],
  [
    'a code for another client',
    'sso_refused',
    'oauth_response_body_error',
    async ({ answer, begun, login }) => {
      const theirs = new URL(begun.url);
      theirs.searchParams.set('client_id', otherClient.id);
      theirs.searchParams.set('redirect_uri', otherClient.redirectUri);
      const at = await answer();
      const other = await acme.provider.signIn(theirs.href, login);
      at.searchParams.set('code', other.searchParams.get('code') ?? '');
      return { at };
    },
  ],
  // Mix-up
  [
    'the answer of another issuer',
    'sso_refused',
    'oauth_invalid_response',
    changed({ iss: 'https://evil.example' }),
  ],
  ['an answer that names no issuer', 'sso_refused', 'oauth_invalid_response', changed({ iss: null })],
  [
    'the answer of one company at the callback of another',
    'sso_stale',
    'no_attempt',
    async ({ answer }) => {
      const at = await answer();
      at.pathname = `/sso/${evil.id}/callback`;
      return { at };
    },
  ],
  [
    'the answer of another company’s provider, with a state of this one',
    'sso_refused',
    'oauth_invalid_response',
    async ({ begun, login }) => {
      const theirs = await evil.provider.signIn((await beginAt(evil)).url, login);
      theirs.pathname = `/sso/${acme.id}/callback`;
      theirs.searchParams.set('state', new URL(begun.url).searchParams.get('state') ?? '');
      return { at: theirs };
    },
  ],
  [
    'the answer for a company at the callback of Google',
    'google_stale',
    '',
    async ({ answer }) => {
      const at = await answer();
      at.pathname = '/auth/google/callback';
      return { at };
    },
  ],
  [
    'metadata that names another issuer',
    'sso_unavailable',
    'discovery',
    answering('discovery', { issuer: 'https://evil.example' }),
  ],
  [
    'metadata that leads browsers to a script',
    'sso_refused',
    'authorization_endpoint',
    answering('discovery', { authorization_endpoint: 'javascript:alert(1)' }),
  ],
  [
    'metadata without a place to sign in',
    'sso_refused',
    'authorization_endpoint',
    answering('discovery', { authorization_endpoint: undefined }),
  ],
  [
    'metadata with a token endpoint in the private network',
    'sso_refused',
    'answer',
    answering('discovery', { token_endpoint: 'http://169.254.169.254/token' }),
  ],
  [
    'metadata with keys in the private network',
    'sso_refused',
    'answer',
    answering('discovery', { jwks_uri: 'http://10.0.0.1/keys' }),
  ],
  [
    'metadata with keys in a file',
    'sso_refused',
    'oauth_',
    answering('discovery', { jwks_uri: 'file:///etc/passwd' }),
  ],
  [
    'metadata of megabytes',
    'sso_unavailable',
    'discovery',
    answering('discovery', { x: 'x'.repeat(2_000_000) }),
  ],
  // Tokens of others
  ['an ID token of another issuer', 'sso_refused', 'oauth_', withClaims({ iss: 'https://evil.example' })],
  ['an ID token for another client', 'sso_refused', 'oauth_', withClaims({ aud: otherClient.id })],
  [
    'an ID token for two clients',
    'sso_refused',
    'oauth_',
    withClaims({ aud: ['afterword', otherClient.id] }),
  ],
  [
    'an ID token for two clients, authorized for the other',
    'sso_refused',
    'oauth_',
    withClaims({ aud: ['afterword', otherClient.id], azp: otherClient.id }),
  ],
  ['an ID token without an audience', 'sso_refused', 'oauth_', without('aud')],
  ['an ID token without an issuer', 'sso_refused', 'oauth_', without('iss')],
  ['an ID token without a subject', 'sso_refused', 'oauth_', without('sub')],
  [
    'an ID token with a number as its subject',
    'sso_refused',
    'oauth_',
    withClaims({ sub: 1 as unknown as string }),
  ],
  ['an ID token with an empty subject', 'sso_refused', 'claims', withClaims({ sub: '' })],
  [
    'an ID token with a subject of 300 characters',
    'sso_refused',
    'claims',
    withClaims({ sub: 'x'.repeat(300) }),
  ],
  // Clock
  ['an expired ID token', 'sso_refused', 'oauth_', withClaims({ exp: seconds() - 3_600 })],
  ['an ID token without an expiry', 'sso_refused', 'oauth_', without('exp')],
  ['an ID token of tomorrow', 'sso_refused', 'oauth_', withClaims({ nbf: seconds() + 86_400 })],
  ['an ID token without its time', 'sso_refused', 'oauth_', without('iat')],
  // Replay of a token
  ['an ID token with another nonce', 'sso_refused', 'oauth_', withClaims({ nonce: 'another' })],
  ['an ID token without a nonce', 'sso_refused', 'oauth_', without('nonce')],
  // Signatures
  [
    'an unsigned ID token',
    'sso_refused',
    'oauth_',
    withIdToken((claims) => new UnsecuredJWT(claims).encode()),
  ],
  [
    'an ID token whose signature was removed',
    'sso_refused',
    'oauth_',
    withIdToken((_, token) => token.replace(/[^.]*$/, '')),
  ],
  [
    'an ID token that was changed after it was signed',
    'sso_refused',
    'oauth_',
    withIdToken((claims, token) => {
      const [header, , signature] = token.split('.');
      const email = acme.adminEmail;
      const payload = Buffer.from(JSON.stringify({ ...claims, email })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    }),
  ],
  ['an ID token signed by someone else', 'sso_refused', 'oauth_', withHeader({ kid: 'provider' })],
  [
    'an ID token signed by someone else, with an unknown key id',
    'sso_refused',
    'oauth_',
    withHeader({ kid: 'x' }),
  ],
  [
    'an ID token that brings its own key',
    'sso_refused',
    'oauth_',
    withIdToken(async (claims) => {
      const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
      const header = { alg: 'RS256', kid: 'provider', jwk: await exportJWK(publicKey) };
      return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    }),
  ],
  [
    'an ID token that names the address of its key',
    'sso_refused',
    'oauth_',
    withHeader({ kid: 'provider', jku: 'https://evil.example/keys' }),
  ],
  [
    'an ID token with the client secret as its key',
    'sso_refused',
    '',
    withIdToken((claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'provider' })
        .sign(Buffer.from(acme.provider.clientSecret.padEnd(32))),
    ),
  ],
  [
    'an ID token with the provider’s public key as its key',
    'sso_refused',
    '',
    withIdToken(async (claims) => {
      const keys = await (await fetch(`${acme.provider.issuer}/jwks`)).text();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'provider' })
        .sign(Buffer.from(keys));
    }),
  ],
  [
    'an ID token with a critical header that no one knows',
    'sso_refused',
    'oauth_',
    withIdToken((_, token) => {
      const [, payload, signature] = token.split('.');
      const header = { alg: 'RS256', kid: 'provider', crit: ['x'], x: 1 };
      return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${signature}`;
    }),
  ],
  ['the provider without keys', 'sso_refused', 'oauth_', answering('jwks', { keys: [] })],
  ['no ID token', 'sso_refused', 'oauth_', withIdToken(() => undefined)],
  ['text that is no ID token', 'sso_refused', 'oauth_', withIdToken(() => 'a.b.c')],
  ['a token of five parts', 'sso_refused', 'oauth_', withIdToken((_, token) => `${token}.a.b`)],
  ['an answer without tokens', 'sso_refused', 'oauth_', answering('token', { access_token: undefined })],
  // Takeover by email address
  [
    'an address of another domain',
    'sso_domain',
    'foreign_domain',
    withClaims({ email: 'boss@elsewhere.example' }),
  ],
  [
    'an address of another company’s verified domain',
    'sso_domain',
    'foreign_domain',
    async (scene) => withClaims({ email: evil.adminEmail })(scene),
  ],
  [
    'an address of a subdomain',
    'sso_domain',
    'foreign_domain',
    async (scene) => withClaims({ email: `boss@mail.${acme.domain}` })(scene),
  ],
  [
    'an address of a domain that begins like it',
    'sso_domain',
    'foreign_domain',
    async (scene) => withClaims({ email: `boss@${acme.domain}.evil.example` })(scene),
  ],
  [
    'two addresses in one',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `boss@elsewhere.example,x@${acme.domain}` })(scene),
  ],
  [
    'an address with a line break',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `boss@elsewhere.example\n@${acme.domain}` })(scene),
  ],
  [
    'an address with a quoted second one',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `"boss@elsewhere.example"@${acme.domain}` })(scene),
  ],
  ['a list of addresses', 'sso_email', 'email_missing', withClaims({ email: ['a@a.example'] })],
  ['an unverified address', 'sso_email', 'email_unverified', withClaims({ email_verified: false })],
  [
    'an address that is verified in odd words',
    'sso_email',
    'email_unverified',
    withClaims({ email_verified: 'yes' }),
  ],
  ['no address', 'sso_email', 'email_missing', person({})],
  [
    'another subject with the address of someone who signed in before',
    'sso_refused',
    'other_subject',
    async ({ login, answer, begun }) => {
      const first = await arrive(server, await answer(), begun.cookie);
      expect(first.pathname).toBe('/auth/callback');
      const again = await beginAt(acme, begun.cookie);
      acme.provider.people.set('impostor', { email: login, email_verified: true });
      return { at: await acme.provider.signIn(again.url, 'impostor') };
    },
  ],
  [
    'a subject whose account has an address elsewhere by now',
    'sso_domain',
    'foreign_domain',
    async ({ login, answer, begun }) => {
      await arrive(server, await answer(), begun.cookie);
      await server.pool.query('update account set email = $2 where email = $1', [login, `${login}.example`]);
      const again = await beginAt(acme, begun.cookie);
      return { at: await acme.provider.signIn(again.url, login) };
    },
  ],
  [
    'user information about another subject',
    'sso_refused',
    'oauth_',
    async ({ answer }) => {
      const at = await answer();
      acme.provider.tamper('token', async ({ body }) => {
        const { email: _, ...claims } = payloadOf(body.id_token);
        body.id_token = await acme.provider.sign({ ...claims, sub: 'someone-else' });
      });
      return { at };
    },
  ],
  // Letters that become others in lower case, and spaces that only some programs see
  [
    'an address with the Kelvin sign, which is another letter in lower case',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `mar\u212A@${acme.domain}` })(scene),
  ],
  [
    'an address that ends with a no-break space',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `${acme.adminEmail}\u00a0` })(scene),
  ],
  [
    'an address that begins with a byte order mark',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `\ufeff${acme.adminEmail}` })(scene),
  ],
  [
    'an address with a full-width at sign',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: acme.adminEmail.replace('@', '\uff20') })(scene),
  ],
  [
    'an address whose domain ends with a dot',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `${acme.adminEmail}.` })(scene),
  ],
  [
    'an address with a comment',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: acme.adminEmail.replace('@', '(boss)@') })(scene),
  ],
  [
    'an address with two at signs',
    'sso_email',
    'email_missing',
    async (scene) => withClaims({ email: `x@elsewhere.example@${acme.domain}` })(scene),
  ],
  // More of the protocol
  [
    'an ID token authorized for another client alone',
    'sso_refused',
    'authorized_party',
    withClaims({ azp: otherClient.id }),
  ],
  ['an ID token in the answer of the browser', 'sso_refused', 'oauth_', changed({ id_token: 'a.b.c' })],
  ['an answer as a token', 'sso_refused', 'oauth_', changed({ response: 'a.b.c' })],
  [
    'two issuers',
    'sso_refused',
    'oauth_',
    async ({ answer }) => ({ at: new URL(`${(await answer()).href}&iss=https%3A%2F%2Fevil.example`) }),
  ],
  [
    'two codes',
    'sso_refused',
    'oauth_',
    async ({ answer }) => ({ at: new URL(`${(await answer()).href}&code=x`) }),
  ],
  ['a code together with an error', 'sso_refused', 'oauth_', changed({ error: 'invalid_scope' })],
  [
    'an access token that is no bearer token',
    'sso_refused',
    'oauth_',
    answering('token', { token_type: 'mac' }),
  ],
  [
    'HMAC with the public key, which the metadata allow',
    'sso_refused',
    '',
    async (scene) => {
      acme.provider.tamper('discovery', ({ body }) => {
        body.id_token_signing_alg_values_supported = ['none', 'HS256', 'RS256'];
      });
      const keys = await (await fetch(`${acme.provider.issuer}/jwks`)).text();
      return withIdToken((claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'provider' }).sign(Buffer.from(keys)),
      )(scene);
    },
  ],
  [
    'no signature, which the metadata allow',
    'sso_refused',
    '',
    async (scene) => {
      acme.provider.tamper('discovery', ({ body }) => {
        body.id_token_signing_alg_values_supported = ['none', 'RS256'];
      });
      return withIdToken((claims) => new UnsecuredJWT(claims).encode())(scene);
    },
  ],
  [
    'the algorithm none in other letters',
    'sso_refused',
    '',
    withIdToken((claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'nOnE' })}.${part(claims)}.`;
    }),
  ],
  [
    'an ID token of another company’s provider',
    'sso_refused',
    'oauth_',
    withIdToken((claims) => evil.provider.sign({ ...claims, iss: acme.provider.issuer })),
  ],
  [
    'an ID token whose payload is a list',
    'sso_refused',
    '',
    withIdToken((_, token) => {
      const [header, , signature] = token.split('.');
      return `${header}.${Buffer.from('[]').toString('base64url')}.${signature}`;
    }),
  ],
  ['a subject that is a list', 'sso_refused', 'oauth_', withClaims({ sub: ['boss'] as unknown as string })],
  [
    'an issuer with a slash more',
    'sso_refused',
    'oauth_',
    async (scene) => withClaims({ iss: `${acme.provider.issuer}/` })(scene),
  ],
  [
    'an address in the user information alone, which is not verified',
    'sso_email',
    'email_unverified',
    async ({ answer, login }) => {
      acme.provider.people.set(login, { email: login, email_verified: false });
      const at = await answer();
      acme.provider.tamper('token', async ({ body }) => {
        const { email: _, email_verified: __, ...claims } = payloadOf(body.id_token);
        body.id_token = await acme.provider.sign(claims);
      });
      return { at };
    },
  ],
  // Provider's own refusals
  [
    'the answer that the person said no',
    'access_denied',
    'canceled',
    changed({ code: null, error: 'access_denied' }),
  ],
  [
    'the answer that the provider failed',
    'sso_unavailable',
    'no_answer',
    changed({ code: null, error: 'server_error' }),
  ],
  ['a token endpoint that fails', 'sso_unavailable', 'no_answer', answering('token', {}, 503)],
  [
    'a client that the provider does not know',
    'sso_refused',
    'oauth_',
    answering('token', { error: 'invalid_client' }, 401),
  ],
];

/** Attacks that every run tries, because docs/asvs.md relies on them. */
const essential = new Set([
  'an answer for another browser',
  'an answer that arrived before',
  'a code of another sign-in, whose verifier it needs',
  'a code for another client',
  'the answer of another issuer',
  'the answer of another company’s provider, with a state of this one',
  'metadata that names another issuer',
  'an ID token of another issuer',
  'an ID token for another client',
  'an ID token authorized for another client alone',
  'an expired ID token',
  'an ID token of tomorrow',
  'an ID token with another nonce',
  'an unsigned ID token',
  'an ID token signed by someone else',
  'an ID token that brings its own key',
  'an ID token with the client secret as its key',
  'an ID token with the provider’s public key as its key',
  'an address of another company’s verified domain',
  'an address with the Kelvin sign, which is another letter in lower case',
  'an unverified address',
  'another subject with the address of someone who signed in before',
]);
const others = attacks.filter(([what]) => !essential.has(what));
const tried = [
  ...attacks.filter(([what]) => essential.has(what)),
  ...sample('attacks on company sign-on', others, 5),
];

describe('an attack on the company’s sign-on starts no session and is logged', () => {
  it('is tried in at least 60 ways', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
    expect(attacks.length - others.length).toBe(essential.size);
  });

  it.each(tried)('%s: %s', async (what, code, reason, attack) => {
    const login = `${what.replaceAll(/\W+/g, '-')}@${acme.domain}`;
    const begun = await beginAt(acme);
    const scene = { login, begun, answer: (as = login) => acme.provider.signIn(begun.url, as) };
    const { at, cookie = begun.cookie } = await attack(scene);
    const before = await countSignIns(server);
    const logged = server.logged().length;

    const there = await arrive(server, at, cookie);

    expect(there.href).toBe(`http://localhost:3000/login?error=${code}`);
    expect(await countSignIns(server)).toEqual(before);
    const lines = refusalsLogged(server, logged);
    expect(lines).toHaveLength(1);
    const { refusal, reason: why = '' } = JSON.parse(lines[0]!);
    expect(refusal).toBe(code);
    expect(why).toContain(reason);
    expect(lines[0]).not.toContain(acme.provider.clientSecret);
  });

  it('fails, but the same ID token with a fresh valid signature signs in', async () => {
    const begun = await beginAt(acme);
    const login = `control@${acme.domain}`;
    const { at } = await withClaims({})({
      login,
      begun,
      answer: () => acme.provider.signIn(begun.url, login),
    });
    const token = await redeem(server, await arrive(server, at, begun.cookie), begun.cookie);
    expect((await server.api(token).accounts.currentUser()).email).toBe(login);
  });

  it('cannot redirect the browser through anything in a request', async () => {
    const query = '?return_to=https://evil.example/&redirect_uri=https://evil.example/&next=//evil.example';
    const { url, cookie } = await start(server, `/sso/${acme.id}${query}`);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      `http://localhost:3000/sso/${acme.id}/callback`,
    );
    const answer = await acme.provider.signIn(url, `redirected@${acme.domain}`);
    const there = await arrive(server, new URL(`${answer.href}&next=/%5Cevil.example`), cookie);
    expect(there.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?token=[\w-]{43}$/);
  });

  it.each(['x', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`, "1'--"])(
    'at a connection %j gets the answer for unknown connections',
    async (id) => {
      const { url } = await start(server, `/sso/${encodeURIComponent(id)}`);
      expect(url).toBe('http://localhost:3000/login?error=sso_off');
    },
  );

  it('cannot use one company’s group to become an admin of another', async () => {
    const { issuer, clientId } = evil.provider;
    const admin = server.api(await server.signIn(evil.adminEmail));
    await admin.sso.put({ issuer, clientId, roleClaim: 'groups', adminValues: ['admins'] });
    const login = `mallory@${evil.domain}`;
    evil.provider.people.set(login, { email: login, email_verified: true, groups: ['admins'] });
    const { url, cookie } = await beginAt(evil);
    const token = await redeem(
      server,
      await arrive(server, await evil.provider.signIn(url, login), cookie),
      cookie,
    );
    const { items } = await server.api(token).workspaces.list();
    expect(items.map(({ id }) => id)).toContain(evil.workspaceId);
    expect(items.map(({ id }) => id)).not.toContain(acme.workspaceId);
  });
});

it('is limited by how often one address starts or returns', async () => {
  const own = await testServer({ RATE_LIMIT_PER_MINUTE: '3' });
  try {
    for (const path of [`/sso/${acme.id}`, `/sso/${acme.id}/callback`]) {
      const errors = [];
      for (let time = 0; time < 4; time += 1)
        errors.push(
          (await arrive(own, new URL(path, 'http://localhost:3000'), '')).searchParams.get('error'),
        );
      expect(errors).toEqual(['sso_off', 'sso_off', 'sso_off', 'rate_limited']);
    }
  } finally {
    await own.close();
  }
});
