import type { QueryConfig } from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startRelay } from '../../testing/relay.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { createPool, transaction } from './database.ts';

const log = pino({ level: 'silent' });

function openPool(
  ...[connection, options]: [Parameters<typeof createPool>[0], Parameters<typeof createPool>[3]?]
) {
  const pool = createPool(
    { ...inject('postgres'), database: 'postgres', max: 1, ...connection },
    log,
    undefined,
    options,
  );
  onTestFinished(() => pool.end());
  return pool;
}

describe('a statement', () => {
  it('is prepared once it is frequent', async () => {
    const pool = openPool({});
    const prepared = async () =>
      (await pool.query(`select from pg_prepared_statements where statement like 'select $1::int + 1%'`))
        .rowCount;
    await pool.query('select $1::int + 1 as next', [1]);
    expect(await prepared()).toBe(0);
    for (let time = 0; time < 20; time += 1)
      expect((await pool.query('select $1::int + 1 as next', [time])).rows).toEqual([{ next: time + 1 }]);
    expect(await prepared()).toBe(1);
  });

  it('ends at its timeout', async () => {
    const pool = openPool({}, { timeout: 50 });
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  });

  it('that fails leaves its connection to the next one', async () => {
    const pool = openPool({});
    const connection = async () => (await pool.query('select pg_backend_pid() as id')).rows[0];
    const before = await connection();
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await connection()).toEqual(before);
  });

  it('leaves no connection to a server that has become a standby', async () => {
    const pool = openPool({});
    // A standby answers a write with the same error.
    await pool.query('set default_transaction_read_only = on');
    const write = () => pool.query('create temp table written ()');
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
  });

  it('ends at its timeout when the database hangs, and the next one uses another connection', async () => {
    const relay = await startRelay(inject('postgres'));
    onTestFinished(relay.close);
    const pool = openPool({ host: '127.0.0.1', port: relay.port });
    await pool.query('select 1');
    relay.hang();
    const hanging: QueryConfig & { query_timeout: number } = { text: 'select 2', query_timeout: 300 };
    await expect(pool.query(hanging)).rejects.toThrow('Query read timeout');
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  });
});

describe('a transaction', () => {
  it('is never reported as committed when PostgreSQL rolled it back', async () => {
    const pool = openPool({});
    const ignoring = transaction(pool, (client) => client.query('select 1 / 0').catch(() => null));
    await expect(ignoring).rejects.toThrow('ended with ROLLBACK');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('can be retried on another connection when the server has become a standby', async () => {
    const pool = openPool({});
    // A standby answers a write with the same error.
    await pool.query('set default_transaction_read_only = on');
    const write = () => transaction(pool, (client) => client.query('create temp table written ()'));
    const error = await write().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await write();
  });
});
