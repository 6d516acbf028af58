import { limits } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../platform/postgres/database.ts';
import { jobAttempt } from '../../testing/jobs.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { lockAddresses } from '../accounts/create-account.ts';
import { mailInvitation } from './jobs.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com' });
  admin = await server.signIn('boss@example.com');
  return () => server.close();
});

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', user_role: 'user' as const };

async function lastAudit(on = server, token = admin) {
  const { items } = await on.api(token).audit.list({});
  return items[0];
}

/** Makes a call like another client, with any body. */
const call = (method: string, path: string, body?: unknown, token: string | null = admin) =>
  server.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('the calls about users', () => {
  it('create, read, change, list and delete a user', async () => {
    const api = server.api(admin);
    const created = await api.users.create(ada);
    expect(created).toEqual({
      ...ada,
      id: expect.any(Number),
      email_verified_at: null,
      plan_name: 'Free',
      locale: 'en',
    });
    expect(await api.users.get({ id: created.id })).toEqual(created);
    expect(await api.users.list()).toContainEqual(created);

    const changed = await api.users.update({ ...created, name: 'Ada King', user_role: 'admin' });
    expect(changed).toEqual({ ...created, name: 'Ada King', user_role: 'admin' });

    expect(await api.users.delete({ id: created.id })).toEqual({ status: 'deleted' });
    await expect(api.users.get({ id: created.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.users.delete({ id: created.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.users.update({ ...created })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are recorded with the acting person', async () => {
    const created = await server.api(admin).users.create({ ...ada, email: 'noted@example.com' });
    expect(await lastAudit()).toMatchObject({
      actor: { email: 'boss@example.com' },
      action: 'user.created',
      subject: { kind: 'user', id: `${created.id}`, name: 'noted@example.com' },
      after: { name: 'Ada Lovelace', email: 'noted@example.com', user_role: 'user' },
    });
    await server.api(admin).users.update({ ...created, user_role: 'admin' });
    expect(await lastAudit()).toMatchObject({ before: { user_role: 'user' }, after: { user_role: 'admin' } });
    await server.api(admin).users.delete({ id: created.id });
    expect(await lastAudit()).toMatchObject({
      action: 'user.deleted',
      before: { email: 'noted@example.com' },
      after: null,
    });
  });

  it('are only for admins', async () => {
    const user = await server.signIn('user@example.com');
    for (const [token, status] of [
      [user, 403],
      [null, 401],
    ] as const) {
      for (const [method, path, body] of [
        ['GET', '/api/users'],
        ['GET', '/api/admin/users'],
        ['GET', '/api/users/1'],
        ['POST', '/api/users', ada],
        // Permissions are checked before the input, so that strangers learn nothing from it.
        ['POST', '/api/users', { nonsense: true }],
        ['PUT', '/api/users/1', ada],
        ['DELETE', '/api/users/1'],
        ['POST', '/api/users/1/invitation'],
      ] as const) {
        expect((await call(method, path, body, token)).status, `${method} ${path}`).toBe(status);
      }
    }
  });

  it('accept any text as an address, which is lower-cased, and extra fields of a changed user', async () => {
    const answer = await call('POST', '/api/users', {
      ...ada,
      email: ' Not-An-Address ',
      password: null,
    });
    expect(answer.status).toBe(200);
    const created = (await answer.json()) as { id: number; email: string };
    expect(created.email).toBe('not-an-address');
    const changed = await call('PUT', `/api/users/${created.id}`, {
      ...created,
      name: 'Ada',
      user_role: 'user',
      id: 1,
      more: 1,
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ id: created.id, name: 'Ada' });
  });

  it.each([
    ['no name', { ...ada, name: ' ' }, 'name'],
    ['a name of two lines', { ...ada, name: 'Ada\nLovelace' }, 'name'],
    ['no address', { ...ada, email: '' }, 'email'],
    ['an address that is a number', { ...ada, email: 7 }, 'email'],
    ['an endless address', { ...ada, email: `${'a'.repeat(300)}@example.com` }, 'email'],
    ['a role that does not exist', { ...ada, user_role: 'owner' }, 'user_role'],
    ['no role', { ...ada, user_role: undefined }, 'user_role'],
  ])('refuse %s and name the field', async (_, body, field) => {
    for (const [method, path] of [
      ['POST', '/api/users'],
      ['PUT', '/api/users/1'],
    ] as const) {
      const answer = await call(method, path, body);
      expect(answer.status).toBe(400);
      const { data } = (await answer.json()) as { data: { fields: { field: string }[] } };
      expect(data.fields.map((problem) => problem.field)).toEqual([field]);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '99999999999'])('find nobody with the id %s', async (id) => {
    expect((await call('GET', `/api/users/${id}`)).status).toBe(404);
  });

  it('refuse an address that is taken, also by a simultaneous call', async () => {
    const api = server.api(admin);
    const twice = { ...ada, email: 'taken@example.com' };
    const outcomes = await Promise.allSettled([api.users.create(twice), api.users.create(twice)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const other = await api.users.create({ ...ada, email: 'other@example.com' });
    await expect(api.users.update({ ...other, email: 'TAKEN@example.com' })).rejects.toMatchObject({
      code: 'conflict',
      fields: [{ field: 'email', reason: 'Another user has this address.', code: 'address_taken' }],
    });
  });

  it.each(['admin', 'person'])(
    'create one account when an address signs in while an admin adds it: %s first',
    async (first) => {
      const email = `both-${first}@example.com`;
      const enter = () => server.api(admin).users.create({ ...ada, email });
      const come = () => server.signIn(email);
      // Both wait for the same lock, in this order.
      const waiting = async (count: number) =>
        vi.waitFor(async () => {
          const { rows } = await server.pool.query(
            `select from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          expect(rows).toHaveLength(count);
        });
      const { entered, token } = await transaction(server.pool, async (client) => {
        await lockAddresses(client);
        const settled = (work: Promise<unknown>) => work.catch((error: unknown) => error);
        if (first === 'admin') {
          const entered = settled(enter());
          await waiting(1);
          const token = come();
          await waiting(2);
          return { entered, token };
        }
        const token = come();
        await waiting(1);
        const entered = settled(enter());
        await waiting(2);
        return { entered, token };
      });
      const { id, email_verified_at } = await server.api(await token).accounts.currentUser();
      expect(email_verified_at).not.toBeNull();
      expect(await entered).toMatchObject(
        first === 'admin' ? { id, name: ada.name } : { code: 'conflict', fields: [{ field: 'email' }] },
      );
      const { items } = await server.api(admin).users.page({ search: email });
      expect(items.map((user) => user.id)).toEqual([id]);
    },
  );

  it('make a changed address unverified', async () => {
    const token = await server.signIn('moves@example.com');
    const before = await server.api(token).accounts.currentUser();
    const api = server.api(admin);
    expect((await api.users.update({ ...before, name: 'M' })).email_verified_at).not.toBeNull();
    await server.api(token).accounts.currentUser();
    expect((await api.users.update({ ...before, email: 'moved@example.com' })).email_verified_at).toBeNull();
    // The person at the former address may be the wrong one.
    await expect(server.api(token).accounts.currentUser()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

/** Stores a browser that skips the second factor of an account. */
const rememberBrowser = (id: number) =>
  server.pool.query(
    `insert into known_browser (account_id, browser_hash, seen_at, factor_at) values ($1, '\\x01', now(), now())`,
    [id],
  );

describe('the sessions of a user', () => {
  it('are ended by staff at once, in browsers and extensions, which is logged', async () => {
    const email = 'stolen@example.com';
    const tokens = [await server.signIn(email), await server.signIn(email)];
    const { id } = await server.api(tokens[0]).accounts.currentUser();
    await expect(server.api(tokens[0]).users.endSessions({ id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await rememberBrowser(id);
    expect(await server.api(admin).users.endSessions({ id })).toEqual({ status: 'ended' });
    const { rowCount } = await server.pool.query('select from known_browser where account_id = $1', [id]);
    expect(rowCount, 'browsers that skip the second factor').toBe(0);
    for (const token of tokens)
      await expect(server.api(token).accounts.currentUser()).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    expect(await lastAudit()).toMatchObject({ action: 'user.sessions-ended', subject: { name: email } });
    expect((await server.api(await server.signIn(email)).accounts.currentUser()).id).toBe(id);
  });
});

describe('the list of users', () => {
  it('has pages of ten by name, and finds parts of names and addresses', async () => {
    const on = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com' });
    const api = on.api(await on.signIn('boss@example.com'));
    for (let index = 0; index < 11; index++) {
      await api.users.create({
        ...ada,
        name: `Person ${`${index}`.padStart(2, '0')}`,
        email: `p${index}@example.org`,
      });
    }
    const names = async (query: { search?: string; page?: number }) => {
      const { items, ...counts } = await api.users.page(query);
      return { names: items.map(({ name }) => name), ...counts };
    };
    expect((await names({})).names).toEqual([
      'Boss',
      ...Array.from({ length: 9 }, (_, index) => `Person 0${index}`),
    ]);
    expect(await names({ page: 2 })).toEqual({ names: ['Person 09', 'Person 10'], total: 12, all: 12 });
    expect(await names({ search: 'PERSON 1' })).toEqual({ names: ['Person 10'], total: 1, all: 12 });
    expect(await names({ search: 'boss@' })).toEqual({ names: ['Boss'], total: 1, all: 12 });
    expect(await names({ search: '%' })).toEqual({ names: [], total: 0, all: 12 });
    expect(await names({ page: 3 })).toEqual({ names: [], total: 12, all: 12 });
    expect(limits.usersPerPage).toBe(10);
  });
});

describe('the last administrator', () => {
  it('can neither be demoted nor deleted, also by two at the same moment', async () => {
    const on = await testServerForThisTest();
    const token = await on.signIn('first@example.com');
    const api = on.api(token);
    const first = await api.accounts.currentUser();
    expect(first.user_role).toBe('admin');
    for (const attempt of [
      () => api.users.update({ ...first, user_role: 'user' }),
      () => api.users.delete({ id: first.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'conflict',
        fields: [
          { field: 'user_role', reason: 'This is the only administrator. Make somebody else one first.' },
        ],
      });
    }
    const second = await api.users.create({ ...ada, user_role: 'admin' });
    const outcomes = await Promise.allSettled([
      api.users.update({ ...first, user_role: 'user' }),
      api.users.delete({ id: second.id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await on.pool.query(`select from account where role = 'admin'`);
    expect(rows).toHaveLength(1);
  });

  it('can be set by ADMIN_EMAILS, which the form cannot override', async () => {
    const api = server.api(admin);
    const boss = await api.accounts.currentUser();
    await api.users.create({ ...ada, email: 'another-admin@example.com', user_role: 'admin' });
    await expect(api.users.update({ ...boss, user_role: 'user' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'user_role' }],
    });
  });
});

describe("a user's invitation", () => {
  const linkIn = (text = '') => /http\S+\/auth\/callback\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('is emailed to a new user, and its link signs them in once, after a click', async () => {
    const email = 'invited@example.com';
    const created = await server.api(admin).users.create({ ...ada, email });
    await server.runJobs();
    const mail = (await server.mails()).at(-1);
    expect(mail?.to).toMatchObject({ text: email });
    expect(mail?.subject).toBe('You are invited to Afterword');
    expect(mail?.text).toContain('Boss created an account for you');
    const code = linkIn(mail?.text);

    server.clock.advance(6 * 24 * 60 * 60_000);
    const open = { code, same_browser_only: true };
    await expect(server.api().accounts.redeemCode(open)).rejects.toMatchObject({ code: 'other_browser' });
    const { access_token } = await server.api().accounts.redeemCode({ code });
    const user = await server.api(access_token).accounts.currentUser();
    expect(user).toMatchObject({ id: created.id, name: 'Ada Lovelace', email });
    expect(user.email_verified_at).not.toBeNull();
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('expires after a week, and can be sent again', async () => {
    const email = 'late@example.com';
    const { id } = await server.api(admin).users.create({ ...ada, email });
    await server.runJobs();
    const old = linkIn((await server.mails()).at(-1)?.text);
    server.clock.advance(limits.invitationLifetime + 1);
    await expect(server.api().accounts.redeemCode({ code: old })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await server.api(admin).users.invite({ id });
    expect(await lastAudit()).toMatchObject({ action: 'user.invited', subject: { name: email } });
    await server.runJobs();
    const code = linkIn((await server.mails()).at(-1)?.text);
    expect((await server.api().accounts.redeemCode({ code })).access_token).toBeTruthy();
  });

  it('that is sent again replaces earlier ones once it is emailed, but no sign-in link', async () => {
    const api = server.api(admin);
    const email = 'twice@example.com';
    const { id } = await api.users.create({ ...ada, email });
    await api.users.create({ ...ada, email: 'another@example.com' });
    await server.runJobs();
    const codeFor = async (address: string, newest = 0) => {
      const mails = (await server.mails()).filter(
        ({ to }) => to && !Array.isArray(to) && to.text === address,
      );
      return linkIn(mails.at(-1 - newest)?.text);
    };
    await server.api().accounts.generateMagicLink({ email });
    await server.runJobs();
    const [invited, asked] = [await codeFor(email, 1), await codeFor(email)];

    const failing = vi.spyOn(server.deps.mail, 'send').mockRejectedValueOnce(new Error('no route to host'));
    await expect(
      mailInvitation.run({ accountId: id, by: 'Boss' }, server.deps, jobAttempt(1)),
    ).rejects.toThrow('no route');
    failing.mockRestore();
    const { rows } = await server.pool.query(
      `select count(*)::int from sign_in_code where email = $1 and kind = 'invitation'`,
      [email],
    );
    expect(rows, 'the first still works').toEqual([{ count: 1 }]);

    server.clock.advance(1_000);
    await api.users.invite({ id });
    await server.runJobs();
    const gone = { code: 'code_expired' };
    await expect(server.api().accounts.redeemCode({ code: invited })).rejects.toMatchObject(gone);
    for (const code of [asked, await codeFor(email), await codeFor('another@example.com')])
      expect((await server.api().accounts.redeemCode({ code })).access_token).toBeTruthy();
  });

  it("no longer works when the user's address was corrected", async () => {
    const created = await server.api(admin).users.create({ ...ada, email: 'mistyped@example.com' });
    await server.runJobs();
    const code = linkIn((await server.mails()).at(-1)?.text);
    await server.api(admin).users.update({ ...created, email: 'corrected@example.com' });
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('contains the text entered by an admin without interpreting it as markup', async () => {
    const api = server.api(admin);
    const boss = await api.accounts.currentUser();
    await api.users.update({ ...boss, name: '<img src=x onerror=alert(1)>' });
    await api.users.create({ ...ada, email: 'markup@example.com' });
    await api.users.update(boss);
    await server.runJobs();
    expect((await server.mails()).at(-1)?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is not emailed to an invalid address', async () => {
    const mails = (await server.mails()).length;
    const { id } = await server.api(admin).users.create({ ...ada, email: 'front desk' });
    await server.runJobs();
    expect((await server.mails()).length).toBe(mails);
    await expect(server.api(admin).users.invite({ id })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('no longer works when the user was deleted', async () => {
    const { id } = await server.api(admin).users.create({ ...ada, email: 'gone@example.com' });
    await server.runJobs();
    const code = linkIn((await server.mails()).at(-1)?.text);
    await server.api(admin).users.delete({ id });
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject({ code: 'code_expired' });
  });
});

describe('deleting a user', () => {
  it('deletes everything only they have: meetings, sessions, codes, workspace', async () => {
    const on = await testServerForThisTest();
    const api = on.api(await on.signIn('first@example.com'));
    const { id } = await api.users.create(ada);
    await on.runJobs();
    const code = linkOf((await on.mails()).at(-1)?.text);
    const { access_token } = await on.api().accounts.redeemCode({ code });
    const theirs = on.api(access_token);
    expect((await theirs.meetings.list({})).items).toHaveLength(1);
    const { rows } = await on.pool.query<{ workspaceId: number }>(
      'select personal_workspace_id as workspace_id from account where id = $1',
      [id],
    );

    await api.users.delete({ id });

    await expect(theirs.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
    // The workspace is emptied at once, and again ten minutes later for uploads that were admitted before.
    on.clock.set(new Date(on.clock.now().getTime() + 11 * 60_000));
    await on.runJobs();
    for (const { tableName } of await workspaceTables(on)) {
      const left = await on.pool.query(`select from "${tableName}" where workspace_id = $1`, [
        rows[0]!.workspaceId,
      ]);
      expect(left.rows, tableName).toEqual([]);
    }
    expect((await on.pool.query('select from workspace where id = $1', [rows[0]!.workspaceId])).rows).toEqual(
      [],
    );
  });

  const linkOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  const workspaceTables = async (on: TestServer) =>
    (
      await on.pool.query<{ tableName: string }>(
        `select table_name from information_schema.columns
          where column_name = 'workspace_id' and table_schema = 'public'`,
      )
    ).rows;
});
