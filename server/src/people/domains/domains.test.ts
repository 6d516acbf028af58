import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { joinByDomain } from './join.ts';
import { recheckDomains } from './recheck.ts';

const day = 86_400_000;

let dns: DnsDouble;
let server: TestServer;
/** An admin of a workspace, and its domain. Both are new for each test. */
let email: string;
let token: string;
let api: Api;
let domain: string;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  domain = `${randomUUID()}.example`;
  email = `ana@${randomUUID()}.example`;
  token = await server.signIn(email);
  api = server.api(token);
});

/** Adds the domain to a workspace, and adds its record to DNS. */
async function prove(on = api) {
  const { record, value } = await on.domains.add({ domain });
  dns.records.set(record, ['v=spf1 -all', value]);
  return on.domains.verify({ domain });
}

/** Signs in with an address of the domain. @returns the other people's workspaces they have joined. */
async function joined(who = `${randomUUID()}@${domain}`, on = server) {
  const { items } = await on.api(await on.signIn(who)).workspaces.list();
  return items.filter(({ personal }) => !personal).map(({ id, role, state }) => ({ id, role, state }));
}

const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'was allowed',
    ({ code, fields }: { code: string; fields: { code?: string }[] }) => [code, fields[0]?.code],
  );

describe('a domain', () => {
  it('is verified only by a TXT record of exactly this domain', async () => {
    const added = await api.domains.add({ domain: ` ${domain.toUpperCase()}. ` });
    expect(added).toEqual({
      domain,
      record: `_afterword.${domain}`,
      value: expect.stringMatching(/^afterword-verify=[\w-]{20,}$/),
      verified: false,
      lost: false,
      checkedAt: null,
    });
    // Adding the domain again keeps its token.
    expect(await api.domains.add({ domain })).toEqual(added);
    expect(await reason(api.domains.verify({ domain }))).toEqual(['domain_unproven', 'domain_no_record']);
    dns.records.set(domain, [added.value]);
    dns.records.set(`_afterword.mail.${domain}`, [added.value]);
    expect(await reason(api.domains.verify({ domain }))).toEqual(['domain_unproven', 'domain_no_record']);
    dns.records.set(added.record, [`${added.value}x`]);
    expect(await reason(api.domains.verify({ domain }))).toEqual(['domain_unproven', 'domain_other_value']);
    dns.failing.add(added.record);
    expect(await reason(api.domains.verify({ domain }))).toEqual(['domain_unproven', 'domain_no_answer']);
    dns.failing.delete(added.record);
    dns.records.set(added.record, ['something else', added.value]);
    const verified = { ...added, verified: true, checkedAt: server.clock.now().toISOString() };
    expect(await api.domains.verify({ domain })).toEqual(verified);
    expect(await api.domains.list()).toEqual({ items: [verified] });

    expect(await api.domains.remove({ domain })).toEqual({ status: 'removed' });
    expect(await reason(api.domains.verify({ domain }))).toEqual(['not_found', undefined]);
    const { workspace } = await api.accounts.currentUser();
    const { rows } = await server.pool.query(
      `select setting, before, after from setting_change where workspace_id = $1 and setting = 'domain' order by id`,
      [workspace.id],
    );
    expect(rows).toEqual([
      { setting: 'domain', before: null, after: { domain } },
      { setting: 'domain', before: { verified: false }, after: { verified: true } },
      { setting: 'domain', before: { domain }, after: null },
    ]);
  });

  it.each([
    ['GMail.com', 'domain_public'],
    ['web.de', 'domain_public'],
    ['mailbox.org', 'domain_public'],
    ['localhost', 'domain_invalid'],
    ['10.0.0.1', 'domain_invalid'],
    ['a b.example', 'domain_invalid'],
    ['https://example.com/path', 'domain_invalid'],
    ['-a.example', 'domain_invalid'],
    ['', 'domain_invalid'],
  ])('cannot be %j', async (typed, code) => {
    expect(await reason(api.domains.add({ domain: typed }))).toEqual(['invalid_input', code]);
  });

  it('in another script is stored as DNS encodes it', async () => {
    expect((await api.domains.add({ domain: `bücher-${domain}` })).domain).toMatch(/^xn--bcher-/);
  });

  it('belongs to the first workspace that proves it', async () => {
    const other = server.api(await server.signIn(`ben@${randomUUID()}.example`));
    const theirs = await other.domains.add({ domain });
    await prove();
    dns.records.get(theirs.record)!.push(theirs.value);
    expect(await reason(other.domains.verify({ domain }))).toEqual(['conflict', 'domain_taken']);
    const third = server.api(await server.signIn(`eve@${randomUUID()}.example`));
    expect(await reason(third.domains.add({ domain }))).toEqual(['conflict', 'domain_taken']);
    await api.domains.remove({ domain });
    expect((await other.domains.verify({ domain })).verified).toBe(true);
  });

  it('is visible to members and can be changed by admins', async () => {
    await prove();
    const member = server.api(await signInMember(server, { email: `ben@${domain}`, of: token }));
    expect((await member.domains.list()).items).toHaveLength(1);
    expect(await reason(member.domains.remove({ domain }))).toEqual(['forbidden', undefined]);
  });

  it('is checked again every day: if the record is gone admins get an email, if DNS does not answer it stays verified', async () => {
    const { record, value } = await prove();
    const state = async () =>
      (await api.domains.list()).items.map(({ verified, lost }) => ({ verified, lost }));
    dns.records.delete(record);
    server.clock.advance(day - 1);
    await recheckDomains(server.deps);
    expect(await state()).toEqual([{ verified: true, lost: false }]);
    dns.failing.add(record);
    server.clock.advance(1);
    await recheckDomains(server.deps);
    expect(await state()).toEqual([{ verified: true, lost: false }]);
    dns.failing.delete(record);
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await server.runJobs();
    await server.runJobs();
    expect(await state()).toEqual([{ verified: false, lost: true }]);
    const mails = (await server.mails()).filter(
      ({ subject }) => subject === `${domain} is no longer verified`,
    );
    expect(mails).toMatchObject([{ to: { text: email } }]);
    dns.records.set(record, [value]);
    expect(await api.domains.verify({ domain })).toMatchObject({ verified: true, lost: false });
  });
});

describe('automatic joining by domain', () => {
  const switchOn = async (autoInvite: boolean, on = api) => {
    const { id } = (await on.accounts.currentUser()).workspace;
    await on.workspaces.update({ id, autoInvite });
    return id;
  };

  it('adds only people who sign in with an address of a verified domain', async () => {
    const id = await switchOn(true);
    await api.domains.add({ domain });
    expect(await joined()).toEqual([]);
    await prove();
    expect(await joined()).toEqual([{ id, role: 'user', state: 'active' }]);
    expect(await joined(`eve@mail.${domain}`)).toEqual([]);
    expect(await joined(`eve@${domain}.evil.example`)).toEqual([]);
    // People with an existing account join at their next sign-in.
    await switchOn(false);
    const early = `early@${domain}`;
    expect(await joined(early)).toEqual([]);
    await switchOn(true);
    expect(await joined(early)).toEqual([{ id, role: 'user', state: 'active' }]);
  });

  it('requires a verified address', async () => {
    await switchOn(true);
    await prove();
    const who = `unverified@${domain}`;
    await server.signIn(who);
    const account = 'account_id = (select id from account where email = $1)';
    await server.pool.query(`delete from membership where ${account} and role = 'user'`, [who]);
    await server.pool.query(`delete from domain_join where ${account}`, [who]);
    const { rows } = await server.pool.query(
      'update account set email_verified_at = null where email = $1 returning id',
      [who],
    );
    await server.deps.control.transaction((client, afterwards) =>
      joinByDomain(client, rows[0].id, server.deps, afterwards),
    );
    const { items } = await api.members.list();
    expect(items.map((member) => member.email)).toEqual([email]);
  });

  it('stops when the DNS record is gone', async () => {
    await switchOn(true);
    const { record } = await prove();
    dns.records.delete(record);
    server.clock.advance(day);
    await recheckDomains(server.deps);
    expect(await joined()).toEqual([]);
  });

  it('does not bring back people who left or were removed', async () => {
    await switchOn(true);
    await prove();
    const who = `leaver@${domain}`;
    expect(await joined(who)).toHaveLength(1);
    const member = (await api.members.list()).items.find((each) => each.email === who)!;
    await api.members.remove({ id: member.id });
    expect(await joined(who)).toEqual([]);
  });

  it('does not bring back people who joined another way and left, however long ago', async () => {
    await prove();
    const who = `invited@${domain}`;
    await signInMember(server, { email: who, of: token });
    const id = await switchOn(true);
    const member = (await api.members.list()).items.find((each) => each.email === who)!;
    await api.members.remove({ id: member.id });
    await server.pool.query('delete from former_member where workspace_id = $1', [id]);
    expect(await joined(who)).toEqual([]);
  });

  it('lets people wait when there is no seat and plans are sold', async () => {
    const sold = await testServer({ DNS_SERVER: dns.address, ...stripeKeys });
    onTestFinished(() => sold.close());
    const boss = sold.api(await sold.signIn(email));
    const id = await switchOn(true, boss);
    await prove(boss);
    expect(await joined(undefined, sold)).toEqual([{ id, role: 'user', state: 'waiting' }]);
  });
});
