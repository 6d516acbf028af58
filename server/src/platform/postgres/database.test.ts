import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
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

/** Starts a line to PostgreSQL that can be cut without either end noticing. */
async function openLine() {
  const { host, port } = inject('postgres');
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`));
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    address: { host: '127.0.0.1', port: (server.address() as { port: number }).port },
    hang() {
      for (const socket of sockets) socket.unpipe();
    },
  };
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

  it('ends after its timeout', async () => {
    const pool = openPool({}, { timeout: 50 });
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  });

  it('ends after its timeout when the database hangs, and the next one uses another connection', async () => {
    const line = await openLine();
    const pool = openPool({ ...line.address, query_timeout: 300 });
    await pool.query('select 1');
    line.hang();
    await expect(pool.query('select 2')).rejects.toThrow('Query read timeout');
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  });
});

describe('a transaction', () => {
  it('is never taken for committed when PostgreSQL rolled it back', async () => {
    const pool = openPool({});
    const ignoring = transaction(pool, (client) => client.query('select 1 / 0').catch(() => null));
    await expect(ignoring).rejects.toThrow('ended with ROLLBACK');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
