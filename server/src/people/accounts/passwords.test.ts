import type { Api } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { countingHashes } from '../../testing/counting-hashes.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const good = 'cobalt heron lantern';
const other = 'seven umbrellas at noon';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'admin@example.com' });
  return () => server.close();
});

/** Creates a person who has just signed in by email. */
async function someone(on = server) {
  people += 1;
  const email = `person-${people}@example.com`;
  return { email, api: on.api(await on.signIn(email)) };
}

const longAfter = () => server.clock.advance(10 * 60_000);

describe('a password', () => {
  it('signs in the person who knows it', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    const { access_token } = await server
      .api()
      .passwords.signIn({ email: ` ${email.toUpperCase()} `, password: good });
    expect((await server.api(access_token).accounts.currentUser()).email).toBe(email);
    expect(await api.passwords.state()).toEqual({
      allowed: true,
      set_at: server.clock.now().toISOString(),
      fresh: true,
    });
  });

  it('sign-in ends the session that the browser had before', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    const before = await server.signIn(email);
    await server.api(before).passwords.signIn({ email, password: good });
    await expect(server.api(before).accounts.currentUser()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    // Other browsers stay signed in.
    expect((await api.accounts.currentUser()).email).toBe(email);
  });

  it('is stored nowhere in plain text', async () => {
    const { api } = await someone();
    await api.passwords.set({ password: good });
    const { rows } = await server.pool.query('select hash from password');
    expect(rows.map(({ hash }) => hash).join()).not.toContain(good);
    expect(server.logged()).not.toContain(good);
  });

  it('is compared completely, with case and spaces', async () => {
    const { email, api } = await someone();
    const long = ` Cobalt heron lantern ${'and a very slow harbor '.repeat(3)}at noon `;
    expect(long.length).toBeGreaterThan(80);
    await api.passwords.set({ password: long });
    for (const password of [long.trim(), long.toLowerCase(), long.slice(0, 72)])
      await expect(server.api().passwords.signIn({ email, password })).rejects.toMatchObject({
        code: 'wrong_password',
      });
    await server.api().passwords.signIn({ email, password: long });
  });

  it('still works years after it was set', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    server.clock.advance(3 * 365 * 86_400_000);
    await server.api().passwords.signIn({ email, password: good });
  });

  it('is the same however a keyboard composes its letters', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: 'Zo\u00eb sells old clocks' });
    await server.api().passwords.signIn({ email, password: 'Zoe\u0308 sells old clocks' });
  });

  it.each([
    ['eleven-char', 'Use at least 12 characters.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
    ['passwordpassword', /^This password is too easy to guess/],
    ['123456789012', /^This password is too easy to guess/],
    ['qwertyuiop[]', /^This password is too easy to guess/],
    ['liverpoolfootball', /^This password is too easy to guess/],
    ['Welcome2024!', /^This password is too easy to guess/],
    ['afterword1234', /^This password is too easy to guess/],
  ])('cannot be %s', async (password, reason) => {
    const { email, api } = await someone();
    await expect(api.passwords.set({ password })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [
        { field: 'password', reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
      ],
    });
    await expect(server.api().passwords.signIn({ email, password: good })).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  it("cannot be its owner's name or address", async () => {
    const { email, api } = await someone();
    await api.accounts.updateUser({ name: 'Wilhelmina Featherstone' });
    for (const password of [email, 'WilhelminaFeatherstone'])
      await expect(api.passwords.set({ password })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('can be given to a new user by an admin, and works before they open any email', async () => {
    const admin = server.api(await server.signIn('admin@example.com'));
    const user = { name: 'New', email: 'new@example.com', user_role: 'user' } as const;
    await expect(admin.users.create({ ...user, password: 'too short' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'password' }],
    });
    await admin.users.create({ ...user, password: good });
    await server.api().passwords.signIn({ email: user.email, password: good });
    expect(JSON.stringify(await admin.audit.list({ page: 1 }))).not.toContain(good);
  });
});

describe('a wrong password', () => {
  it('gets the same answer after the same work for every mailbox, known or not', async () => {
    const [withOne, without] = [await someone(), await someone()];
    await withOne.api.passwords.set({ password: good });
    const answers = new Set<string>();
    const hashes: number[] = [];
    for (const email of [withOne.email, without.email, 'nobody@example.com', 'not an address']) {
      const { answer, computed } = await countingHashes(() =>
        server.request('/api/auth/password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: other }),
        }),
      );
      hashes.push(computed);
      answer.headers.delete('x-request-id');
      answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[403,.*wrong_password/)]);
    // The duration reveals nothing either: a hash takes much longer than everything else.
    expect(hashes).toEqual([1, 1, 1, 1]);
  });

  it('can be tried ten times per mailbox, known or not; correct ones do not count', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    for (const mailbox of [email, 'stranger@example.com']) {
      const attempts = Array.from({ length: 12 }, () =>
        server.api().passwords.signIn({ email: mailbox, password: other }),
      );
      const codes = (await Promise.allSettled(attempts)).map(
        (attempt) => attempt.status === 'rejected' && attempt.reason.code,
      );
      expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(10);
      expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
    }
    const busy = await someone();
    await busy.api.passwords.set({ password: good });
    for (let time = 0; time < 11; time += 1)
      await server.api().passwords.signIn({ email: busy.email, password: good });
  });
});

describe('simultaneous password checks', () => {
  it('run two at a time; more than twenty waiting ones are told to retry', async () => {
    const stored = await hashPassword(good);
    const { answer, computed } = await countingHashes(() =>
      Promise.allSettled(Array.from({ length: 70 }, () => isPassword(other, stored, 'stranger'))),
    );
    const refused = answer.filter(({ status }) => status === 'rejected');
    expect(computed + refused.length).toBe(70);
    expect(computed).toBeLessThanOrEqual(22);
    expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', data: { retryAfter: 5 } } });
  });

  it('from a known browser run before those of strangers', async () => {
    const stored = await hashPassword(good);
    const order: string[] = [];
    await Promise.all([
      ...Array.from({ length: 8 }, () =>
        isPassword(other, stored, 'stranger').then(() => order.push('stranger')),
      ),
      isPassword(good, stored, 'known').then(() => order.push('known')),
    ]);
    expect(order.indexOf('known')).toBeLessThan(4);
  });
});

describe('changing or removing a password', () => {
  it('works with the current password', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    longAfter();
    await expect(api.passwords.set({ password: other })).rejects.toMatchObject({
      code: 'sign_in_again',
      status: 403,
    });
    await expect(api.passwords.set({ password: other, current_password: other })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await api.passwords.set({ password: other, current_password: good });
    const { access_token } = await server.api().passwords.signIn({ email, password: other });
    expect(access_token).toBeTruthy();
    await expect(server.api().passwords.signIn({ email, password: good })).rejects.toMatchObject({
      code: 'wrong_password',
    });

    await expect(api.passwords.remove({})).rejects.toMatchObject({ code: 'sign_in_again' });
    await api.passwords.remove({ current_password: other });
    expect(await api.passwords.state()).toEqual({ allowed: true, set_at: null, fresh: false });
  });

  it('works without it right after a sign-in by link or otherwise', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    longAfter();
    const fresh = server.api(await server.signIn(email));
    await fresh.passwords.set({ password: other });
    await fresh.passwords.remove({});
    await expect(server.api().passwords.signIn({ email, password: other })).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });

  it('fails in a handed-over session, however new it is', async () => {
    const { api } = await someone();
    const { code } = await api.accounts.createExtensionCode({});
    longAfter();
    const late = await api.accounts.createExtensionCode({});
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject({ code: 'code_expired' });
    const { access_token } = await server.api().accounts.redeemCode(late);
    expect((await server.api(access_token).passwords.state()).fresh).toBe(false);
  });

  it('in a handed-over session depends on the age of the session it came from', async () => {
    const { api } = await someone();
    server.clock.advance(9 * 60_000);
    const { access_token } = await server
      .api()
      .accounts.redeemCode(await api.accounts.createExtensionCode({}));
    expect((await server.api(access_token).passwords.state()).fresh).toBe(true);
    server.clock.advance(60_000);
    expect((await server.api(access_token).passwords.state()).fresh).toBe(false);
  });

  it.each([
    ['changing', (api: Api) => api.passwords.set({ password: other })],
    ['removing', (api: Api) => api.passwords.remove({})],
  ])('%s it ends the other sessions of the account and its handed-over codes', async (_, change) => {
    const { email, api } = await someone();
    const stranger = await someone();
    await api.passwords.set({ password: good });
    const elsewhere = server.api(await server.signIn(email));
    const extension = await server
      .api()
      .accounts.redeemCode(await elsewhere.accounts.createExtensionCode({}));
    const code = await elsewhere.accounts.createExtensionCode({});

    await change(api);
    for (const ended of [elsewhere, server.api(extension.access_token)])
      await expect(ended.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
    await expect(server.api().accounts.redeemCode(code)).rejects.toMatchObject({ code: 'code_expired' });
    expect((await api.accounts.currentUser()).email).toBe(email);
    expect((await stranger.api.accounts.currentUser()).email).toBe(stranger.email);
  });

  it('for the first time, or without having one, leaves other sessions unchanged', async () => {
    const { email, api } = await someone();
    const elsewhere = server.api(await server.signIn(email));
    await api.passwords.remove({});
    await api.passwords.set({ password: good });
    expect((await elsewhere.accounts.currentUser()).email).toBe(email);
  });

  it('ends no session if the new password is refused', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    const elsewhere = server.api(await server.signIn(email));
    await expect(api.passwords.set({ password: 'too short' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await elsewhere.accounts.currentUser()).email).toBe(email);
  });

  it('is not necessary before deleting the account, which deletes the password', async () => {
    const { email, api } = await someone();
    await api.passwords.set({ password: good });
    await server.pool.query('delete from account where email = $1', [email]);
    await expect(server.api().passwords.signIn({ email, password: good })).rejects.toMatchObject({
      code: 'wrong_password',
    });
  });
});

describe('a server that allows no passwords', () => {
  it('accepts and stores none, and says so', async () => {
    const own = await testServerForThisTest({ ALLOW_PASSWORDS: 'false', ADMIN_EMAILS: 'admin@example.com' });
    const { email, api } = await someone(own);
    const refused = { code: 'not_configured', status: 503 };
    await expect(own.api().passwords.signIn({ email, password: good })).rejects.toMatchObject(refused);
    await expect(api.passwords.set({ password: good })).rejects.toMatchObject(refused);
    await api.passwords.remove({});
    expect((await own.api().site.settings()).passwordSignIn).toBe(false);
    expect((await api.passwords.state()).allowed).toBe(false);

    const admin = own.api(await own.signIn('admin@example.com'));
    await expect(
      admin.users.create({ name: 'New', email: 'new@example.com', user_role: 'user', password: good }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'password' }] });
  });
});
