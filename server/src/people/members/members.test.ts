import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '../../platform/errors/failure.ts';
import { readAccountExport } from '../../testing/account-export.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

/** Returns a new address. */
const newAddress = (name: string) => `${name}${++people}@example.com`;

/** Creates an admin with a new workspace. */
async function newWorkspace(on = server) {
  const email = newAddress('boss');
  const token = await on.signIn(email);
  const boss = on.api(token);
  const { id } = await boss.workspaces.create({ name: `Harbor ${people}` });
  await boss.workspaces.select({ id });
  const join = async (name: string, role: 'admin' | 'user' = 'user') => {
    const address = newAddress(name);
    const api = on.api(await signInMember(on, { email: address, of: token, role }));
    return { api, email: address, id: (await api.accounts.currentUser()).id };
  };
  return { id, boss, bossId: (await boss.accounts.currentUser()).id, email, token, join };
}

/** Returns the token in the newest email to an address. */
async function tokenFor(email: string, on = server): Promise<string> {
  await on.runJobs();
  const mail = (await on.mails()).findLast(({ to }) => to && !Array.isArray(to) && to.text === email);
  return /http\S+\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const ended = { code: 'invitation_ended', status: 410 };

describe('an invitation', () => {
  it('is emailed, and gives the person with its link and address the role chosen by the inviter', async () => {
    const { boss, id } = await newWorkspace();
    const email = newAddress('guest');
    const sent = await boss.invitations.create({ email: ` ${email.toUpperCase()} ` });
    expect(sent).toMatchObject({ email, role: 'user', state: 'open' });
    const token = await tokenFor(email);
    const { workspace } = await boss.accounts.currentUser();
    expect(await server.api().invitations.open({ token })).toMatchObject({
      workspace: workspace.name,
      email,
      role: 'user',
    });
    const { rows } = await server.pool.query('select token_hash from invitation where id = $1', [sent.id]);
    expect(rows[0].tokenHash).not.toContain(token);

    const stranger = server.api(await server.signIn(newAddress('stranger')));
    await expect(stranger.invitations.accept({ token })).rejects.toMatchObject({ code: 'other_address' });

    const guest = server.api(await server.signIn(email));
    const accepted = { workspace: { id, name: workspace.name }, role: 'user', state: 'active' };
    expect(await guest.invitations.accept({ token })).toEqual(accepted);
    expect((await guest.accounts.currentUser()).workspace).toMatchObject({ id, role: 'user' });
    expect(await guest.invitations.accept({ token }), 'an answer that was lost').toEqual(accepted);
    expect((await boss.invitations.list()).items).toEqual([]);
    const { items } = await boss.members.list();
    expect(items.map(({ email, role, me }) => ({ email, role, me }))).toContainEqual({
      email,
      role: 'user',
      me: false,
    });
    const events = await server.pool.query<{ happened: object }>(
      `select happened from event where workspace_id = $1 and happened ->> 'type' = 'member.joined'`,
      [id],
    );
    const { id: accountId } = await guest.accounts.currentUser();
    expect(events.rows).toEqual([{ happened: { type: 'member.joined', accountId, at: at(0) } }]);
  });

  it('signs the recipient in with one click, in the workspace, once', async () => {
    const { boss, id } = await newWorkspace();
    const email = newAddress('newcomer');
    await boss.invitations.create({ email });
    const token = await tokenFor(email);
    // Opening the link does not use it up, because email scanners do that, too.
    expect(await server.api().invitations.open({ token })).toMatchObject({ accepted: false });
    expect(await server.api().invitations.open({ token })).toMatchObject({ accepted: false });
    const { access_token, ...accepted } = await server.api().invitations.join({ token });
    expect(accepted).toMatchObject({ workspace: { id }, role: 'user', state: 'active' });
    const user = await server.api(access_token).accounts.currentUser();
    expect(user).toMatchObject({ email, workspace: { id } });
    expect(user.email_verified_at).not.toBeNull();
    await expect(server.api().invitations.join({ token })).rejects.toMatchObject(ended);
    expect(await server.api().invitations.open({ token })).toMatchObject({ accepted: true });
  });

  it('signs in an existing account only after every other proof that a sign-in requires', async () => {
    const on = await testServerForThisTest();
    const { boss } = await newWorkspace(on);
    const email = newAddress('colleague');
    const account = await on.api(await on.signIn(email)).accounts.currentUser();
    await boss.invitations.create({ email });
    const token = await tokenFor(email, on);
    const secondFactor = {
      async signingIn() {
        throw failure('unauthenticated');
      },
    };
    on.deps.modules = [...on.deps.modules, secondFactor];
    await expect(on.api().invitations.join({ token })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await boss.members.list()).items.map((each) => each.email)).not.toContain(email);
    on.deps.modules = on.deps.modules.filter((each) => each !== secondFactor);
    const { access_token } = await on.api().invitations.join({ token });
    expect((await on.api(access_token).accounts.currentUser()).id).toBe(account.id);
  });

  it('requires a verified address', async () => {
    const { boss } = await newWorkspace();
    const email = newAddress('typed');
    await boss.invitations.create({ email });
    const token = await tokenFor(email);
    const guest = server.api(await server.signIn(email));
    await server.pool.query('update account set email_verified_at = null where email = $1', [email]);
    await expect(guest.invitations.accept({ token })).rejects.toMatchObject({ code: 'address_unverified' });
  });

  it('stops working when it is withdrawn, renewed or sent again, and after seven days', async () => {
    const on = await testServerForThisTest();
    const { boss } = await newWorkspace(on);
    const email = newAddress('guest');
    const guest = on.api(await on.signIn(email));
    const { id } = await boss.invitations.create({ email });
    const first = await tokenFor(email, on);
    await boss.invitations.renew({ id });
    await expect(guest.invitations.accept({ token: first })).rejects.toMatchObject(ended);
    const second = await tokenFor(email, on);
    const anew = await boss.invitations.create({ email, role: 'admin' });
    await expect(guest.invitations.accept({ token: second })).rejects.toMatchObject(ended);
    expect((await boss.invitations.list()).items).toMatchObject([{ id: anew.id, role: 'admin' }]);
    const third = await tokenFor(email, on);
    on.clock.advance(limits.invitationLifetime);
    await expect(guest.invitations.accept({ token: third })).rejects.toMatchObject(ended);
    expect((await boss.invitations.list()).items).toMatchObject([{ state: 'expired' }]);
    await boss.invitations.renew({ id: anew.id });
    const fourth = await tokenFor(email, on);
    await boss.invitations.withdraw({ id: anew.id });
    await expect(guest.invitations.accept({ token: fourth })).rejects.toMatchObject(ended);
    await expect(boss.invitations.withdraw({ id: anew.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(on.api().invitations.open({ token: fourth })).rejects.toMatchObject(ended);
  });

  it('is valid only while its sender is an admin, and another admin can renew it', async () => {
    const { boss, bossId, join } = await newWorkspace();
    const other = await join('other', 'admin');
    const email = newAddress('guest');
    const { id } = await boss.invitations.create({ email, role: 'admin' });
    const token = await tokenFor(email);
    await other.api.members.update({ id: bossId, role: 'user' });
    const guest = server.api(await server.signIn(email));
    await expect(guest.invitations.accept({ token })).rejects.toMatchObject(ended);
    expect((await other.api.invitations.list()).items).toMatchObject([{ id, state: 'ended' }]);
    await other.api.invitations.renew({ id });
    expect(await guest.invitations.accept({ token: await tokenFor(email) })).toMatchObject({ role: 'admin' });
  });

  it('is refused for a member, and when a mailbox gets too many', async () => {
    const { boss, email } = await newWorkspace();
    await expect(boss.invitations.create({ email })).rejects.toMatchObject({
      code: 'conflict',
      fields: [{ field: 'email', code: 'already_member' }],
    });
    await expect(boss.invitations.create({ email: 'no address' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'email', code: 'address_invalid' }],
    });
    const often = newAddress('often');
    for (let time = 0; time < 5; time += 1) await boss.invitations.create({ email: often });
    await expect(boss.invitations.create({ email: often })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('roles', () => {
  it('are assigned by admins, and a workspace keeps at least one admin', async () => {
    const { boss, bossId, join } = await newWorkspace();
    const ben = await join('ben');
    await expect(ben.api.members.update({ id: bossId, role: 'user' })).rejects.toMatchObject({ status: 403 });
    for (const attempt of [
      () => boss.members.update({ id: bossId, role: 'user' }),
      () => boss.members.remove({ id: bossId }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        fields: [{ code: 'last_workspace_admin' }],
      });
    const email = (await boss.accounts.currentUser()).email;
    await expect(boss.accounts.deleteAccount({ email })).rejects.toMatchObject({
      fields: [{ code: 'last_workspace_admin' }],
    });
    expect(await boss.members.update({ id: ben.id, role: 'admin' })).toMatchObject({ role: 'admin' });
    const outcomes = await Promise.allSettled([
      boss.members.update({ id: ben.id, role: 'user' }),
      ben.api.members.update({ id: bossId, role: 'user' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of the owner of a personal workspace cannot change', async () => {
    const token = await server.signIn(newAddress('owner'));
    const owner = server.api(token);
    const { id, email } = await owner.accounts.currentUser();
    const admin = server.api(
      await signInMember(server, { email: newAddress('deputy'), of: token, role: 'admin' }),
    );
    const own = { code: 'conflict', fields: [{ code: 'own_workspace' }] };
    await expect(admin.members.update({ id, role: 'user' })).rejects.toMatchObject(own);
    await expect(admin.members.remove({ id })).rejects.toMatchObject(own);
    await expect(owner.members.remove({ id })).rejects.toMatchObject(own);
    const { id: workspaceId, name } = (await owner.accounts.currentUser()).workspace;
    const workspace = { id: workspaceId, name };
    await expect(admin.workspaces.delete(workspace)).rejects.toMatchObject(own);
    // After the owner's account is deleted, the workspace belongs to the remaining members.
    await owner.accounts.deleteAccount({ email });
    expect((await admin.workspaces.list()).items).toHaveLength(2);
    await admin.workspaces.delete(workspace);
  });
});

/** Creates a person's meeting with this visibility. */
async function meetingOf(api: Api, visibility: string, on = server): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts({ title: `For ${visibility}` }) });
  await api.meetings.putEntries({ id, captureId, entries: [someEntry({ content: 'A secret of theirs' })] });
  await api.shares.create({ id, audience: 'link', part: 'all' });
  await on.pool.query('update meeting set visibility = $2 where id = $1', [id, visibility]);
  return id;
}

/** Runs jobs, and those that they add. */
async function runAllJobs(on: TestServer): Promise<void> {
  await on.runJobs();
  await on.runJobs();
}

/** Returns the tables with rows that contain a text, and the number of those rows. */
async function holding(on: TestServer, text: string): Promise<string[]> {
  const { rows } = await on.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await on.pool.query(
        `select from "${name}" t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [text],
      );
      return rowCount ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

it('let an admin sign a member out everywhere, which is logged', async () => {
  const { boss, join } = await newWorkspace();
  const ana = await join('ana');
  const ben = await join('ben');
  await expect(ben.api.members.endSessions({ id: ana.id })).rejects.toMatchObject({ code: 'forbidden' });
  const { secret } = await ana.api.keys.create({ name: 'On a lost laptop', scopes: ['meetings:read'] });
  await server.api(secret).meetings.list({});
  await boss.members.endSessions({ id: ana.id });
  await expect(server.api(secret).meetings.list({})).rejects.toMatchObject({ status: 401 });
  await expect(ana.api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  expect((await ben.api.accounts.currentUser()).id).toBe(ben.id);
  const { rows } = await server.pool.query('select after from setting_change order by id desc limit 1');
  expect(rows).toEqual([{ after: { account: ana.id, sessions: 'ended' } }]);
});

it('loses an invitation that was never opened when they are removed', async () => {
  const { boss, join } = await newWorkspace();
  const ana = await join('ana');
  const { email } = await ana.api.accounts.currentUser();
  const { workspace } = await boss.accounts.currentUser();
  await server.pool.query(
    `insert into invitation (id, workspace_id, email, role, token_hash, invited_by, created_at, expires_at)
     select gen_random_uuid(), $1, $2, 'admin', '\\x01', id, now(), now() + interval '7 days' from account where id = $3`,
    [workspace.id, email, ana.id],
  );
  await boss.members.remove({ id: ana.id });
  const { rowCount } = await server.pool.query('select from invitation where email = $1', [email]);
  expect(rowCount).toBe(0);
});

describe('a member who leaves', () => {
  it('leaves meetings that the workspace sees to its admin; private ones are kept for 30 days', async () => {
    const on = await testServerForThisTest();
    const { boss, bossId, id, join } = await newWorkspace(on);
    const [ana, ben] = [await join('ana'), await join('ben')];
    const open = await meetingOf(ana.api, 'workspace', on);
    const secret = await meetingOf(ana.api, 'private', on);
    const together = await meetingOf(ana.api, 'participants', on);
    await on.pool.query(`update meeting set visibility = 'workspace' where id = $1`, [together]);
    await ben.api.meetings.putEntries({ id: together, captureId: randomUUID(), entries: [someEntry()] });
    await on.pool.query(`update meeting set visibility = 'participants' where id = $1`, [together]);
    await ana.api.comments.create({
      id: open,
      entryId: (await ana.api.meetings.transcript({ id: open })).entries[0]!.id,
      text: 'Said by her',
    });

    const { connection } = await boss.integrations.connect({
      id: 'webhook',
      of: 'workspace',
      settings: { url: 'https://hook.example' },
    });
    const { delivery } = await ana.api.deliveries.create({ id: secret, connection: connection!.id });
    await on.pool.query(
      `insert into delivery_attempt (workspace_id, delivery_id, number, at, step, request) values ($1, $2, 1000, $3, 'send', 'Sent elsewhere')`,
      [id, delivery!.id, on.clock.now()],
    );

    await ana.api.members.remove({ id: ana.id });
    expect((await ana.api.accounts.currentUser()).workspace.personal).toBe(true);
    const owners = await on.pool.query<{ id: string; ownerId: number }>(
      'select id, owner_id from meeting where workspace_id = $1',
      [id],
    );
    expect(new Map(owners.rows.map((row) => [row.id, row.ownerId]))).toEqual(
      new Map([
        [open, bossId],
        [secret, ana.id],
        [together, ben.id],
      ]),
    );
    expect((await boss.meetings.get({ id: open })).may.write).toBe(true);
    expect(await holding(on, secret)).not.toContain('share');
    const { rows: links } = await on.pool.query('select from share_link where workspace_id = $1', [id]);
    expect(links, 'links of shares that are gone').toEqual([]);

    const { items } = await ana.api.workspaces.left();
    expect(items).toMatchObject([{ id, meetings: 1 }]);
    const file = await ana.api.workspaces.exportLeft({ id });
    const zip = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(zip).toContain('For private');
    expect(zip).not.toContain('For workspace');
    const { meetings: own, access } = await readAccountExport(ana.api);
    expect(own.map(([head]) => head.id)).toEqual([secret]);
    expect(access.map(({ id }) => id)).toEqual([secret]);
    await on.runJobs();
    expect((await on.mails()).at(-1)?.subject).toContain('You are no longer a member of');

    on.clock.advance(limits.keptAfterLeaving);
    await on.deps.jobs.add(on.pool, 'delete-expired', {});
    await runAllJobs(on);
    expect(await holding(on, secret), 'only that it was deleted and sent').toEqual(['delivery', 'event']);
    expect(await holding(on, 'Sent elsewhere')).toEqual([]);
    expect(await holding(on, 'Said by her'), 'what she wrote for the workspace').toContain('comment');
    expect(await holding(on, open)).toContain('entry');
    expect(await holding(on, together)).toContain('entry');
    // Her session has ended, too.
    const later = on.api(await on.signIn(ana.email));
    expect((await later.workspaces.left()).items).toEqual([]);
    await expect(later.workspaces.exportLeft({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gets the kept content back when they return in time', async () => {
    const { boss, id, join } = await newWorkspace();
    const ana = await join('ana');
    const secret = await meetingOf(ana.api, 'private');
    await boss.members.remove({ id: ana.id });
    await expect(ana.api.meetings.get({ id: secret })).rejects.toMatchObject({ code: 'not_found' });
    await boss.invitations.create({ email: ana.email });
    await ana.api.invitations.accept({ token: await tokenFor(ana.email) });
    expect(await ana.api.meetings.get({ id: secret })).toMatchObject({ id: secret });
    expect((await ana.api.workspaces.left()).items).toEqual([]);
    const { rows } = await server.pool.query(
      `select from event where workspace_id = $1 and happened ->> 'type' = 'member.joined'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it("is forgotten in time, even if another workspace's cleanup fails", async () => {
    const on = await testServerForThisTest();
    const [moving, other] = [await newWorkspace(on), await newWorkspace(on)];
    const [ana, ben] = [await moving.join('ana'), await other.join('ben')];
    const [stays, goes] = [await meetingOf(ana.api, 'private', on), await meetingOf(ben.api, 'private', on)];
    await moving.boss.members.remove({ id: ana.id });
    await other.boss.members.remove({ id: ben.id });
    await on.pool.query(`update workspace set moving_to = 'eu-1' where id = $1`, [moving.id]);
    on.clock.advance(limits.keptAfterLeaving);
    await on.deps.jobs.add(on.pool, 'delete-expired', {});
    await runAllJobs(on);
    const left = await on.pool.query(`select failure from control_work where kind = 'delete-expired'`);
    expect(left.rows, 'and what else expires goes on').toEqual([]);
    expect(await holding(on, goes), 'only that it was deleted').toEqual(['event']);
    expect(await holding(on, stays)).toContain('entry');
    await on.pool.query('update workspace set moving_to = null');
    await on.deps.jobs.add(on.pool, 'delete-expired', {});
    await runAllJobs(on);
    expect(await holding(on, stays)).toEqual(['event']);
  });

  it('by deleting their account leaves nothing of their own, and a number instead of a name', async () => {
    const on = await testServerForThisTest();
    await on.signIn('staff@example.com');
    const { boss, id, join } = await newWorkspace(on);
    const [ana, former] = [await join('ana', 'admin'), await join('former')];
    const secret = await meetingOf(ana.api, 'private', on);
    const kept = await meetingOf(former.api, 'private', on);
    const open = await meetingOf(ana.api, 'workspace', on);
    await ana.api.workspaces.update({ id, name: 'Renamed by her' });
    await former.api.members.remove({ id: former.id });
    await boss.invitations.create({ email: 'again@example.com' });
    await ana.api.accounts.deleteAccount({ email: ana.email });
    await former.api.accounts.deleteAccount({ email: former.email });
    await runAllJobs(on);
    expect(await holding(on, secret), 'only that it was deleted').toEqual(['event']);
    expect(await holding(on, kept)).toEqual(['event']);
    expect(await holding(on, ana.email)).toEqual([]);
    expect(await holding(on, former.email)).toEqual([]);
    expect(await holding(on, open)).toContain('meeting');
    const { rows } = await on.pool.query<{ accountId: number }>(
      `select account_id from setting_change where workspace_id = $1 and setting = 'name'`,
      [id],
    );
    expect(rows).toEqual([{ accountId: ana.id }]);
  });
});

describe('a deleted workspace', () => {
  it('includes one whose last two members leave at the same moment', async () => {
    await server.signIn('staff@example.com');
    const { id, boss, email, join } = await newWorkspace();
    const ben = await join('ben', 'admin');
    const leaving = await server.pool.connect();
    await leaving.query('begin');
    await leaving.query('select from workspace where id = $1 for update', [id]);
    await leaving.query('delete from membership where workspace_id = $1 and account_id = $2', [id, ben.id]);
    const deleted = boss.accounts.deleteAccount({ email });
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await leaving.query('commit');
    leaving.release();
    await deleted;
    expect((await server.pool.query('select from workspace where id = $1', [id])).rowCount).toBe(0);
  });

  it('has to be confirmed by its name, loses all rows in every table, and its members get an email', async () => {
    const on = await testServerForThisTest();
    const { boss, id, join } = await newWorkspace(on);
    const ana = await join('ana');
    await meetingOf(ana.api, 'workspace', on);
    await boss.invitations.create({ email: 'guest@example.com' });
    const { workspace } = await boss.accounts.currentUser();
    await expect(boss.workspaces.delete({ id, name: 'another' })).rejects.toMatchObject({
      fields: [{ code: 'confirm_name' }],
    });
    await boss.workspaces.delete({ id, name: workspace.name.toLowerCase() });
    await on.makeJobsDue();
    await on.runJobs();
    const { rows } = await on.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'workspace_id' and table_schema = 'public'`,
    );
    for (const { name } of rows) {
      const left = await on.pool.query(`select from "${name}" where workspace_id = $1`, [id]);
      expect(left.rows, name).toEqual([]);
    }
    expect((await ana.api.accounts.currentUser()).workspace.personal).toBe(true);
    expect((await on.mails()).map(({ subject }) => subject)).toContain(
      `The workspace ${workspace.name} was deleted`,
    );
  });
});

describe('seats', () => {
  it('go to one of several people who accept an invitation at the same moment', async () => {
    const on = await testServerForThisTest({ ...stripeKeys });
    const { boss, id } = await newWorkspace(on);
    await on.pool.query(
      `insert into subscription (id, workspace_id, plan, period, seats, status, started_at, asked)
       values ('sub', $1, 'Team', 'monthly', 2, 'active', now(), 1)`,
      [id],
    );
    const accepts: (() => Promise<{ state: string }>)[] = [];
    for (const name of ['ana', 'ben', 'cleo', 'dan']) {
      const email = newAddress(name);
      await boss.invitations.create({ email });
      const api = on.api(await on.signIn(email));
      const token = await tokenFor(email, on);
      accepts.push(() => api.invitations.accept({ token }));
    }
    const states = (await Promise.all(accepts.map((accept) => accept()))).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['active', 'waiting', 'waiting', 'waiting']);
    expect(await boss.members.list()).toMatchObject({ seats: 2, active: 2, waiting: 3 });
  });

  it('are never taken from a member: new people wait, admins get an email, and the next free seat is theirs', async () => {
    const on = await testServerForThisTest({ ...stripeKeys });
    const { boss, id, email, join } = await newWorkspace(on);
    const buy = (seats: number) =>
      on.pool.query(
        `insert into subscription (id, workspace_id, plan, period, seats, status, started_at, asked)
         values ('sub', $1, 'Team', 'monthly', $2, 'active', now(), 1)
         on conflict (id) do update set seats = excluded.seats`,
        [id, seats],
      );
    await buy(2);
    const ben = await join('ben');
    const cleo = newAddress('cleo');
    await boss.invitations.create({ email: cleo });
    const waiting = on.api(await on.signIn(cleo));
    const accepted = await waiting.invitations.accept({ token: await tokenFor(cleo, on) });
    expect(accepted).toMatchObject({ state: 'waiting' });
    expect((await waiting.accounts.currentUser()).workspace.personal).toBe(true);
    await expect(waiting.workspaces.select({ id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await boss.members.list()).toMatchObject({ seats: 2, active: 2, waiting: 1 });
    await on.runJobs();
    const told = (await on.mails()).at(-1);
    expect(told?.subject).toContain('Someone is waiting for a seat');
    expect(told?.to).toMatchObject({ text: email });

    // Content from an earlier membership is kept while they wait.
    const { id: cleoId } = await waiting.accounts.currentUser();
    await on.pool.query('insert into former_member values ($1, $2, now(), to_timestamp(0))', [id, cleoId]);

    // Fewer seats than people: no one is removed.
    await buy(1);
    await on.deps.jobs.add(on.pool, 'delete-expired', {});
    await on.runJobs();
    expect(await boss.members.list()).toMatchObject({ seats: 1, active: 2, waiting: 1 });
    expect((await on.pool.query('select from former_member where account_id = $1', [cleoId])).rowCount).toBe(
      1,
    );

    await buy(2);
    await boss.members.remove({ id: ben.id });
    expect(await boss.members.list()).toMatchObject({ active: 2, waiting: 0 });
    await waiting.workspaces.select({ id });
    expect((await on.pool.query('select from former_member where account_id = $1', [cleoId])).rowCount).toBe(
      0,
    );
    await on.runJobs();
    expect((await on.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('There is a seat for you'),
    );
  });
});
