import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createPool } from './database.ts';
import { createNotifications } from './notifications.ts';
import { testServerForThisTest } from './testing.ts';

it('tells what is said, to those who still listen', async () => {
  const { pool, deps } = await testServerForThisTest();
  const [stays, leaves] = [vi.fn(), vi.fn()];
  await deps.notifications.subscribe('news', stays);
  const leave = await deps.notifications.subscribe('news', leaves);
  await pool.query(`select pg_notify('news', '1')`);
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledWith('1'));
  leave();
  await pool.query(`select pg_notify('news', '2')`);
  await vi.waitFor(() => expect(stays).toHaveBeenCalledWith('2'));
  expect(leaves).toHaveBeenCalledTimes(1);
});

it('says that something may have been missed when its connection broke, and goes on', async () => {
  const { pool, deps } = await testServerForThisTest();
  const listener = vi.fn();
  await deps.notifications.subscribe('news', listener);
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "news"'`,
  );
  expect(rowCount).toBe(1);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(null), { timeout: 5_000 });
  await pool.query(`select pg_notify('news', 'after')`);
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith('after'));
});

it('refuses a subscriber while the database is away, and takes the next one when it is back', async () => {
  const { deps, pool } = await testServerForThisTest();
  const { rows } = await pool.query('select current_database() as name');
  const notifications = createNotifications({ ...inject('postgres'), database: rows[0].name }, deps.log);
  onTestFinished(() => notifications.close());
  const admin = createPool({ ...inject('postgres'), database: 'postgres', max: 1 }, deps.log);
  onTestFinished(() => admin.end());
  await admin.query(`alter database ${rows[0].name} with allow_connections false`);
  await expect(notifications.subscribe('news', () => {})).rejects.toThrow(
    'not currently accepting connections',
  );
  await admin.query(`alter database ${rows[0].name} with allow_connections true`);
  await expect(notifications.subscribe('news', () => {})).resolves.toBeTypeOf('function');
});
