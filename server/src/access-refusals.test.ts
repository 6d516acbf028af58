import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '@afterword/api-client/contract';
import { expect, it, onTestFinished } from 'vitest';
import { withoutKeepAlives } from './testing/live-stream.ts';
import { someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServerForThisTest } from './testing/server.ts';

/*
 * Requests that the server must refuse. An external test found each of them open. Other tests cover each subject
 * completely.
 */

const email = 'ana@example.com';
const password = 'cobalt heron lantern';
const otherPassword = 'seven umbrellas at noon';
const minute = 60_000;

/** Starts a server and signs in Ana. */
async function ana(values: Record<string, string> = {}) {
  const server = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com', ...values });
  const token = await server.signIn(email);
  return { server, token, api: server.api(token) };
}

/** Like `ana`, with a meeting. */
async function anaWithMeeting(values: Record<string, string> = {}) {
  const world = await ana(values);
  const id = randomUUID();
  await world.api.meetings.put({ id, ...someFacts() });
  return { ...world, id };
}

/** Returns a session handed over from this one. */
async function handOver(server: TestServer, api: Api): Promise<Api> {
  const { access_token } = await server.api().accounts.redeemCode(await api.accounts.createExtensionCode({}));
  return server.api(access_token);
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'was allowed',
    (error: { code: string }) => error.code,
  );

/** Opens a stream of this meeting. `next` resolves to its next event or its end. */
async function stream(api: Api, id: string): Promise<{ next: Promise<string> }> {
  const events = withoutKeepAlives(await api.meetings.events({ id }));
  expect(await events.next()).toMatchObject({ value: { type: 'ready' } });
  onTestFinished(async () => void (await events.return()));
  const next = events.next().then(
    ({ done }) => (done ? 'ended' : 'went on'),
    (error: { code: string }) => error.code,
  );
  return { next };
}

const post = (server: TestServer, path: string, body: object, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const refusals: Record<string, () => Promise<void>> = {
  'a new password from a session that signed in long ago': async () => {
    const { server, api } = await ana();
    server.clock.advance(10 * minute);
    expect(await codeOf(api.passwords.set({ password }))).toBe('sign_in_again');
  },

  'a new password from a session that this one was handed over to': async () => {
    const { server, api } = await ana();
    server.clock.advance(10 * minute);
    const extension = await handOver(server, api);
    expect(await codeOf(extension.passwords.set({ password }))).toBe('forbidden');
    expect((await extension.passwords.state()).fresh).toBe(false);
  },

  'a session from before the password was changed elsewhere': async () => {
    const { server, api } = await ana();
    await api.passwords.set({ password });
    const elsewhere = server.api(await server.signIn(email));
    await api.passwords.set({ password: otherPassword });
    expect(await codeOf(elsewhere.accounts.currentUser())).toBe('unauthenticated');
  },

  'a code for the extension from before the password was changed': async () => {
    const { server, api } = await ana();
    await api.passwords.set({ password });
    const code = await api.accounts.createExtensionCode({});
    await api.passwords.set({ password: otherPassword });
    expect(await codeOf(server.api().accounts.redeemCode(code))).toBe('code_expired');
  },

  'to lead away from its own origin': async () => {
    const { server } = await ana();
    for (const away of ['/%09/evil.example', '//evil.example', '/%5cevil.example', 'https://evil.example']) {
      const answer = await server.request(`/language/en?return=${away}`);
      expect(new URL(answer.headers.get('location') ?? '/', 'http://localhost:3000').host, away).toBe(
        'localhost:3000',
      );
    }
  },

  'control characters in an address, without failing': async () => {
    const { server } = await ana();
    for (const character of ['%00', '%0b', '%0d%0aset-cookie:%20x=1'])
      expect((await server.request(`/language/en?return=/${character}`)).status).toBeLessThan(500);
  },

  'to go on with a stream after its person signed out': async () => {
    const { api, id } = await anaWithMeeting();
    const open = await stream(api, id);
    await api.accounts.logout();
    expect(await open.next).toBe('ended');
  },

  'to go on with a stream after its session was revoked': async () => {
    const { server, api, id } = await anaWithMeeting();
    const extension = await handOver(server, api);
    const open = await stream(extension, id);
    const sessions = await api.accounts.listSessions();
    await api.accounts.revokeSession({ id: sessions.find(({ kind }) => kind === 'extension')!.id });
    expect(await open.next).toBe('ended');
  },

  'to go on with a stream after its account was deleted': async () => {
    const { api, id } = await anaWithMeeting();
    const open = await stream(api, id);
    await api.accounts.deleteAccount({ email });
    expect(await open.next).toBe('ended');
  },

  'to go on with a stream after its meeting was deleted': async () => {
    const { server, api, id } = await anaWithMeeting();
    const open = await stream(api, id);
    const { workspace } = await api.accounts.currentUser();
    await server.pool.query('delete from meeting');
    server.deps.bus.announce(`meeting.${workspace.id}.${id}`);
    expect(await open.next).toBe('ended');
  },

  'to read the body of somebody who is not signed in': async () => {
    const { server } = await ana();
    let read = false;
    const pull = () => {
      read = true;
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const answer = await server.request(`/api/meetings/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, read]).toEqual([401, false]);
  },

  'one stream more than a session may have open': async () => {
    const { api, id } = await anaWithMeeting({ STREAMS_PER_SESSION: '2' });
    await stream(api, id);
    await stream(api, id);
    expect(await codeOf(api.meetings.events({ id }))).toBe('rate_limited');
  },

  'one stream more than an account may have open': async () => {
    const { server, api, id } = await anaWithMeeting({ STREAMS_PER_ACCOUNT: '2' });
    await stream(api, id);
    await stream(server.api(await server.signIn(email)), id);
    expect(await codeOf(server.api(await server.signIn(email)).meetings.events({ id }))).toBe('rate_limited');
  },

  'one entry more than an account may upload in a minute': async () => {
    const { api, id } = await anaWithMeeting({ ENTRIES_PER_MINUTE: '2' });
    const upload = (count: number) =>
      api.meetings.putEntries({
        id,
        captureId: randomUUID(),
        entries: Array.from({ length: count }, (_, ordinal) => someEntry({ ordinal })),
      });
    await upload(2);
    expect(await codeOf(upload(1))).toBe('rate_limited');
  },

  'the eleventh password that is guessed': async () => {
    const { server, api } = await ana();
    await api.passwords.set({ password });
    const guess = () => codeOf(server.api().passwords.signIn({ email, password: otherPassword }));
    for (let time = 0; time < 10; time += 1) expect(await guess()).toBe('wrong_password');
    expect(await guess()).toBe('rate_limited');
  },

  'the sixth mail to a mailbox': async () => {
    const { server } = await ana();
    for (let time = 0; time < 6; time += 1) await server.api().accounts.generateMagicLink({ email });
    await server.runJobs();
    expect(await server.mails()).toHaveLength(5);
  },

  'the neighbor, within an IPv6 network, of whoever asked too often': async () => {
    const { server } = await ana({ TRUSTED_PROXIES: '1', RATE_LIMIT_PER_MINUTE: '1' });
    const ask = async (address: string) =>
      (await server.request('/api/server', { headers: { 'x-forwarded-for': address } })).status;
    expect(await ask('2001:db8:1:2::1')).toBe(200);
    expect(await ask('[2001:db8:1:2:ffff::9]:4711')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  },

  'an invitation after a newer one was sent': async () => {
    const { server } = await ana();
    const boss = server.api(await server.signIn('boss@example.com'));
    const invited = { name: 'Ben', email: 'ben@example.com', user_role: 'user' } as const;
    const { id } = await boss.users.create(invited);
    await boss.users.invite({ id });
    await server.runJobs();
    server.clock.advance(1_000); // Either of two simultaneous ones may remain.
    await boss.users.invite({ id });
    await server.runJobs();
    const [older, newer] = (await server.mails())
      .filter(({ to }) => JSON.stringify(to).includes(invited.email))
      .slice(-2)
      .map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
    expect(await codeOf(server.api().accounts.redeemCode({ code: older! }))).toBe('code_expired');
    expect(await codeOf(server.api().accounts.redeemCode({ code: newer! }))).toBe('was allowed');
  },

  'a cookie that another host of the domain may have set': async () => {
    const { server } = await ana({ PUBLIC_URL: 'https://afterword.example.com' });
    const asked = await post(server, '/api/auth/magic-link/generate', { email });
    const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
    await server.runJobs();
    const code = /token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    const redeem = async (sent: string) =>
      (await post(server, '/api/auth/token', { code, same_browser_only: true }, { cookie: sent })).status;
    expect(await redeem(cookie.replace('__Host-', ''))).toBe(409);
    expect(await redeem(cookie)).toBe(200);
  },

  'files of the build that no page needs': async () => {
    const { server } = await ana();
    mkdirSync(join(server.deps.webRoot, '.vite'), { recursive: true });
    writeFileSync(join(server.deps.webRoot, '.vite', 'manifest.json'), '{}');
    expect((await server.request('/.vite/manifest.json')).status).toBe(404);
  },

  'to call itself ready on a full disk': async () => {
    const { server } = await ana();
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    server.deps.control = { ...server.deps.control, transaction: () => Promise.reject(full) };
    expect((await server.request('/readyz')).status).toBe(503);
  },
};

it.each(Object.keys(refusals))('refuses %s', async (name) => refusals[name]!());
