import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, registerClient } from '../../testing/assistants.ts';
import { programArguments } from '../../testing/commands.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { rewrapFactors } from './second-factor.ts';
import { codeAt, matchingStep, stepOf } from './totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const minute = 60_000;
let people = 0;

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

const password = 'cobalt heron lantern';

/** A browser that keeps its cookie and signs in with a password. */
function browser() {
  let cookie = '';
  const post = async (path: string, body: object, token?: string) => {
    const answer = await server.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer.json();
  };
  return {
    signIn: async (email: string): Promise<string> =>
      (await post('/api/auth/password', { email, password })).access_token,
    verify: async (token: string, body: object): Promise<string> =>
      (await post('/api/user/second-factor/verify', body, token)).access_token,
  };
}

/** Signs a new person in and sets up a second factor for their account. */
async function enroll(on = server) {
  const email = `person${++people}@example.com`;
  const token = await on.signIn(email);
  const { secret, uri } = await on.api(token).secondFactor.begin();
  const app = () => {
    // The previous code was used up.
    on.clock.advance(minute);
    return codeAt(secret, stepOf(on.clock.now()));
  };
  const { recovery_codes } = await on.api(token).secondFactor.confirm({ code: app() });
  return { email, token, secret, uri, app, recoveryCodes: recovery_codes };
}

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at second %i', (second, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(codeAt(secret, stepOf(new Date(second * 1_000)))).toBe(code);
  });

  it('are accepted at most one time step early or late', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const now = new Date('2026-03-02T09:00:10Z');
    const at = (offset: number) =>
      matchingStep(secret, codeAt(secret, stepOf(now) + offset), { now, after: 0 });
    expect([-2, -1, 0, 1, 2].map((offset) => at(offset) !== null)).toEqual([false, true, true, true, false]);
  });
});

describe('an account with a second factor', () => {
  it('gets an email about it, and its secret is stored encrypted', async () => {
    const { email, secret, uri } = await enroll();
    expect(uri).toBe(
      `otpauth://totp/Afterword:${encodeURIComponent(email)}?secret=${secret}&issuer=Afterword`,
    );
    const { rows } = await server.pool.query('select * from second_factor');
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const { ciphertext } of rows) expect(ciphertext.toString()).not.toContain(secret);
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => JSON.stringify(to).includes(email));
    expect(mail?.subject).toBe('Two-step sign-in is on');
  });

  it('has no access after the first step of a sign-in until a code is given', async () => {
    const { email, app } = await enroll();
    const api = server.api(await server.signIn(email));
    for (const call of [
      () => api.accounts.currentUser(),
      () => api.accounts.createExtensionCode({}),
      () => api.meetings.list({}),
      () => api.secondFactor.remove(),
      () => api.secondFactor.renewRecoveryCodes(),
      () => api.keys.create({ name: 'Key', scopes: ['exports'] }),
    ])
      expect(await codeOf(call())).toBe('second_factor_needed');
    expect(await codeOf(api.secondFactor.verify({ code: '000000' }))).toBe('wrong_code');
    expect(await codeOf(api.accounts.currentUser())).toBe('second_factor_needed');
    const { access_token } = await api.secondFactor.verify({ code: app() });
    expect((await server.api(access_token).accounts.currentUser()).email).toBe(email);
  });

  it('gets a new session token with each proof, and the old one ends', async () => {
    const { token, app } = await enroll();
    const before = await server.api(token).accounts.listSessions();
    const { access_token } = await server.api(token).secondFactor.verify({ code: app() });
    expect(access_token).not.toBe(token);
    expect(await codeOf(server.api(token).accounts.currentUser())).toBe('unauthenticated');
    const after = await server.api(access_token).accounts.listSessions();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('has to give a code in its other browsers, while its extension keeps capturing', async () => {
    const email = `person${++people}@example.com`;
    const [here, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    const { access_token } = await server
      .api()
      .accounts.redeemCode(await server.api(elsewhere).accounts.createExtensionCode({}));
    const { secret } = await server.api(here).secondFactor.begin();
    await server.api(here).secondFactor.confirm({ code: codeAt(secret, stepOf(server.clock.now())) });
    expect((await server.api(here).accounts.currentUser()).email).toBe(email);
    expect(await codeOf(server.api(elsewhere).accounts.currentUser())).toBe('second_factor_needed');
    expect((await server.api(access_token).accounts.currentUser()).email).toBe(email);
  });

  it('accepts each code once, also across sessions', async () => {
    const { email, app } = await enroll();
    const [first, second] = [server.api(await server.signIn(email)), server.api(await server.signIn(email))];
    const code = app();
    const tries = await Promise.all([first, second].map((api) => codeOf(api.secondFactor.verify({ code }))));
    expect(tries.toSorted()).toEqual(['none', 'wrong_code']);
    const third = server.api(await server.signIn(email));
    expect(await codeOf(third.secondFactor.verify({ code }))).toBe('wrong_code');
  });

  it('limits wrong codes of strangers without locking out its own session', async () => {
    const { email, token, app } = await enroll();
    const stranger = server.api(await server.signIn(email));
    for (let i = 0; i < 10; i++)
      expect(await codeOf(stranger.secondFactor.verify({ code: '000000' }))).toBe('wrong_code');
    expect(await codeOf(stranger.secondFactor.verify({ code: app() }))).toBe('rate_limited');
    expect(await codeOf(server.api(token).secondFactor.verify({ code: app() }))).toBe('none');
  });

  it('gets ten recovery codes, stored as hashes, each of which works once', async () => {
    const { email, recoveryCodes } = await enroll();
    expect(new Set(recoveryCodes).size).toBe(10);
    const { rows } = await server.pool.query('select hash from recovery_code');
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
    // Without a salt, a hash needs 112 bits: 23 characters of five bits.
    expect(recoveryCodes.every((code) => code.replaceAll('-', '').length >= 23)).toBe(true);
    const unproven = server.api(await server.signIn(email));
    const proven = await unproven.secondFactor.verify({ code: recoveryCodes[0]!.toUpperCase() });
    const api = server.api(proven.access_token);
    expect((await api.secondFactor.state()).recovery_codes_left).toBe(9);
    const again = server.api(await server.signIn(email));
    expect(await codeOf(again.secondFactor.verify({ code: recoveryCodes[0]! }))).toBe('wrong_code');
    const renewed = await api.secondFactor.renewRecoveryCodes();
    expect(await codeOf(again.secondFactor.verify({ code: recoveryCodes[1]! }))).toBe('wrong_code');
    expect(await codeOf(again.secondFactor.verify({ code: renewed.recovery_codes[1]! }))).toBe('none');
    await server.runJobs();
    const subjects = (await server.mails())
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used');
    expect(subjects).toContain('You have new recovery codes');
  });

  it('accepts a recovery code once, even if eight browsers send it at the same time', async () => {
    const { email, recoveryCodes } = await enroll();
    const [code = ''] = recoveryCodes;
    const sessions = await Promise.all(Array.from({ length: 8 }, () => server.signIn(email)));
    const tries = sessions.map((token) => codeOf(server.api(token).secondFactor.verify({ code })));
    expect((await Promise.all(tries)).filter((answer) => answer === 'none')).toHaveLength(1);
  });

  it('needs a new code for changes, even if the caller knows the password', async () => {
    const { token, app } = await enroll();
    const api = server.api(token);
    await api.passwords.set({ password });
    server.clock.advance(11 * minute);
    const withPassword = { password: 'amber falcon window', current_password: password };
    expect(await codeOf(api.passwords.set(withPassword))).toBe('sign_in_again');
    expect(await codeOf(api.secondFactor.remove())).toBe('sign_in_again');
    const proven = server.api((await api.secondFactor.verify({ code: app() })).access_token);
    await proven.passwords.set({ password: 'amber falcon window' });
    await proven.secondFactor.remove();
    expect((await proven.secondFactor.state()).enabled_at).toBeNull();
  });

  it('needs a new code for keys and assistants, which outlive the session', async () => {
    const { token, app } = await enroll();
    const api = server.api(token);
    const assistant = asking(await registerClient(server));
    const key = { name: 'Key', scopes: ['search' as const] };
    const created = await api.keys.create(key);
    server.clock.advance(11 * minute);
    const login = await server.request('/oauth/device_authorization', { method: 'POST', body: '' });
    const { user_code: code } = (await login.json()) as { user_code: string };
    const decide = { code, scopes: ['search' as const] };
    const calls = (of: typeof api) => [
      () => of.keys.create(key),
      () => of.keys.rotate({ id: created.key.id }),
      () => of.assistants.allow({ ...assistant, scopes: ['ask'] }),
      () => of.keys.decideDevice(decide),
    ];
    for (const call of calls(api)) expect(await codeOf(call())).toBe('sign_in_again');
    const proven = server.api((await api.secondFactor.verify({ code: app() })).access_token);
    for (const call of calls(proven)) expect(await codeOf(call())).toBe('none');
  });

  it('is asked again after 30 days in a remembered browser, and immediately in others', async () => {
    const { email, token, app } = await enroll();
    await server.api(token).passwords.set({ password });
    const [mine, another] = [browser(), browser()];
    await mine.verify(await mine.signIn(email), { code: app(), remember: true });
    const reaches = async (token: string) => codeOf(server.api(token).accounts.currentUser());
    server.clock.advance(29 * 24 * 60 * minute);
    expect(await reaches(await mine.signIn(email))).toBe('none');
    expect(await reaches(await another.signIn(email))).toBe('second_factor_needed');
    server.clock.advance(2 * 24 * 60 * minute);
    expect(await reaches(await mine.signIn(email))).toBe('second_factor_needed');
  });

  it('cannot get a second secret from someone who found an open session', async () => {
    const { token } = await enroll();
    expect(await codeOf(server.api(token).secondFactor.begin())).toBe('conflict');
  });
});

describe('a server that requires a second factor', () => {
  it('lets people set it up and gives no other access first', async () => {
    const own = await testServerForThisTest({ REQUIRE_SECOND_FACTOR: 'everyone' });
    const api = own.api(await own.signIn('new@example.com'));
    expect(await codeOf(api.accounts.currentUser())).toBe('second_factor_needed');
    expect(await api.secondFactor.state()).toMatchObject({ enabled_at: null, required: true });
    const { secret } = await api.secondFactor.begin();
    await api.secondFactor.confirm({ code: codeAt(secret, stepOf(own.clock.now())) });
    expect((await api.accounts.currentUser()).email).toBe('new@example.com');
    expect(await codeOf(api.secondFactor.remove())).toBe('conflict');
  });

  it('can require it of staff only', async () => {
    const own = await testServerForThisTest({
      REQUIRE_SECOND_FACTOR: 'staff',
      ADMIN_EMAILS: 'admin@example.com',
    });
    const reaches = async (email: string) => codeOf(own.api(await own.signIn(email)).accounts.currentUser());
    expect(await reaches('admin@example.com')).toBe('second_factor_needed');
    expect(await reaches('user@example.com')).toBe('none');
  });
});

describe('a workspace that requires a second factor', () => {
  it('makes members set one up first, in all their workspaces, and logs it', async () => {
    const own = await testServerForThisTest();
    const admin = await own.signIn('admin@example.com');
    const { workspace } = await own.api(admin).accounts.currentUser();
    const member = await signInMember(own, { email: 'member@example.com', of: admin, role: 'user' });
    const stranger = await own.signIn('stranger@example.com');
    await own.api(admin).workspaces.update({ id: workspace.id, secondFactor: true });
    for (const token of [admin, member])
      expect(await codeOf(own.api(token).accounts.currentUser())).toBe('second_factor_needed');
    expect(await codeOf(own.api(stranger).accounts.currentUser())).toBe('none');
    const inTheirOwn = await own.request('/api/user/export', {
      headers: { authorization: `Bearer ${member}` },
    });
    expect(inTheirOwn.status).toBe(403);

    const { secret } = await own.api(member).secondFactor.begin();
    await own.api(member).secondFactor.confirm({ code: codeAt(secret, stepOf(own.clock.now())) });
    expect(await codeOf(own.api(member).accounts.currentUser())).toBe('none');
    expect(await codeOf(own.api(member).secondFactor.remove())).toBe('conflict');
    const { rows } = await own.pool.query(
      `select setting, after from setting_change where setting = 'second-factor'`,
    );
    expect(rows).toEqual([{ setting: 'second-factor', after: { secondFactor: true } }]);
  });

  it('stops requiring it only after a recent proof of identity', async () => {
    const own = await testServerForThisTest();
    const token = await own.signIn('admin@example.com');
    const { workspace } = await own.api(token).accounts.currentUser();
    const change = (secondFactor: boolean) =>
      codeOf(own.api(token).workspaces.update({ id: workspace.id, secondFactor }));
    expect(await change(false)).toBe('none');
    own.clock.advance(11 * 60_000);
    expect(await change(false)).toBe('sign_in_again');
  });
});

describe('a person who lost their app and their recovery codes', () => {
  it('gets in again once staff reset the factor: logged, emailed, and without open sessions', async () => {
    const own = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com' });
    const boss = own.api(await own.signIn('boss@example.com'));
    const { email, token } = await enroll(own);
    const { id } = await own.api(token).accounts.currentUser();
    expect(await boss.users.resetSecondFactor({ id })).toEqual({ status: 'reset' });
    expect(await boss.users.resetSecondFactor({ id })).toEqual({ status: 'none' });
    expect(await codeOf(own.api(token).accounts.currentUser())).toBe('unauthenticated');
    expect((await own.api(await own.signIn(email)).accounts.currentUser()).email).toBe(email);
    const { items } = await boss.audit.list({});
    expect(items.filter(({ action }) => action === 'user.factor-reset')).toHaveLength(1);
    await own.runJobs();
    expect((await own.mails()).map(({ subject }) => subject)).toContain('Two-step sign-in was reset');
  });

  it('gets in again once an admin of their only workspace resets it, if their address is the company’s', async () => {
    const own = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com' });
    const owner = await own.signIn('owner@example.com');
    const token = await signInMember(own, { email: 'member@example.com', of: owner, role: 'user' });
    const { id } = await own.api(token).accounts.currentUser();
    const { secret } = await own.api(token).secondFactor.begin();
    await own.api(token).secondFactor.confirm({ code: codeAt(secret, stepOf(own.clock.now())) });

    const elsewhere = await own.signIn('elsewhere@example.com');
    const { workspace } = await own.api(elsewhere).accounts.currentUser();
    const join = `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'user', now())`;
    await own.pool.query(join, [workspace.id, id]);
    expect(await codeOf(own.api(owner).secondFactor.resetMember({ id }))).toBe('conflict');
    await own.pool.query('delete from membership where workspace_id = $1 and account_id = $2', [
      workspace.id,
      id,
    ]);

    const refusal = own.api(owner).secondFactor.resetMember({ id });
    await expect(refusal).rejects.toMatchObject({ fields: [{ code: 'factor_outside_domains' }] });
    const { workspace: company } = await own.api(owner).accounts.currentUser();
    await own.pool.query(
      `insert into domain (workspace_id, name, token, added_at, verified_at) values ($1, 'example.com', '', now(), now())`,
      [company.id],
    );
    expect(await own.api(owner).secondFactor.resetMember({ id })).toEqual({ status: 'reset' });
    expect(await codeOf(own.api(token).accounts.currentUser())).toBe('unauthenticated');
    expect(await codeOf(own.api(await own.signIn('member@example.com')).accounts.currentUser())).toBe('none');
    const { rows } = await own.pool.query(`select after from setting_change where setting = 'member'`);
    expect(rows).toEqual([{ after: { account: id, secondFactor: 'reset' } }]);
  });

  it('gets in again once the operator resets it by command: logged, emailed, and without open sessions', async () => {
    const { email, token } = await enroll();
    const env = {
      ...process.env,
      DATABASE_URL: server.databases.control,
      DATA_DIR: server.deps.environment.DATA_DIR,
    };
    const reset = (address: string) =>
      promisify(execFile)(process.execPath, [...programArguments('reset-second-factor'), address], { env });
    expect((await reset(email)).stdout).toContain('signs in without a second factor now');
    expect(await codeOf(server.api(token).accounts.currentUser())).toBe('unauthenticated');
    expect((await server.api(await server.signIn(email)).accounts.currentUser()).email).toBe(email);
    await expect(reset('nobody@example.com')).rejects.toMatchObject({
      stderr: expect.stringContaining('No account has the address'),
    });
    const { rows } = await server.pool.query(
      `select actor_name, subject_name from audit_entry where action = 'user.factor-reset'`,
    );
    expect(rows).toEqual([{ actorName: 'Operator', subjectName: email }]);
    await server.makeJobsDue();
    await server.runJobs();
    expect((await server.mails()).map(({ subject }) => subject)).toContain('Two-step sign-in was reset');
  });
});

it("keeps a working factor when the server's keys are rotated", async () => {
  const { email, app } = await enroll();
  const rewrapped = await rewrapFactors(server.deps.control, server.deps.secrets);
  expect(rewrapped.failed).toEqual([]);
  expect(rewrapped.rewrapped).toBeGreaterThan(0);
  expect(await codeOf(server.api(await server.signIn(email)).secondFactor.verify({ code: app() }))).toBe(
    'none',
  );
});
