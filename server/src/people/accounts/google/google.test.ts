import {
  type IdentityProvider,
  openIdentityProvider,
  otherClient,
} from '@afterword/tests/harness/identity-provider.ts';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../../../testing/server.ts';
import { attemptLifetime } from './attempts.ts';

const callback = 'http://localhost:3000/auth/google/callback';

let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await openIdentityProvider(callback);
  server = await testServer({ ...provider.environment, ADMIN_EMAILS: 'boss@example.com' });
  return async () => {
    await server.close();
    await provider.close();
  };
});

afterEach(() => provider.removeFaults());

/** A sign-in started on the login page. */
interface Begun {
  /** The redirect for the browser. */
  url: string;
  state: string;
  /** The browser's cookie. */
  cookie: string;
}

async function begin(on = server, cookie = ''): Promise<Begun> {
  const answer = await on.request('/auth/google/url', { headers: { cookie } });
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  const [held = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { url, state: new URL(url).searchParams.get('state') ?? '', cookie: held };
}

/** Sends the browser back from the provider. @returns the next redirect. */
async function arrive(address: URL, cookie: string, on = server): Promise<URL> {
  const answer = await on.request(address.pathname + address.search, { headers: { cookie } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(answer.headers.get('location') ?? '');
}

/** Redeems the code in an /auth/callback address with this cookie. @returns the access token. */
async function redeem(address: URL, cookie: string, on = server): Promise<string> {
  expect(address.origin + address.pathname).toBe('http://localhost:3000/auth/callback');
  const answer = await on.request('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code: address.searchParams.get('token'), same_browser_only: true }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function signIn(login: string, on = server): Promise<string> {
  const { url, cookie } = await begin(on);
  return redeem(await arrive(await provider.signIn(url, login), cookie, on), cookie, on);
}

async function signInByMail(email: string): Promise<string> {
  await server.api().accounts.generateMagicLink({ email });
  await server.runJobs();
  const [, code = ''] =
    /\/auth\/callback\?token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '') ?? [];
  return (await server.api().accounts.redeemCode({ code })).access_token;
}

const userOf = (token: string) => server.api(token).accounts.currentUser();

describe('signing in with Google', () => {
  it('creates the account the first time, with the verified address and the name from Google', async () => {
    provider.people.set('sub-ada', { email: 'Ada@Example.com', email_verified: true, name: 'Ada\tLovelace' });
    const user = await userOf(await signIn('sub-ada'));
    expect(user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      email_verified_at: server.clock.now().toISOString(),
      user_role: 'user',
    });
  });

  it('leads to the same account the next time, in a new session', async () => {
    const [first, second] = [await signIn('again@example.com'), await signIn('again@example.com')];
    expect((await userOf(second)).id).toBe((await userOf(first)).id);
    expect(await server.api(second).accounts.listSessions()).toHaveLength(2);
  });

  it('adds the sample meeting to a new account', async () => {
    const { items } = await server.api(await signIn('greeted@example.com')).meetings.list({});
    expect(items.map(({ sample }) => sample)).toEqual([true]);
  });

  it('makes a person in ADMIN_EMAILS an administrator', async () => {
    expect((await userOf(await signIn('boss@example.com'))).user_role).toBe('admin');
  });

  it.each(['mail first', 'Google first'])(
    'and signing in by email lead to one account: %s',
    async (order) => {
      const email = `${order.replace(' ', '-').toLowerCase()}@example.com`;
      const ways = [() => signInByMail(email), () => signIn(email)];
      if (order === 'Google first') ways.reverse();
      const ids = [];
      for (const way of ways) ids.push((await userOf(await way())).id);
      expect(ids[1]).toBe(ids[0]);
    },
  );

  it('keeps the account of a person who changes their address at Google', async () => {
    provider.people.set('sub-moving', { email: 'old@example.com', email_verified: true });
    const before = await userOf(await signIn('sub-moving'));
    provider.people.set('sub-moving', { email: 'new@example.com', email_verified: true });
    const after = await userOf(await signIn('sub-moving'));
    expect(after).toEqual(before);
  });

  it('creates one account when two tabs finish at once', async () => {
    const one = await begin();
    const two = await begin(server, one.cookie);
    expect(two.cookie).toBe(one.cookie);
    const answers = [
      await provider.signIn(one.url, 'tabs@example.com'),
      await provider.signIn(two.url, 'tabs@example.com'),
    ];
    const tokens = await Promise.all(
      answers.map(async (answer) => redeem(await arrive(answer, one.cookie), one.cookie)),
    );
    const [first, second] = await Promise.all(tokens.map(userOf));
    expect(second?.id).toBe(first?.id);
  });

  it("uses PKCE, state and nonce, and requests only the person's identity", async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('returns a code that its browser redeems immediately within a minute, and other browsers only after a click', async () => {
    const own = await testServerForThisTest(provider.environment);
    const { url, cookie } = await begin(own);
    const there = await arrive(await provider.signIn(url, 'handover@example.com'), cookie, own);
    const code = there.searchParams.get('token') ?? '';
    await expect(own.api().accounts.redeemCode({ code, same_browser_only: true })).rejects.toMatchObject({
      code: 'other_browser',
    });
    own.clock.advance(60_000);
    await expect(own.api().accounts.redeemCode({ code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('stores state and code only as hashes', async () => {
    const { state, url, cookie } = await begin();
    const there = await arrive(await provider.signIn(url, 'clear@example.com'), cookie);
    const { rows } = await server.pool.query(
      `select (select json_agg(a)::text from sign_in_attempt a) as attempts, (select json_agg(c)::text from sign_in_code c) as codes`,
    );
    expect(`${rows[0].attempts}`).not.toContain(state);
    expect(`${rows[0].codes}`).not.toContain(there.searchParams.get('token'));
  });

  it('refuses a parameter of the call', async () => {
    for (const name of ['return_to', 'redirect_uri'])
      expect((await server.request(`/auth/google/url?${name}=https://evil.example/`)).status).toBe(400);
  });

  it('redirects nowhere else because of a parameter of the answer', async () => {
    const { url, cookie } = await begin();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(callback);
    const answer = await provider.signIn(url, 'redirected@example.com');
    const added = '&return_to=//evil.example&redirect_uri=https://evil.example/&next=/%5Cevil.example';
    const there = await arrive(new URL(answer.href + added), cookie);
    expect(there.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?token=[\w-]{43}$/);
  });
});

/** Context of a refused sign-in. `login` is a new person every time. */
interface Scene {
  login: string;
  begun: Begun;
  /** Signs in at the provider. @returns the redirect for the browser. */
  answer: () => Promise<URL>;
}
/** Returns the address that the browser opens, and its cookie if it is a wrong one. */
type Play = (scene: Scene) => Promise<{ at: URL; cookie?: string }>;

/** Changes parameters in the provider's answer; null removes one. */
const changed =
  (parameters: Record<string, string | null>): Play =>
  async ({ answer }) => {
    const at = await answer();
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) at.searchParams.delete(name);
      else at.searchParams.set(name, value);
    }
    return { at };
  };

/** Replaces the ID token in the provider's answer. */
const withIdToken =
  (make: (claims: JWTPayload) => Promise<string | undefined> | string | undefined): Play =>
  async ({ answer }) => {
    provider.tamper('token', async ({ body }) => {
      const [, payload = ''] = String(body.id_token).split('.');
      body.id_token = await make(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    });
    return { at: await answer() };
  };
const withClaims = (claims: JWTPayload) => withIdToken((given) => provider.sign({ ...given, ...claims }));
const without = (...names: string[]) =>
  withIdToken((given) =>
    provider.sign(Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))),
  );

const tokenAnswer =
  (status: number, body: Record<string, unknown>): Play =>
  async ({ answer }) => {
    provider.tamper('token', (given) => {
      given.status = status;
      given.body = body;
    });
    return { at: await answer() };
  };

const person =
  (claims: { email?: string; email_verified?: boolean }): Play =>
  async ({ login, answer }) => {
    provider.people.set(login, claims);
    return { at: await answer() };
  };

const refusals: [what: string, error: string, play: Play][] = [
  [
    'a state that was used before',
    'google_stale',
    async ({ answer, begun }) => {
      const at = await answer();
      provider.tamper('token', (given) => {
        given.status = 400;
        given.body = { error: 'invalid_grant' };
      });
      await arrive(at, begun.cookie);
      provider.removeFaults();
      return { at };
    },
  ],
  ['no state', 'google_stale', changed({ state: null })],
  ['a made-up state', 'google_stale', changed({ state: 'x'.repeat(43) })],
  ['a state with a NUL', 'google_stale', changed({ state: '\0' })],
  [
    'the answer to a sign-in that another browser began',
    'google_stale',
    async ({ answer }) => ({ at: await answer(), cookie: (await begin()).cookie }),
  ],
  ['no cookie', 'google_stale', async ({ answer }) => ({ at: await answer(), cookie: '' })],
  [
    'a made-up cookie',
    'google_stale',
    async ({ answer }) => ({ at: await answer(), cookie: `afterword_browser=${'x'.repeat(43)}` }),
  ],
  [
    'a sign-in that took longer than ten minutes',
    'google_stale',
    async ({ answer }) => {
      const at = await answer();
      server.clock.advance(attemptLifetime);
      return { at };
    },
  ],
  [
    'two states',
    'google_refused',
    async ({ answer }) => ({ at: new URL(`${(await answer()).href}&state=x`) }),
  ],
  [
    'a code that was redeemed before',
    'google_refused',
    async ({ answer, begun, login }) => {
      const used = await answer();
      await arrive(used, begun.cookie);
      const again = await begin(server, begun.cookie);
      const at = await provider.signIn(again.url, login);
      at.searchParams.set('code', used.searchParams.get('code') ?? '');
      return { at };
    },
  ],
  [
    'a code that was made for another sign-in, whose verifier it needs',
    'google_refused',
    async ({ answer, begun, login }) => {
      const other = await provider.signIn((await begin(server, begun.cookie)).url, login);
      const at = await answer();
      at.searchParams.set('code', other.searchParams.get('code') ?? '');
      return { at };
    },
  ],
  [
    'a code that was made for another client',
    'google_refused',
    async ({ answer, begun, login }) => {
      const theirs = new URL(begun.url);
      theirs.searchParams.set('client_id', otherClient.id);
      theirs.searchParams.set('redirect_uri', otherClient.redirectUri);
      const at = await answer();
      const other = await provider.signIn(theirs.href, login);
      at.searchParams.set('code', other.searchParams.get('code') ?? '');
      return { at };
    },
  ],
  ['a made-up code', 'google_refused', changed({ code: 'made-up' })],
  ['no code', 'google_refused', changed({ code: null })],
  ['the word that the person said no', 'access_denied', changed({ code: null, error: 'access_denied' })],
  ['the word that the provider failed', 'google_unavailable', changed({ code: null, error: 'server_error' })],
  ['another error', 'google_refused', changed({ code: null, error: 'invalid_scope' })],
  ['the answer of another issuer', 'google_refused', changed({ iss: 'https://evil.example' })],
  ['an answer that does not name its issuer', 'google_refused', changed({ iss: null })],
  ['an ID token of another issuer', 'google_refused', withClaims({ iss: 'https://evil.example' })],
  ['an ID token for another audience', 'google_refused', withClaims({ aud: otherClient.id })],
  ['an ID token for two audiences', 'google_refused', withClaims({ aud: ['afterword', otherClient.id] })],
  ['an expired ID token', 'google_refused', withClaims({ exp: Math.floor(Date.now() / 1_000) - 3_600 })],
  ['an ID token of tomorrow', 'google_refused', withClaims({ nbf: Math.floor(Date.now() / 1_000) + 86_400 })],
  ['an ID token with another nonce', 'google_refused', withClaims({ nonce: 'another' })],
  ['an ID token without a nonce', 'google_refused', without('nonce')],
  ['an ID token without a subject', 'google_refused', without('sub')],
  [
    'an ID token that nobody signed',
    'google_refused',
    withIdToken((claims) => new UnsecuredJWT(claims).encode()),
  ],
  [
    'an ID token that was changed after it was signed',
    'google_refused',
    withIdToken(async (claims) => {
      const [header, , signature] = (await provider.sign(claims)).split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, email: 'boss@example.com' })).toString(
        'base64url',
      );
      return `${header}.${payload}.${signature}`;
    }),
  ],
  [
    'an ID token that somebody else signed',
    'google_refused',
    withIdToken(async (claims) => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'provider' }).sign(privateKey);
    }),
  ],
  [
    'an ID token signed with the provider’s public key as a secret',
    'google_refused',
    withIdToken(async (claims) => {
      const { publicKey } = await generateKeyPair('RS256', { extractable: true });
      const secret = Buffer.from(JSON.stringify(await exportJWK(publicKey)));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'provider' }).sign(secret);
    }),
  ],
  ['no ID token', 'google_refused', withIdToken(() => undefined)],
  ['something that is no ID token', 'google_refused', withIdToken(() => 'a.b.c')],
  ['no e-mail address', 'email_missing', without('email')],
  ['an address that is none', 'google_refused', withClaims({ email: 'nobody' })],
  [
    'an unverified e-mail address',
    'email_unverified',
    person({ email: 'boss@example.com', email_verified: false }),
  ],
  ['an address of which nothing is said', 'email_unverified', without('email_verified')],
  ['an address verified in words', 'google_refused', withClaims({ email_verified: 'true' })],
  ['a token endpoint that fails', 'google_unavailable', tokenAnswer(500, { error: 'server_error' })],
  ['a token endpoint that fails without a word', 'google_unavailable', tokenAnswer(503, {})],
  ['a client the provider does not know', 'google_refused', tokenAnswer(401, { error: 'invalid_client' })],
  ['an answer without tokens', 'google_refused', tokenAnswer(200, {})],
];

describe('an invalid Google sign-in starts no session', () => {
  it.each(refusals)('%s: %s', async (what, error, play) => {
    const login = `${what.replaceAll(/\W+/g, '-')}@example.com`;
    const begun = await begin();
    const scene = { login, begun, answer: () => provider.signIn(begun.url, login) };
    const { at, cookie = begun.cookie } = await play(scene);
    const before = await counts();

    const there = await arrive(at, cookie);

    expect(there.href).toBe(`http://localhost:3000/login?error=${error}`);
    expect(await counts()).toEqual(before);
  });

  it('but the same ID token with a fresh valid signature does', async () => {
    const begun = await begin();
    const answer = () => provider.signIn(begun.url, 'control@example.com');
    const { at } = await withClaims({})({ login: '', begun, answer });
    const token = await redeem(await arrive(at, begun.cookie), begun.cookie);
    expect((await userOf(token)).email).toBe('control@example.com');
  });

  /** Counts everything a sign-in would add. */
  async function counts() {
    const { rows } = await server.pool.query(
      `select (select count(*) from account) as accounts, (select count(*) from session) as sessions,
              (select count(*) from sign_in_code) as codes, (select count(*) from identity) as identities`,
    );
    return rows[0];
  }

  it('reports an unreachable provider, before and after the redirect, and works once it is back', async () => {
    const away = await openIdentityProvider(callback);
    const own = await testServerForThisTest(away.environment);
    away.tamper('discovery', ({ body }) => {
      body.issuer = 'https://evil.example';
    });
    await expect(own.api().accounts.googleUrl()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    away.removeFaults();
    const { url, cookie } = await begin(own);
    const answer = await away.signIn(url, 'away@example.com');
    await away.close();
    expect((await arrive(answer, cookie, own)).search).toBe('?error=google_unavailable');
  });

  it('limits how often one address can return from the provider', async () => {
    const own = await testServerForThisTest({ ...provider.environment, RATE_LIMIT_PER_MINUTE: '3' });
    for (let time = 0; time < 3; time += 1) {
      expect((await arrive(new URL(callback), '', own)).search).toBe('?error=google_stale');
    }
    expect((await arrive(new URL(callback), '', own)).search).toBe('?error=rate_limited');
  });
});

it('is not offered when no client is configured', async () => {
  const own = await testServerForThisTest();
  await expect(own.api().accounts.googleUrl()).rejects.toMatchObject({ code: 'not_configured', status: 503 });
  expect((await own.api().site.settings()).googleSignIn).toBe(false);
  expect((await arrive(new URL(callback), '', own)).search).toBe('?error=not_configured');
  expect((await server.api().site.settings()).googleSignIn).toBe(true);
});
