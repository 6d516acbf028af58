import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Pool } from '../platform/postgres/database.ts';
import { someFacts } from './meetings.ts';
import { testServer } from './server.ts';

/** Returns the rows of every table and the next value of every sequence. */
async function contentOf(pool: Pool): Promise<unknown[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const rows = await Promise.all(
    // Each server sets its own identity.
    tables
      .filter(({ name }) => name !== 'server')
      .map(({ name }) => pool.query(`select $1::text as name, t.* from ${name} t`, [name])),
  );
  const sequences = await pool.query(
    'select sequencename, last_value from pg_sequences order by sequencename',
  );
  return [...rows, sequences].flatMap((each) => each.rows);
}

it('gives the next server an emptied database, unless its schema changed', async () => {
  const first = await testServer();
  const content = await contentOf(first.pool);
  const api = first.api(await first.signIn('ana@example.com'));
  await api.meetings.put({ id: randomUUID(), ...someFacts() });
  await first.close();

  const second = await testServer();
  expect(second.databases.control).toBe(first.databases.control);
  expect(await contentOf(second.pool)).toEqual(content);
  await second.pool.query('alter table meeting add column left_behind integer');
  await second.close();

  const third = await testServer();
  expect(third.databases.control).not.toBe(second.databases.control);
  await third.close();
});
