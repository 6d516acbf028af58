import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAssistant } from '../../testing/assistants.ts';
import { verifyDomain } from '../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { codeAt, stepOf } from '../second-factor/totp.ts';

const year = 365 * 86_400_000;

let dns: DnsDouble;
let server: TestServer;
let boss: Api;
let bossToken: string;
let domain: string;
beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, ALLOW_PASSWORDS: 'true' });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  domain = `${randomUUID()}.example`;
  bossToken = await server.signIn(`boss@${domain}`);
  boss = server.api(bossToken);
});

const join = async (email: string) => server.api(await signInMember(server, { email, of: bossToken }));
const eventsOf = async (filter: Parameters<Api['auditLog']['list']>[0] = {}) =>
  (await boss.auditLog.list(filter)).items;
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await server.mails()).filter(({ to }) => to && !Array.isArray(to) && to.text === email);
};

/** Signs in with a password from a browser. @returns the browser's cookie */
async function enter(email: string, cookie = '') {
  const answer = await server.request('/api/auth/password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({ email, password: 'cobalt heron lantern' }),
  });
  expect(answer.status).toBe(200);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('the workspace audit log', () => {
  it('refuses a day in the year 0, which the database does not support', async () => {
    for (const filter of [{ from: '0000-01-01' }, { to: '0000-12-31' }])
      await expect(boss.auditLog.list(filter)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it("has members' sign-ins, keys, assistants, exports and devices, and changed settings", async () => {
    const ben = await join(`ben@${domain}`);
    await ben.keys.create({ name: 'Script', scopes: ['search'] });
    const { secret } = await ben.secondFactor.begin();
    await ben.secondFactor.confirm({ code: codeAt(secret, stepOf(server.clock.now())) });
    await ben.secondFactor.remove();
    await connectAssistant(server, await signInMember(server, { email: `ben@${domain}`, of: bossToken }));
    await ben.accounts.exportAccount();
    const { code } = await ben.accounts.createExtensionCode({});
    await server.api().accounts.redeemCode({ code });
    const { id } = await ben.accounts.currentUser();
    await boss.members.update({ id, role: 'admin' });
    const events = await eventsOf();
    expect(events.map(({ event }) => event)).toEqual([
      ...['member', 'device', 'full-export', 'assistant', 'sign-in', 'factor', 'factor', 'own-key'],
      'sign-in',
    ]);
    const factor = events.filter(({ event }) => event === 'factor');
    expect(factor.map(({ after }) => after?.change)).toEqual(['removed', 'added']);
    expect(events[0]).toMatchObject({ by: 'Boss', about: 'Ben', before: { role: 'user' } });
    expect(events[7]).toMatchObject({ by: 'Ben', about: null, after: { name: 'Script', scopes: 'search' } });
    // The overview shows only settings.
    expect((await boss.overviews.get()).changes.map(({ setting }) => setting)).toEqual(['member']);
  });

  it('has archives of the workspace, also those that keys take, and emails people about their own', async () => {
    const archive = { workspace: true, format: 'archive' } as const;
    await boss.exports.many(archive);
    const keyOf = async (of: 'me' | 'workspace', name: string) =>
      server.api((await boss.keys.create({ of, name, scopes: ['exports'] })).secret);
    await (await keyOf('me', 'Nightly')).exports.many(archive);
    await (await keyOf('workspace', 'Archive')).exports.many(archive);
    const events = await eventsOf({ event: 'full-export' });
    expect(events.map(({ by }) => by)).toEqual(['Archive', 'Nightly', 'Boss']);
    const mails = await mailsTo(`boss@${domain}`);
    const texts = mails.filter(({ subject }) => subject === 'Your data was exported').map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('may read in the workspace')]);
  });

  it('can be filtered by event, person and day, and has pages', async () => {
    await join(`ben@${domain}`);
    for (let nth = 0; nth < 30; nth += 1) await boss.keys.create({ name: `${nth}`, scopes: ['search'] });
    const today = server.clock.now().toISOString().slice(0, 10);
    const first = await boss.auditLog.list({ event: 'own-key' });
    expect([first.items.length, first.total]).toEqual([25, 30]);
    const second = await boss.auditLog.list({ event: 'own-key', page: 2 });
    expect(second.items.map(({ after }) => after?.name)).toEqual(['4', '3', '2', '1', '0']);
    expect(await boss.auditLog.list({ event: 'own-key', page: 9 })).toEqual({
      items: [],
      total: 30,
      next: null,
    });
    expect((await eventsOf({ search: `boss@${domain}`, from: today, to: today })).length).toBe(25);
    expect(await eventsOf({ to: '2001-01-01' })).toEqual([]);
    expect(await eventsOf({ search: '%' })).toEqual([]);
  });

  it('can be exported as CSV and JSON', async () => {
    await boss.keys.create({ name: '=1+1", "x"', scopes: ['search'] });
    const json = await (await boss.auditLog.export({ format: 'json' })).text();
    expect(JSON.parse(json)).toEqual(await eventsOf());
    const csv = await (await boss.auditLog.export({ format: 'csv', event: 'own-key' })).text();
    const [head, line, ...rest] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect([head, rest]).toEqual(['id,at,by,event,about,before,after', []]);
    expect(line).toContain(',Boss,own-key,,,');
    const empty = await (await boss.auditLog.export({ format: 'json', to: '2001-01-01' })).text();
    expect(JSON.parse(empty)).toEqual([]);
  });

  it('can only be read by admins of the workspace, and shows nothing of other workspaces', async () => {
    const ben = await join(`ben@${domain}`);
    await expect(ben.auditLog.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ben.auditLog.export({ format: 'csv' })).rejects.toMatchObject({ code: 'forbidden' });
    const { secret } = await boss.keys.create({ of: 'workspace', name: 'SIEM', scopes: ['admin:read'] });
    expect((await server.api(secret).auditLog.list({})).total).toBeGreaterThan(0);
    const other = server.api(await server.signIn(`${randomUUID()}@elsewhere.example`));
    expect((await other.auditLog.list({})).items.map(({ by }) => by)).not.toContain('Boss');
  });

  it('keeps security events for a year, and settings as long as the workspace', async () => {
    await boss.keys.create({ of: 'workspace', name: 'SIEM', scopes: ['admin:read'] });
    await boss.keys.create({ name: 'Own', scopes: ['search'] });
    const age = (days: number) =>
      server.pool.query('update setting_change set at = $1', [
        new Date(server.clock.now().getTime() - year + days * 86_400_000),
      ]);
    const forget = async () => {
      for (const { deleteExpired } of server.deps.modules) await deleteExpired?.(server.deps);
    };
    await age(1);
    await forget();
    expect((await eventsOf()).length).toBeGreaterThan(1);
    await age(-1);
    await forget();
    expect((await eventsOf()).map(({ event }) => event)).toEqual(['api-key']);
  });
});

describe('a sign-in', () => {
  it('from a new browser is emailed, from a known one it is not', async () => {
    const email = `boss@${domain}`;
    await boss.passwords.set({ password: 'cobalt heron lantern' });
    const cookie = await enter(email);
    // The account's first browser causes no email.
    expect(await mailsTo(email)).toEqual([]);
    await enter(email, cookie);
    expect(await mailsTo(email)).toEqual([]);
    await enter(email);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.text).toContain('Chrome');
    expect((await eventsOf({ event: 'sign-in' })).map(({ after }) => after?.newBrowser)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it("shows browser and network address only to workspaces that own the account's domain", async () => {
    await verifyDomain(boss, domain, dns);
    const [inside, guest] = [`ben@${domain}`, `${randomUUID()}@elsewhere.example`];
    for (const email of [inside, guest]) {
      const api = await join(email);
      await api.passwords.set({ password: 'cobalt heron lantern' });
      await enter(email);
    }
    const [ofGuest] = await eventsOf({ event: 'sign-in', search: guest });
    expect(ofGuest?.after).toEqual({ newBrowser: false });
    const [ofMember] = await eventsOf({ event: 'sign-in', search: inside });
    expect(ofMember?.after).toMatchObject({ browser: expect.stringContaining('Chrome') });
    // Everyone sees their own events in their own workspace.
    const own = server.api(await server.signIn(guest));
    const { items } = await own.auditLog.list({ event: 'sign-in' });
    expect(items.some(({ after }) => `${after?.browser}`.includes('Chrome'))).toBe(true);
  });
});

describe('the person', () => {
  it('gets an email about an assistant, a second extension, and an export of everything', async () => {
    const email = `boss@${domain}`;
    const connect = async () => {
      const { code } = await boss.accounts.createExtensionCode({});
      await server.api().accounts.redeemCode({ code });
    };
    await connect();
    expect(await mailsTo(email)).toEqual([]);
    await connect();
    await connectAssistant(server, bossToken);
    await boss.accounts.exportAccount();
    expect((await mailsTo(email)).map(({ subject }) => subject).sort()).toEqual([
      'An assistant was connected to your account',
      'An extension was connected to your account',
      'Your data was exported',
    ]);
  });
});
