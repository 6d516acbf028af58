import { limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/postgres/database.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { recordStaffAction } from './audit.ts';

let server: TestServer;
let admin: string;
const actor = { id: 7, name: 'Grace Hopper', email: 'grace@example.com' };

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com' });
  admin = await server.signIn('boss@example.com');
});
afterAll(() => server.close());

const record = (action: 'user.created' | 'user.updated' | 'post.deleted', name: string, more = {}) =>
  transaction(server.pool, (client) =>
    recordStaffAction(client, {
      actor,
      action,
      subject: { id: 12, name },
      now: server.clock.now(),
      ...more,
    }),
  );

describe('the staff audit log', () => {
  it('shows admins each action with its actor, object, time and changed values', async () => {
    await record('user.updated', 'ada@example.com', {
      before: { name: 'Ada', user_role: 'user' },
      after: { name: 'Ada', user_role: 'admin' },
    });
    const { items, total } = await server.api(admin).audit.list({});
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now().toISOString(),
        actor,
        action: 'user.updated',
        subject: { kind: 'user', id: '12', name: 'ada@example.com' },
        before: { user_role: 'user' },
        after: { user_role: 'admin' },
      },
    ]);
  });

  it('has no entry for an action that was rolled back', async () => {
    const { total } = await server.api(admin).audit.list({});
    const failing = transaction(server.pool, async (client) => {
      await recordStaffAction(client, {
        actor,
        action: 'user.deleted',
        subject: { id: 1, name: 'nobody' },
        now: server.clock.now(),
      });
      throw new Error('and then it went wrong');
    });
    await expect(failing).rejects.toThrow('and then it went wrong');
    expect((await server.api(admin).audit.list({})).total).toBe(total);
  });

  it.each([
    ['changed', `update audit_entry set actor_name = 'Somebody else'`],
    ['deleted', 'delete from audit_entry'],
    ['emptied', 'truncate audit_entry'],
  ])('cannot be %s, even by a statement in the database', async (_, statement) => {
    await expect(server.pool.query(statement)).rejects.toThrow('The audit log is only ever added to.');
  });

  it('keeps the start of a long value, without splitting a character', async () => {
    await record('user.updated', 'long@example.com', { after: { name: `${'a'.repeat(199)}😀 and more` } });
    const { items } = await server.api(admin).audit.list({ search: 'long@' });
    expect(items[0]?.after).toEqual({ name: `${'a'.repeat(199)}…` });
  });

  it('can be filtered by action, actor and object, with literal text', async () => {
    await record('post.deleted', '100% of what_you said');
    const titles = async (filter: object) =>
      (await server.api(admin).audit.list(filter)).items.map(({ subject }) => subject.name);
    expect(await titles({ action: 'post.deleted' })).toEqual(['100% of what_you said']);
    expect(await titles({ search: '100%' })).toEqual(['100% of what_you said']);
    expect(await titles({ search: 'whatXyou' })).toEqual([]);
    expect(await titles({ search: 'HOPPER', action: 'post.deleted' })).toHaveLength(1);
    expect(await titles({ search: 'nobody at all' })).toEqual([]);
  });

  it('has pages, newest first', async () => {
    for (let index = 0; index < limits.auditPerPage + 2; index++) {
      await record('user.created', `paged-${index}@example.com`);
    }
    const pages = [1, 2, 3].map((page) => server.api(admin).audit.list({ search: 'paged-', page }));
    const [first, second, third] = await Promise.all(pages);
    expect(first?.items[0]?.subject.name).toBe(`paged-${limits.auditPerPage + 1}@example.com`);
    expect(first?.items).toHaveLength(limits.auditPerPage);
    expect(second?.items.map(({ subject }) => subject.name)).toEqual([
      'paged-1@example.com',
      'paged-0@example.com',
    ]);
    expect(third).toEqual({ items: [], total: limits.auditPerPage + 2 });
  });

  it('can only be read by admins', async () => {
    const user = await server.signIn('user@example.com');
    await expect(server.api(user).audit.list({})).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(server.api().audit.list({})).rejects.toMatchObject({ status: 401 });
    const misspelt = await server.request('/api/admin/audit?action=user.vanished', {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(misspelt.status).toBe(400);
  });
});
