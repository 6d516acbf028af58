import { limits } from '@afterword/api-client/contract';
import { stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Company,
  openCompany,
  signInAt,
  start,
  testSignOn,
  verifyDomain,
} from '../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let dns: DnsDouble;
let server: TestServer;
let company: Company;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  company = await openCompany(server, dns);
  onTestFinished(() => company.close());
});

const mailed = (name: string) => `${name}@${company.domain}`;

/** Tests the connection and sets its mode. */
async function switchTo(mode: 'optional' | 'required', on = server, of = company) {
  const token = await on.signIn(of.adminEmail);
  expect(await testSignOn(on, token, { provider: of.provider, login: of.adminEmail })).toBe('?test=passed');
  if (mode === 'required') await of.admin.sso.createRecoveryCodes();
  await of.admin.sso.setMode({ mode });
}

const problem = (call: Promise<unknown>) =>
  call.then(
    () => 'was allowed',
    ({ code, fields }: { code: string; fields?: { code?: string }[] }) => [code, fields?.[0]?.code],
  );

async function linkTo(email: string): Promise<string> {
  await server.runJobs();
  const mails = (await server.mails()).filter(({ to }) => to && !Array.isArray(to) && to.text === email);
  return /\/auth\/callback\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('the connection of a workspace', () => {
  it('can be switched on after a test sign-in with a verified address, and is off when its settings change', async () => {
    const { admin, id, provider } = company;
    expect(await problem(admin.sso.setMode({ mode: 'optional' }))).toEqual(['conflict', 'sso_untested']);
    expect((await start(server, `/sso/${id}`)).url).toContain('/login?error=sso_off');
    const token = await server.signIn(company.adminEmail);
    const foreign = await testSignOn(server, token, { provider, login: 'ana@elsewhere.example' });
    expect(foreign).toBe('?test=sso_domain');
    expect((await admin.sso.get()).connection?.testedAt).toBeNull();
    await switchTo('optional');
    const { connection, domains } = await admin.sso.get();
    expect(connection).toMatchObject({ id, mode: 'optional', testedAt: server.clock.now().toISOString() });
    expect(domains).toEqual([company.domain]);
    const { issuer } = connection!;
    // Roles are not part of the test, so the mode stays.
    const roles = { roleClaim: 'groups', adminValues: ['admins'] };
    const kept = await admin.sso.put({ issuer, clientId: provider.clientId, ...roles });
    expect(kept.connection).toMatchObject({ id, mode: 'optional', ...roles });
    const changed = await admin.sso.put({ issuer, clientId: 'another' });
    expect(changed.connection).toMatchObject({ id, mode: 'off', testedAt: null });
    await admin.sso.remove();
    expect((await admin.sso.get()).connection).toBeNull();
    expect((await start(server, `/sso/${id}`)).url).toContain('/login?error=sso_off');
  });

  it('is changed only after a recent proof of identity, because it could let anyone in', async () => {
    const { issuer, clientId } = company.provider;
    const token = await server.signIn(company.adminEmail);
    const api = server.api(token);
    server.clock.advance(11 * 60_000);
    const from = { source: 'address', address: 'https://evil.example/metadata' } as const;
    for (const call of [
      () => api.sso.put({ issuer, clientId }),
      () => api.sso.putSaml({ from }),
      () => api.sso.createRecoveryCodes(),
    ])
      expect((await problem(call()))[0]).toBe('sign_in_again');
    // Switching it off lets no one else in.
    await api.sso.setMode({ mode: 'off' });
    await server.api(await server.signIn(company.adminEmail)).sso.put({ issuer, clientId });
  });

  it('does not use metadata of an issuer for everyone that it finds under another address', async () => {
    const { outbound } = server.deps;
    onTestFinished(() => {
      server.deps.outbound = outbound;
    });
    const host = 'https://login.microsoftonline.com';
    const metadata = {
      issuer: `${host}/{tenantid}/v2.0`,
      authorization_endpoint: `${host}/common/oauth2/v2.0/authorize`,
      token_endpoint: `${host}/common/oauth2/v2.0/token`,
      jwks_uri: `${host}/common/discovery/v2.0/keys`,
    };
    server.deps.outbound = { ...outbound, fetch: async () => Response.json(metadata) };
    await company.admin.sso.put({
      ...{ issuer: `${host}/acme.onmicrosoft.com/v2.0`, clientId: 'id', clientSecret: 'secret' },
    });
    expect(await problem(company.admin.sso.test())).toEqual(['conflict', 'issuer_unusable']);
  });

  it('sends a secret only to the issuer that it was entered for', async () => {
    const { admin, provider } = company;
    const { clientId } = provider;
    const elsewhere = admin.sso.put({ issuer: 'http://localhost:2', clientId });
    expect(await problem(elsewhere)).toEqual(['invalid_input', 'key_needed']);
    const { rows } = await server.pool.query(`select s::text as row from secret s where purpose = 'sso'`);
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
    expect(JSON.stringify(await admin.sso.get())).not.toContain(provider.clientSecret);
  });

  it.each([
    ['http://10.0.0.1/', 'address_private'],
    ['http://idp.example', 'address_private'],
    ['https://169.254.169.254/', 'address_private'],
    ['javascript:alert(1)', 'url_invalid'],
    ['https://user:password@idp.example', 'url_invalid'],
    ['https://idp.example/?a', 'url_invalid'],
    ['https://login.microsoftonline.com/common/v2.0', 'issuer_public'],
    ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'issuer_public'],
    ['https://appleid.apple.com', 'issuer_public'],
  ])('is refused at %s', async (issuer, code) => {
    const call = company.admin.sso.put({ issuer, clientId: 'a', clientSecret: 'b' });
    expect(await problem(call)).toEqual(['invalid_input', code]);
  });

  it('can be changed only by admins, and requires the plan when plans are sold', async () => {
    const token = await server.signIn(company.adminEmail);
    const member = server.api(await signInMember(server, { email: mailed('ben'), of: token }));
    expect(await problem(member.sso.get())).toEqual(['forbidden', undefined]);
    const sold = await testServer({ ...stripeKeys });
    onTestFinished(() => sold.close());
    const boss = sold.api(await sold.signIn(company.adminEmail));
    const put = boss.sso.put({ issuer: 'https://idp.example', clientId: 'a', clientSecret: 'b' });
    expect(await problem(put)).toEqual(['plan_required', undefined]);
  });
});

it('with a plan that ended can be switched off by an admin, but not on', async () => {
  const sold = await testServer({ ...stripeKeys });
  onTestFinished(() => sold.close());
  const boss = sold.api(await sold.signIn('boss@plans.example'));
  const { workspace } = await boss.accounts.currentUser();
  await sold.pool.query(
    `insert into sso_connection (id, workspace_id, issuer, client_id, mode, created_at)
     values (gen_random_uuid(), $1, 'https://idp.example', 'a', 'required', now())`,
    [workspace.id],
  );
  expect(await problem(boss.sso.setMode({ mode: 'optional' }))).toEqual(['plan_required', undefined]);
  expect((await boss.sso.setMode({ mode: 'off' })).connection?.mode).toBe('off');
});

describe('signing in with the company', () => {
  it('adds nobody to more workspaces than an account may have', async () => {
    await switchTo('optional');
    const email = mailed('busy');
    const { id } = await server.api(await server.signIn(email)).accounts.currentUser();
    await server.pool.query(
      `with made as (insert into workspace (name, created_at)
         select 'Other', now() from generate_series(1, $2) returning id)
       insert into membership (workspace_id, account_id, role, joined_at, state)
       select made.id, $1, 'user', now(), 'active' from made`,
      [id, limits.workspacesPerAccount - 1],
    );
    await signInAt(server, company, email);
    const { items } = await company.admin.members.list();
    expect(items.map((member) => member.email)).not.toContain(email);
  });

  it('starts from the address, and creates a member with the name from the provider', async () => {
    await switchTo('optional');
    const email = mailed('ada');
    expect(await server.api().sso.find({ email: email.toUpperCase() })).toEqual({
      path: `/sso/${company.id}`,
      required: false,
    });
    expect(await server.api().sso.find({ email: 'ada@elsewhere.example' })).toEqual({
      path: null,
      required: false,
    });
    company.provider.people.set('sub-ada', { email, email_verified: true, name: 'Ada\tLovelace' });
    const user = await server.api(await signInAt(server, company, 'sub-ada')).accounts.currentUser();
    const workspace = { id: company.workspaceId };
    expect(user).toMatchObject({ email, name: 'Ada Lovelace', workspace });
    const { items } = await company.admin.members.list();
    expect(items.find((member) => member.email === email)).toMatchObject({ role: 'user', state: 'active' });
    // The same subject with another address of the domain is the same person.
    company.provider.people.set('sub-ada', { email: mailed('ada.l'), email_verified: true });
    const again = await server.api(await signInAt(server, company, 'sub-ada')).accounts.currentUser();
    expect(again.id).toBe(user.id);
  });

  it('finds the account with the address, and does not bring back a removed member', async () => {
    await switchTo('optional');
    const email = mailed('early');
    const before = await server.api(await server.signIn(email)).accounts.currentUser();
    const signIn = async () => server.api(await signInAt(server, company, email));
    expect((await (await signIn()).accounts.currentUser()).id).toBe(before.id);
    await company.admin.members.remove({ id: before.id });
    const { items } = await (await signIn()).workspaces.list();
    expect(items.map(({ id }) => id)).not.toContain(company.workspaceId);
  });

  it('sets the role from the claim by whole values, and keeps the last admin', async () => {
    const { admin, provider } = company;
    const { issuer, clientId } = provider;
    await admin.sso.put({ issuer, clientId, roleClaim: 'groups', adminValues: ['afterword-admins'] });
    await switchTo('optional');
    const email = mailed('gus');
    const roleWith = async (groups: unknown) => {
      provider.people.set(email, { email, email_verified: true, groups });
      await signInAt(server, company, email);
      return (await admin.members.list()).items.find((member) => member.email === email)?.role;
    };
    expect(await roleWith(['staff', 'afterword-admins'])).toBe('admin');
    expect(await roleWith(['staff'])).toBe('user');
    for (const groups of [
      'Afterword-Admins',
      ['x/afterword-admins'],
      ['afterword-admins '],
      [['afterword-admins']],
    ])
      expect(await roleWith(groups)).toBe('user');
    expect(await roleWith('afterword-admins')).toBe('admin');
    // A missing claim, as with too many groups, changes nothing.
    expect(await roleWith(undefined)).toBe('admin');
    provider.people.set(company.adminEmail, { email: company.adminEmail, email_verified: true, groups: [] });
    await signInAt(server, company, company.adminEmail);
    expect((await admin.members.list()).items.find(({ me }) => me)?.role).toBe('admin');
  });

  it('reads the address from the provider’s user information if the ID token has none', async () => {
    await switchTo('optional');
    const email = mailed('thin');
    company.provider.tamper('token', async ({ body }) => {
      const [, payload = ''] = String(body.id_token).split('.');
      const { email: _, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      body.id_token = await company.provider.sign(claims);
    });
    const { accounts } = server.api(await signInAt(server, company, email));
    expect((await accounts.currentUser()).email).toBe(email);
  });

  it('lets people wait when there is no seat for them', async () => {
    const sold = await testServer({
      ...stripeKeys,
      ...{ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' },
    });
    onTestFinished(() => sold.close());
    const upgrade = `insert into subscription (id, workspace_id, plan, period, seats, status, started_at, asked)
      select 'sub_1', personal_workspace_id, 'Team', 'monthly', 1, 'active', $2, 1 from account where email = $1`;
    const adminToken = await sold.signIn('ana@seats.example');
    await sold.pool.query(upgrade, ['ana@seats.example', sold.clock.now()]);
    await sold.pool.query(
      `update workspace set plan = 'Team' where id = (select personal_workspace_id from account where email = $1)`,
      ['ana@seats.example'],
    );
    const boss = sold.api(adminToken);
    await verifyDomain(boss, 'seats.example', dns);
    const { issuer, clientId, clientSecret } = company.provider;
    const connection = (await boss.sso.put({ issuer, clientId, clientSecret })).connection!;
    await sold.pool.query(`update sso_connection set id = $2, mode = 'optional' where id = $1`, [
      connection.id,
      company.id,
    ]);
    // The secret is bound to the id of the connection.
    await boss.sso.put({ issuer, clientId, clientSecret });
    await sold.pool.query(`update sso_connection set mode = 'optional'`);
    await signInAt(sold, company, 'ben@seats.example');
    const { items } = await boss.members.list();
    expect(items.find((member) => member.email === 'ben@seats.example')?.state).toBe('waiting');
  });
});

describe('a required sign-on', () => {
  it('needs recovery codes, ends other sessions at once, and refuses every other kind of sign-in', async () => {
    await switchTo('optional');
    const email = mailed('ben');
    const mine = server.api(await server.signIn(email));
    const bySso = await signInAt(server, company, mailed('sue'));
    const other = server.api(await server.signIn('guest@elsewhere.example'));
    expect(await problem(company.admin.sso.setMode({ mode: 'required' }))).toEqual([
      'conflict',
      'sso_no_codes',
    ]);
    await company.admin.passwords.set({ password: 'a violet tractor sings' });
    await switchTo('required');
    for (const api of [mine, company.admin])
      expect(await problem(api.accounts.currentUser())).toEqual(['unauthenticated', undefined]);
    await server.api(bySso).accounts.currentUser();
    await other.accounts.currentUser();
    expect(await server.api().sso.find({ email })).toMatchObject({ required: true });

    await server.api().accounts.generateMagicLink({ email });
    const code = await linkTo(email);
    expect(await problem(server.api().accounts.redeemCode({ code }))).toEqual(['sso_required', undefined]);
    const password = { email: company.adminEmail, password: 'a violet tractor sings' };
    expect(await problem(server.api().passwords.signIn(password))).toEqual(['sso_required', undefined]);
    await expect(server.signIn(mailed('new'))).rejects.toMatchObject({ code: 'sso_required' });
    const leaving = server.api(bySso).emailChanges.start({ email: 'sue@elsewhere.example' });
    expect(await problem(leaving)).toEqual(['sso_required', undefined]);
    await server.api(await signInAt(server, company, email)).accounts.currentUser();
  });

  it('lets the extension start sessions, which stay signed in', async () => {
    await switchTo('required');
    const token = await signInAt(server, company, mailed('dev'));
    const { code } = await server.api(token).accounts.createExtensionCode({});
    const { access_token } = await server.api().accounts.redeemCode({ code });
    expect((await server.api(access_token).accounts.currentUser()).email).toBe(mailed('dev'));
  });

  it('applies to API keys, until a session of the sign-on rotates them', async () => {
    await switchTo('optional');
    const boss = server.api(await signInAt(server, company, company.adminEmail));
    const before = server.api(await server.signIn(company.adminEmail));
    const key = await before.keys.create({ name: 'Before', scopes: ['meetings:read'] });
    const ofSignOn = await boss.keys.create({ name: 'Of the sign-on', scopes: ['meetings:read'] });
    const ofWorkspace = await before.keys.create({
      of: 'workspace',
      name: 'Of the workspace',
      scopes: ['meetings:read'],
    });
    const list = (secret: string) => problem(server.api(secret).meetings.list({}));
    await server.api(key.secret).meetings.list({});
    await switchTo('required');
    expect(await list(key.secret)).toEqual(['unauthenticated', undefined]);
    for (const { secret } of [ofSignOn, ofWorkspace]) await server.api(secret).meetings.list({});
    const admin = server.api(await signInAt(server, company, company.adminEmail));
    const { secret } = await admin.keys.rotate({ id: key.key.id });
    await server.api(secret).meetings.list({});
  });

  it('applies to sessions of a domain that is verified later, and to no domain that is lost', async () => {
    await switchTo('required');
    const boss = server.api(await signInAt(server, company, company.adminEmail));
    const second = `second.${company.domain}`;
    const ben = server.api(await server.signIn(`ben@${second}`));
    await ben.accounts.currentUser();
    await verifyDomain(boss, second, dns);
    expect(await problem(ben.accounts.currentUser())).toEqual(['unauthenticated', undefined]);
    await boss.domains.remove({ domain: second });
    await server.api(await server.signIn(`ben@${second}`)).accounts.currentUser();
  });
});

describe('a workspace is never locked out', () => {
  it('lets an admin in with a recovery code and their mailbox, once per code', async () => {
    await switchTo('optional');
    const { codes } = await company.admin.sso.createRecoveryCodes();
    expect(codes).toHaveLength(8);
    await switchTo('optional');
    await company.admin.sso.setMode({ mode: 'required' });
    await company.provider.close();
    const recover = async (email: string, code: string) => {
      await server.api().sso.recover({ email, code });
      return linkTo(email);
    };
    const [first = '', second = ''] = codes;
    // The same answer for strangers, members who are not admins, and wrong codes.
    expect(await recover(mailed('stranger'), first)).toBe('');
    expect(await recover(company.adminEmail, 'wrong-code')).toBe('');
    // A code arrives also if the mailbox was asked for links too often.
    for (let time = 0; time < 8; time += 1)
      await server.api().accounts.generateMagicLink({ email: company.adminEmail });
    await server.runJobs();
    const code = await recover(company.adminEmail, first.toUpperCase().replaceAll('-', ' '));
    const { access_token } = await server.api().accounts.redeemCode({ code });
    const boss = server.api(access_token);
    expect((await boss.sso.get()).connection?.recoveryCodes).toBe(7);
    await server.api().sso.recover({ email: company.adminEmail, code: first });
    expect((await boss.sso.get()).connection?.recoveryCodes).toBe(7);
    await boss.sso.setMode({ mode: 'off' });
    await server.api(await server.signIn(mailed('ben'))).accounts.currentUser();
    expect(second).not.toBe(first);
  });

  it.each(['deletes', 'changes'])('if its admin %s the connection', async (what) => {
    await switchTo('required');
    const boss = server.api(await signInAt(server, company, company.adminEmail));
    if (what === 'deletes') await boss.sso.remove();
    else {
      const { id } = (await boss.sso.get()).connection!;
      const known = () => server.pool.query('select from sso_identity where connection_id = $1', [id]);
      expect((await known()).rowCount).toBeGreaterThan(0);
      const { clientId } = (await boss.sso.get()).connection!;
      await boss.sso.put({ issuer: company.provider.issuer, clientId, clientSecret: 'renewed' });
      expect((await known()).rowCount).toBeGreaterThan(0);
      await boss.sso.put({ issuer: company.provider.issuer, clientId: 'mistyped' });
      // Another client gets other subjects: people are found again by their address.
      expect((await known()).rowCount).toBe(0);
    }
    await server.api(await server.signIn(company.adminEmail)).accounts.currentUser();
  });

  it('if its domain is lost', async () => {
    await switchTo('required');
    await server.pool.query('update domain set verified_at = null where name = $1', [company.domain]);
    await server.api(await server.signIn(company.adminEmail)).accounts.currentUser();
  });
});
