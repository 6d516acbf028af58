import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readAccountExport } from '../../testing/account-export.ts';
import { connectAssistant } from '../../testing/assistants.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { withoutKeepAlives } from '../../testing/live-stream.ts';
import { someFacts } from '../../testing/meetings.ts';
import { stopRechecks } from '../../testing/no-rechecks.ts';
import { openProvisioned, type Provisioned, scimWith } from '../../testing/provisioning.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { startSession } from '../access/sessions.ts';

let dns: DnsDouble;
let server: TestServer;
let company: Provisioned;
beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  company = await openProvisioned(server, dns);
});

const mailed = (name: string) => `${name}@${company.domain}`;
const userOf = (email: string, more: object = {}) => ({
  userName: email,
  displayName: 'Ada Lovelace',
  ...more,
});
const provision = (email: string, more: object = {}) => company.scim('POST', '/Users', userOf(email, more));
const setActive = (id: string, active: boolean) =>
  company.scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active } }] });
const memberOf = async (email: string) =>
  (await company.admin.members.list()).items.find((member) => member.email === email);

/** Signs a provisioned person in to the workspace. */
async function enter(email: string) {
  const token = await server.signIn(email);
  await server.api(token).workspaces.select({ id: company.workspaceId });
  return { token, api: server.api(token) };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'was allowed',
    ({ code }: { code: string }) => code,
  );

describe('a provisioning token', () => {
  it('works until it is revoked, or until a day after it was rotated', async () => {
    const { items } = await company.admin.keys.list();
    expect(items).toMatchObject([{ of: 'workspace', scopes: ['scim'] }]);
    const { secret } = await company.admin.keys.rotate({ id: items[0]!.id });
    const renewed = scimWith(server, secret);
    expect([(await company.scim('GET', '/Users')).status, (await renewed('GET', '/Users')).status]).toEqual([
      200, 200,
    ]);
    await company.admin.keys.revoke({ id: items[0]!.id });
    const refused = await renewed('GET', '/Users');
    expect(refused).toMatchObject({ status: 401, body: { status: '401', detail: expect.any(String) } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is a workspace key that an admin creates, and gives no other access', async () => {
    const mine = company.admin.keys.create({ of: 'me', name: 'x', scopes: ['scim'] });
    expect(await codeOf(mine)).toBe('invalid_input');
    await provision(mailed('ada'));
    const { api } = await enter(mailed('ada'));
    const theirs = api.keys.create({ of: 'workspace', name: 'x', scopes: ['scim'] });
    expect(await codeOf(theirs)).toBe('forbidden');
    expect(await codeOf(server.api(company.token).members.list())).toBe('key_refused');
  });

  it('is required: another key, a session or no credential is refused', async () => {
    const { secret } = await company.admin.keys.create({
      of: 'workspace',
      name: 'x',
      scopes: ['admin:read'],
    });
    const session = await server.signIn(`boss@${company.domain}`);
    for (const [token, status] of [
      [secret, 403],
      [session, 403],
      ['nonsense', 401],
    ] as const) {
      const answer = await scimWith(server, token)('POST', '/Users', userOf(mailed('ada')));
      expect([answer.status, answer.body.schemas]).toEqual([
        status,
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ]);
    }
    expect(await memberOf(mailed('ada'))).toBeUndefined();
  });

  it('sees and changes nothing in another workspace', async () => {
    const { body } = await provision(mailed('ada'));
    const group = (await company.scim('POST', '/Groups', { displayName: 'All' })).body;
    const other = await openProvisioned(server, dns);
    for (const path of [`/Users/${body.id}`, `/Groups/${group.id}`])
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const sent = {
          ...userOf(mailed('ada')),
          Operations: [{ op: 'replace', value: { displayName: 'x' } }],
        };
        expect((await other.scim(method, path, method === 'GET' ? undefined : sent)).status).toBe(404);
      }
    const own = await other.scim('POST', '/Groups', { displayName: 'All', members: [{ value: body.id }] });
    expect([own.status, own.body.members]).toEqual([201, []]);
    expect((await other.scim('GET', '/Users')).body.totalResults).toBe(0);
  });

  it('requires the plan when plans are sold, and then a free seat', async () => {
    const sold = await testServer({ DNS_SERVER: dns.address, ...stripeKeys });
    onTestFinished(() => sold.close());
    const { workspaceId, scim, domain } = await openProvisioned(sold, dns);
    const plan = (name: string, seats: number) =>
      sold.pool.query(
        `with changed as (update workspace set plan = $2 where id = $1)
         insert into subscription (id, workspace_id, plan, period, seats, status, started_at, asked)
         values ($1::text, $1, $2, 'monthly', $3, 'active', now(), 1)
         on conflict (id) do update set seats = excluded.seats`,
        [workspaceId, name, seats],
      );
    expect((await scim('GET', '/Users')).status).toBe(403);
    await plan('Team', 1);
    const refused = await scim('POST', '/Users', userOf(`ada@${domain}`));
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('All seats') } });
    expect((await scim('GET', '/Users')).body.totalResults).toBe(0);
    await plan('Team', 2);
    expect((await scim('POST', '/Users', userOf(`ada@${domain}`))).body.active).toBe(true);
  });
});

describe('a provisioned person', () => {
  it('becomes a member with an account whose address they still have to verify', async () => {
    const { body } = await provision(mailed('ada'), { preferredLanguage: 'de-DE' });
    expect(body).toMatchObject({ userName: mailed('ada'), active: true });
    expect(await memberOf(mailed('ada'))).toMatchObject({
      name: 'Ada Lovelace',
      role: 'user',
      state: 'active',
    });
    const { rows } = await server.pool.query(
      'select locale, email_verified_at from account where email = $1',
      [mailed('ada')],
    );
    expect(rows).toEqual([{ locale: 'de', emailVerifiedAt: null }]);
    expect(await company.admin.provisioning.get()).toMatchObject({
      url: 'http://localhost:3000/scim/v2',
      domains: [company.domain],
      users: { all: 1, active: 1 },
      groups: [],
    });
  });

  it('is refused outside the verified domains, also when the address changes later', async () => {
    await server.signIn('victim@elsewhere.example');
    const refused = {
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining(company.domain) },
    };
    expect(await provision('victim@elsewhere.example')).toMatchObject(refused);
    const tricks = [
      { userName: mailed('ada'), emails: [{ value: 'victim@elsewhere.example', type: 'work' }] },
      { userName: `victim@elsewhere.example@${company.domain}` },
      { userName: `victim@sub.${company.domain}` },
    ];
    for (const trick of tricks) expect((await company.scim('POST', '/Users', trick)).status).toBe(400);
    const { body } = await provision(mailed('ada'));
    const path = `/Users/${body.id}`;
    const move = {
      Operations: [{ op: 'replace', path: 'emails', value: [{ value: 'victim@elsewhere.example' }] }],
    };
    expect(await company.scim('PATCH', path, move)).toMatchObject(refused);
    expect((await company.scim('PUT', path, userOf('victim@elsewhere.example'))).status).toBe(400);
    expect((await company.admin.members.list()).items).toHaveLength(2);
  });

  it('keeps the address and sessions of an existing account', async () => {
    const token = await server.signIn(mailed('ada'));
    const { id } = await server.api(token).accounts.currentUser();
    const { body } = await provision(mailed('ada'), { displayName: 'Another Name' });
    expect((await memberOf(mailed('ada')))?.id).toBe(id);
    await company.scim(
      'PUT',
      `/Users/${body.id}`,
      userOf(mailed('someone-else'), { displayName: 'New Name' }),
    );
    expect(await server.api(token).accounts.currentUser()).toMatchObject({
      id,
      email: mailed('ada'),
      name: 'New Name',
    });
  });

  it('keeps their name and sessions if their account has moved to another domain', async () => {
    const { body } = await provision(mailed('ada'));
    const { token } = await enter(mailed('ada'));
    await server.pool.query(`update account set email = $2 where email = $1`, [
      mailed('ada'),
      `${company.domain}@private.example`,
    ]);
    await company.scim('PUT', `/Users/${body.id}`, userOf(mailed('ada'), { displayName: 'Taken Over' }));
    expect((await setActive(body.id, false)).body.active).toBe(false);
    const user = await server.api(token).accounts.currentUser();
    expect([user.name, user.workspace.id === company.workspaceId]).toEqual(['Ada Lovelace', false]);
  });

  it("finds the provider's data and their security events in their export", async () => {
    const { body } = await provision(mailed('ada'), { title: 'Countess' });
    await company.scim('POST', '/Groups', { displayName: 'Poets', members: [{ value: body.id }] });
    const { api } = await enter(mailed('ada'));
    const { account } = await readAccountExport(api);
    expect(account.provisioned).toMatchObject([
      { workspace: 'Contoso', attributes: { userName: mailed('ada'), title: 'Countess' }, groups: ['Poets'] },
    ]);
    expect(account.securityEvents).toMatchObject([{ event: 'sign-in', by: 'Ada Lovelace' }]);
  });

  it('cannot be in more workspaces than any account', async () => {
    const token = await server.signIn(mailed('ada'));
    const { id } = await server.api(token).accounts.currentUser();
    await server.pool.query(
      `with made as (insert into workspace (name, created_at, shard) select 'w', now(), shard
         from workspace, generate_series(1, $2::int) where id = $3 returning id)
       insert into membership (workspace_id, account_id, role, joined_at) select id, $1, 'user', now() from made`,
      [id, limits.workspacesPerAccount - 1, company.workspaceId],
    );
    expect(await provision(mailed('ada'))).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('50') },
    });
  });

  it('gets no account that the server’s rules refuse', async () => {
    await server.pool.query(`insert into sign_in_rules (registration, domains) values ('domains', '{}')`);
    onTestFinished(async () => void (await server.pool.query('delete from sign_in_rules')));
    expect((await provision(mailed('ada'))).status).toBe(403);
  });
});

describe('deactivating a person', () => {
  it('ends sessions, devices, keys, assistants and open streams at once', async () => {
    stopRechecks();
    const { body } = await provision(mailed('ada'));
    const { token, api } = await enter(mailed('ada'));
    const { id: accountId } = await api.accounts.currentUser();
    const extension = await startSession(server.pool, {
      ...{ accountId, kind: 'extension', userAgent: 'Chrome', now: server.clock.now() },
    });
    const { secret } = await api.keys.create({ name: 'Export', scopes: ['meetings:read'] });
    const { sent } = await connectAssistant(server, token);
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts() });
    const stream = withoutKeepAlives(await api.meetings.events({ id }));
    await stream.next();
    const ended = stream.next();

    expect((await setActive(body.id, false)).body.active).toBe(false);
    expect((await ended.catch(() => ({ done: true }))).done).toBe(true);
    for (const each of [token, extension, secret])
      expect(await codeOf(server.api(each).accounts.currentUser())).toBe('unauthenticated');
    const exchange = await server.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(sent).toString(),
    });
    expect(exchange.status).toBe(400);
    const { rows } = await server.pool.query('select from api_key where account_id = $1', [accountId]);
    expect(rows).toEqual([]);
  });

  it('hands meetings over like leaving, and reactivating restores the membership', async () => {
    const { body } = await provision(mailed('ada'));
    const { api } = await enter(mailed('ada'));
    const [shared, own] = [randomUUID(), randomUUID()];
    await api.meetings.put({ id: shared, ...someFacts() });
    await api.meetings.setVisibility({ id: shared, visibility: 'workspace' });
    await api.meetings.put({ id: own, ...someFacts() });
    await setActive(body.id, false);
    await server.runJobs();
    expect((await company.admin.meetings.get({ id: shared })).may.write).toBe(true);
    expect(await codeOf(company.admin.meetings.get({ id: own }))).toBe('not_found');
    expect(await memberOf(mailed('ada'))).toBeUndefined();
    // Signing in again does not restore the membership.
    await server.signIn(mailed('ada'));
    expect(await memberOf(mailed('ada'))).toBeUndefined();
    expect((await setActive(body.id, true)).body.active).toBe(true);
    const again = await enter(mailed('ada'));
    expect((await again.api.meetings.get({ id: own })).id).toBe(own);
  });

  it('withdraws invitations to the same address', async () => {
    const { body } = await provision(mailed('ada'));
    await company.admin.invitations.create({ email: mailed('eve') });
    await server.pool.query('update invitation set email = $2 where email = $1', [
      mailed('eve'),
      mailed('ada'),
    ]);
    await setActive(body.id, false);
    expect((await company.admin.invitations.list()).items).toEqual([]);
  });

  it('ends sessions and withdraws invitations of somebody who is not a member', async () => {
    const { body } = await provision(mailed('ada'));
    const { token, api } = await enter(mailed('ada'));
    const { id } = await api.accounts.currentUser();
    await company.admin.members.remove({ id: `${id}` });
    await company.admin.invitations.create({ email: mailed('ada') });
    await api.accounts.currentUser();
    expect((await setActive(body.id, false)).body.active).toBe(false);
    expect((await company.admin.invitations.list()).items).toEqual([]);
    expect(await codeOf(server.api(token).accounts.currentUser())).toBe('unauthenticated');
  });

  it('is refused for the last admin, until there is another', async () => {
    const { body } = await provision(`boss@${company.domain}`);
    const path = `/Users/${body.id}`;
    const refusal = {
      status: 400,
      body: { scimType: 'mutability', detail: expect.stringContaining('only admin') },
    };
    expect(await setActive(body.id, false)).toMatchObject(refusal);
    expect(await company.scim('DELETE', path)).toMatchObject(refusal);
    expect(
      await company.scim('PUT', path, userOf(`boss@${company.domain}`, { active: 'False' })),
    ).toMatchObject(refusal);
    expect((await company.scim('GET', path)).body.active).toBe(true);
    await provision(mailed('eve'));
    await company.admin.members.update({ id: (await memberOf(mailed('eve')))!.id, role: 'admin' });
    expect((await setActive(body.id, false)).body.active).toBe(false);
  });

  it('does not follow from a change of a member who waits for a seat', async () => {
    const { body } = await provision(mailed('ada'));
    const path = `/Users/${body.id}`;
    await server.pool.query(
      `update membership set state = 'waiting' where workspace_id = $1 and account_id = $2`,
      [company.workspaceId, (await memberOf(mailed('ada')))!.id],
    );
    const renamed = await company.scim('PATCH', path, {
      Operations: [{ op: 'replace', path: 'title', value: 'Countess' }],
    });
    expect(renamed.body).toMatchObject({ title: 'Countess', active: false });
    await company.scim('PUT', path, userOf(mailed('ada'), { title: 'Analyst' }));
    expect((await memberOf(mailed('ada')))?.state).toBe('waiting');
    expect((await setActive(body.id, false)).body.active).toBe(false);
    expect(await memberOf(mailed('ada'))).toBeUndefined();
  });

  it('is shown for a member whom an admin removed', async () => {
    const { body } = await provision(mailed('ada'));
    await company.admin.members.remove({ id: (await memberOf(mailed('ada')))!.id });
    expect((await company.scim('GET', `/Users/${body.id}`)).body.active).toBe(false);
  });
});

describe('a group', () => {
  const push = (members: string[], displayName = 'Admins') =>
    company.scim('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });
  const roleOf = async (name: string) => (await memberOf(mailed(name)))?.role;

  it('gives its members the role an admin chooses, as long as they are in it', async () => {
    const [ada, ben] = [(await provision(mailed('ada'))).body, (await provision(mailed('ben'))).body];
    const { body: group } = await push([ada.id]);
    expect(await roleOf('ada')).toBe('user');
    const { groups } = await company.admin.provisioning.setRole({ id: group.id, role: 'admin' });
    expect(groups).toEqual([{ id: group.id, name: 'Admins', members: 1, role: 'admin' }]);
    expect([await roleOf('ada'), await roleOf('ben')]).toEqual(['admin', 'user']);
    await company.scim('PATCH', `/Groups/${group.id}`, {
      Operations: [{ op: 'replace', path: 'members', value: [{ value: ben.id }] }],
    });
    expect([await roleOf('ada'), await roleOf('ben')]).toEqual(['user', 'admin']);
    // The role is restored after a deactivation.
    await setActive(ben.id, false);
    await setActive(ben.id, true);
    expect(await roleOf('ben')).toBe('admin');
    await company.scim('DELETE', `/Groups/${group.id}`);
    expect(await roleOf('ben')).toBe('user');
  });

  it('that is created again with the same name gives no role', async () => {
    const { body: ada } = await provision(mailed('ada'));
    const { body: group } = await push([]);
    await company.admin.provisioning.setRole({ id: group.id, role: 'admin' });
    expect((await push([ada.id])).status).toBe(409);
    await company.scim('DELETE', `/Groups/${group.id}`);
    expect((await push([ada.id])).status).toBe(201);
    expect(await roleOf('ada')).toBe('user');
  });

  it('never takes the role of the last admin', async () => {
    const { body: boss } = await provision(`boss@${company.domain}`);
    const { body: group } = await push([boss.id]);
    await company.admin.provisioning.setRole({ id: group.id, role: 'admin' });
    await company.scim('PUT', `/Groups/${group.id}`, { displayName: 'Admins', members: [] });
    expect(await roleOf('boss')).toBe('admin');
    expect(server.logged()).toContain('The last admin of a workspace stays an admin');
  });

  it('passes the role of the last admin on when it replaces them', async () => {
    const { body: boss } = await provision(`boss@${company.domain}`);
    const { body: eve } = await provision(mailed('eve'));
    const { body: group } = await push([boss.id]);
    await company.admin.provisioning.setRole({ id: group.id, role: 'admin' });
    const replaceBy = async (id: string) => {
      await company.scim('PUT', `/Groups/${group.id}`, { displayName: 'Admins', members: [{ value: id }] });
      return [await roleOf('boss'), await roleOf('eve')];
    };
    // Ids are random, so one of the two directions demotes the person with the lower id.
    expect(await replaceBy(eve.id)).toEqual(['user', 'admin']);
    expect(await replaceBy(boss.id)).toEqual(['admin', 'user']);
  });

  it('skips ids of people who no longer exist, and still removes the others', async () => {
    const [ada, ben] = [(await provision(mailed('ada'))).body, (await provision(mailed('ben'))).body];
    const { body: group } = await push([ada.id, ben.id]);
    await server.api(await server.signIn(mailed('ben'))).accounts.currentUser();
    await company.scim('DELETE', `/Users/${ben.id}`);
    const put = await company.scim('PUT', `/Groups/${group.id}`, {
      displayName: 'Admins',
      members: [{ value: ben.id }, { value: 'nobody' }],
    });
    expect([put.status, put.body.members]).toEqual([200, []]);
  });

  it('says so if a change names people who do not exist', async () => {
    const { body: ada } = await provision(mailed('ada'));
    const { body: group } = await push([]);
    const add = (...ids: string[]) =>
      company.scim('PATCH', `/Groups/${group.id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'add', path: 'members', value: ids.map((value) => ({ value })) }],
      });
    const nobody = randomUUID();
    expect(await add(nobody)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining(nobody) },
    });
    expect(await add('nobody')).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    // Providers do not repeat a refused change, so one stale id must not keep others out of the group.
    const partly = await add(nobody, ada.id);
    expect([partly.status, partly.body.members]).toMatchObject([200, [{ value: ada.id }]]);
    expect(await add(ada.id)).toMatchObject({ status: 204, body: undefined });
  });

  it('gets its role only from admins', async () => {
    const { body: group } = await push([]);
    await provision(mailed('ada'));
    const { api } = await enter(mailed('ada'));
    expect(await codeOf(api.provisioning.get())).toBe('forbidden');
    expect(await codeOf(api.provisioning.setRole({ id: group.id, role: 'admin' }))).toBe('forbidden');
    const other = await openProvisioned(server, dns);
    expect(await codeOf(other.admin.provisioning.setRole({ id: group.id, role: 'admin' }))).toBe('not_found');
  });
});

describe('the SCIM service', () => {
  it('describes itself', async () => {
    const config = await company.scim('GET', '/ServiceProviderConfig');
    expect(config).toMatchObject({
      status: 200,
      body: {
        patch: { supported: true },
        bulk: { supported: false },
        filter: { supported: true, maxResults: 200 },
      },
    });
    const types = await company.scim('GET', '/ResourceTypes');
    expect(types.body.Resources).toMatchObject([
      { id: 'User', endpoint: '/Users' },
      { id: 'Group', endpoint: '/Groups' },
    ]);
    expect((await company.scim('GET', '/ResourceTypes/User')).body.id).toBe('User');
  });

  it.each([
    ['GET', '/Nothing', 404],
    ['GET', '/Users/a/b', 404],
    ['GET', '/Schemas/x', 404],
    ['DELETE', '/Users', 405],
    ['POST', '/ServiceProviderConfig', 405],
    ['GET', '/Users?filter=userName', 400],
    ['POST', '/Users', 400],
  ])('answers %s %s with %i in the SCIM format', async (method, path, status) => {
    const answer = await company.scim(method, path, method === 'POST' ? [] : undefined);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: `${status}`, detail: expect.any(String) });
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  });

  it('limits the size of its pages', async () => {
    await provision(mailed('ada'));
    for (const query of ['startIndex=-5', 'startIndex=x&count=100000', 'startIndex=0'])
      expect((await company.scim('GET', `/Users?${query}`)).body).toMatchObject({
        totalResults: 1,
        startIndex: 1,
        itemsPerPage: 1,
      });
    expect((await company.scim('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: 1,
      Resources: [],
    });
    const chosen = await company.scim('GET', '/Users?attributes=userName');
    expect(Object.keys(chosen.body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName']);
  });

  it('records changes in the audit log for admins', async () => {
    const { body } = await provision(mailed('ada'));
    await setActive(body.id, false);
    const { changes } = await company.admin.overviews.get();
    expect(
      changes.filter(({ setting }) => setting === 'provisioning').map(({ after }) => after),
    ).toMatchObject([{ active: false }, { active: true, role: 'user' }]);
  });
});
