import { generateKeyPairSync } from 'node:crypto';
import { type Answered, createAuthenticator } from '@afterword/tests/harness/software-authenticator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let email: string;
let token: string;
let authenticator: ReturnType<typeof createAuthenticator>;
let number = 0;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  number += 1;
  email = `person-${number}@example.com`;
  token = await server.signIn(email);
  authenticator = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
});

const api = (of = token) => server.api(of);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'was allowed',
    ({ code }: { code: string }) => code,
  );

/** Adds the authenticator's passkey to the account. @returns the recovery codes */
async function add(name = 'Phone', said: Answered = {}) {
  const answer = authenticator.create(await api().passkeys.begin(), said);
  return (await api().passkeys.add({ name, answer })).recovery_codes;
}

const post = async (path: string, body: object, cookie: string) => {
  const answer = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const sent = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    body: (await answer.json()) as { challenge: string; access_token: string; code: string },
    cookie: sent,
  };
};

/** Starts signing in from a browser. */
async function begin(cookie = '') {
  const { body, cookie: own } = await post('/api/auth/passkey/begin', {}, cookie);
  return { options: body, cookie: own };
}

/** Signs in with the passkey. @returns the access token, or the error's code */
async function signIn(said: Answered = {}) {
  const { options, cookie } = await begin();
  const { body } = await post('/api/auth/passkey', { answer: authenticator.get(options, said) }, cookie);
  return body.access_token ?? body.code;
}

/** Returns the token of the newest link to a change of address in a mailbox. */
async function linkOfChange(mailbox: string): Promise<string> {
  await server.runJobs();
  const mails = (await server.mails()).filter(
    ({ to, text }) => to && !Array.isArray(to) && to.text === mailbox && text?.includes('/email-change/'),
  );
  return /\/email-change\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a passkey', () => {
  it('is added with a name, becomes the second factor, and creates recovery codes once', async () => {
    expect(await add()).toHaveLength(10);
    const state = await api().secondFactor.state();
    expect(state).toMatchObject({
      app: false,
      recovery_codes_left: 10,
      passkeys: [{ name: 'Phone', used_at: null }],
    });
    expect(state.enabled_at).not.toBeNull();
    authenticator = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
    server.clock.advance(1_000);
    expect(await add('Laptop')).toEqual([]);
    const { items } = await api().passkeys.rename({ id: authenticator.id, name: 'Key ring' });
    expect(items.map(({ name }) => name)).toEqual(['Phone', 'Key ring']);
    await server.runJobs();
    const mails = (await server.mails()).filter(({ to }) => to && !Array.isArray(to) && to.text === email);
    expect(mails.filter(({ subject }) => subject === 'A passkey was added')).toHaveLength(2);
  });

  it('signs in alone, and is the second factor after a link', async () => {
    await add();
    const access = await signIn();
    expect((await api(access).accounts.currentUser()).email).toBe(email);
    const linked = await server.signIn(email);
    expect(await codeOf(api(linked).accounts.currentUser())).toBe('second_factor_needed');
    const answer = authenticator.get(await api(linked).passkeys.challenge());
    const { access_token } = await api(linked).passkeys.verify({ answer });
    expect(await codeOf(api(linked).accounts.currentUser())).toBe('unauthenticated');
    expect((await api(access_token).accounts.currentUser()).email).toBe(email);
    expect((await api().secondFactor.state()).passkeys[0]?.used_at).toBe(server.clock.now().toISOString());
  });

  it('lets its owner back in after a thief replaced it and changed the address', async () => {
    await add();
    const owned = authenticator.id;
    server.clock.advance(1_000);
    const to = `thief-${number}@example.com`;
    await api().emailChanges.start({ email: to });
    await api().emailChanges.confirm({ token: await linkOfChange(to) });
    const back = await linkOfChange(email);
    authenticator = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
    await add('The thief');
    await api().passkeys.remove({ id: owned });
    await server.api().emailChanges.revert({ token: back });
    expect(await signIn()).toBe('wrong_code');
    const linked = await server.signIn(email);
    expect(await api(linked).secondFactor.state()).toMatchObject({ enabled_at: null, passkeys: [] });
  });

  it('stays after a change of address is reverted, but recovery codes do not', async () => {
    const codes = await add();
    server.clock.advance(1_000);
    const to = `mistake-${number}@example.com`;
    await api().emailChanges.start({ email: to });
    await api().emailChanges.confirm({ token: await linkOfChange(to) });
    await server.api().emailChanges.revert({ token: await linkOfChange(email) });
    const linked = await server.signIn(email);
    expect(await codeOf(api(linked).secondFactor.verify({ code: codes[0]! }))).toBe('wrong_code');
    expect((await api(await signIn()).secondFactor.state()).recovery_codes_left).toBe(0);
  });

  it('is required again before changes when the last proof is old', async () => {
    await add();
    server.clock.advance(60 * 60_000);
    expect(await codeOf(api().passkeys.begin())).toBe('sign_in_again');
    expect(await codeOf(api().passkeys.remove({ id: authenticator.id }))).toBe('sign_in_again');
    const answer = authenticator.get(await api().passkeys.challenge());
    token = (await api().passkeys.verify({ answer })).access_token;
    await api().passkeys.begin();
    expect((await api().passkeys.remove({ id: authenticator.id })).items).toEqual([]);
    expect(await api().secondFactor.state()).toMatchObject({ enabled_at: null, recovery_codes_left: 0 });
    expect(await signIn()).toBe('wrong_code');
  });

  it('is removed with two-step sign-in, but kept if it is the only factor and one is required', async () => {
    await add();
    await api().workspaces.update({
      id: (await api().accounts.currentUser()).workspace.id,
      secondFactor: true,
    });
    expect(await codeOf(api().passkeys.remove({ id: authenticator.id }))).toBe('conflict');
    await api().workspaces.update({
      id: (await api().accounts.currentUser()).workspace.id,
      secondFactor: false,
    });
    await api().secondFactor.remove();
    expect((await api().secondFactor.state()).passkeys).toEqual([]);
    expect(await signIn()).toBe('wrong_code');
  });

  it('of another account proves nothing, and only its owner can change it', async () => {
    await add();
    const other = await server.signIn('other@example.com');
    const answer = authenticator.get(await api(other).passkeys.challenge());
    expect(await codeOf(api(other).passkeys.verify({ answer }))).toBe('wrong_code');
    expect(await codeOf(api(other).passkeys.rename({ id: authenticator.id, name: 'Mine' }))).toBe(
      'not_found',
    );
    expect(await codeOf(api(other).passkeys.remove({ id: authenticator.id }))).toBe('not_found');
    const again = authenticator.create(await api(other).passkeys.begin());
    expect(await codeOf(api(other).passkeys.add({ name: 'Mine', answer: again }))).toBe('conflict');
  });
});

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const wrong: [string, Answered][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a port of the same host', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'evil.example' }],
  ['a made-up challenge', { challenge: 'AAAA' }],
  ['another kind of answer', { type: 'webauthn.create' }],
  ['no PIN or fingerprint', { verified: false }],
  ['another key', { key: stranger }],
  ['an unknown passkey', { id: 'unknown' }],
];

describe('a passkey answer is refused', () => {
  it.each(wrong)('at sign-in, with %s', async (_, said) => {
    await add();
    const before = server.logged().length;
    expect(await signIn(said)).toBe('wrong_code');
    expect(server.logged().slice(before)).toContain('A passkey was refused');
    expect(await signIn()).not.toBe('wrong_code');
  });

  it.each(wrong.filter(([, { key, id, type }]) => !key && !id && !type))(
    'of a new passkey, with %s',
    async (_, said) => {
      expect(await codeOf(add('Phone', said))).toBe('wrong_code');
      expect((await api().secondFactor.state()).enabled_at).toBeNull();
    },
  );

  it('if its counter decreased, as that of a cloned authenticator does', async () => {
    await add();
    expect(await signIn({ counter: 7 })).not.toBe('wrong_code');
    expect(await signIn({ counter: 7 })).toBe('wrong_code');
    expect(await signIn({ counter: 8 })).not.toBe('wrong_code');
  });

  it('if it is sent twice, in another browser, or too late', async () => {
    await add();
    const { options, cookie } = await begin();
    const answer = authenticator.get(options);
    const other = await begin();
    const send = async (from: string) => {
      const { body } = await post('/api/auth/passkey', { answer }, from);
      return body.code ?? 'signed in';
    };
    expect(await send(other.cookie)).toBe('wrong_code');
    expect(await send('')).toBe('wrong_code');
    const outcomes = await Promise.all([send(cookie), send(cookie), send(cookie)]);
    expect(outcomes.toSorted()).toEqual(['signed in', 'wrong_code', 'wrong_code']);
    expect(await send(cookie)).toBe('wrong_code');
    const late = await begin();
    server.clock.advance(5 * 60_000);
    const { body } = await post(
      '/api/auth/passkey',
      { answer: authenticator.get(late.options) },
      late.cookie,
    );
    expect(body.code).toBe('wrong_code');
  });

  it('if its challenge was created for another purpose', async () => {
    await add();
    const { options, cookie } = await begin();
    expect(await codeOf(api().passkeys.verify({ answer: authenticator.get(options) }))).toBe('wrong_code');
    const proving = authenticator.get(await api().passkeys.challenge());
    const { body } = await post('/api/auth/passkey', { answer: proving }, cookie);
    expect(body.code).toBe('wrong_code');
  });
});

it('deletes challenges that nobody answered', async () => {
  await begin();
  server.clock.advance(5 * 60_000);
  for (const { deleteExpired } of server.deps.modules) await deleteExpired?.(server.deps);
  const { rows } = await server.pool.query('select from passkey_challenge');
  expect(rows).toEqual([]);
});
