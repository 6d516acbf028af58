import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataTables } from '../../modules.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/*
 * Checks the catalog of a real shard for rules that keep workspace moves, hash partitions and Citus possible and
 * row-level security effective.
 */

let server: TestServer;
let shard: TestServer['pool'];
beforeAll(async () => {
  server = await testServer({}, { shards: ['eu-1'] });
  shard = server.deps.shards.all[0]!.pool;
});
afterAll(() => server.close());

/** Tables of a shard without workspace data, with the reason for each. */
const ofTheShard = {
  server: 'which server and which epoch this store is',
  departure: 'which workspaces have left, read before anything else',
};

const rowsOf = async <Row extends object>(text: string) => (await shard.query<Row>(text)).rows;

it('lists every table of a shard in the module that deletes, moves and exports it', async () => {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...dataTables, ...Object.keys(ofTheShard)].toSorted(),
  );
});

it('starts every primary key, unique index and foreign key with the workspace', async () => {
  const keys = await rowsOf<{ table: string; name: string; first: string; to: string | null }>(
    `select c.relname as table, i.relname as name,
       (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]) as first, null as to
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and c.relnamespace = 'public'::regnamespace
     union all
     select c.relname, k.conname, (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1]),
       (select attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1])
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  const wrong = keys.filter(
    ({ table, first, to }) =>
      table !== 'server' && (first !== 'workspace_id' || (to !== null && to !== 'workspace_id')),
  );
  expect(wrong).toEqual([]);
  expect(keys.length).toBeGreaterThan(dataTables.length);
});

it('has no identity column, and one sequence', async () => {
  expect(
    await rowsOf(
      `select attrelid::regclass::text from pg_attribute where attidentity <> '' and attrelid::regclass::text not like 'pg_%'`,
    ),
  ).toEqual([]);
  expect(await rowsOf(`select sequencename as name from pg_sequences where schemaname = 'public'`)).toEqual([
    { name: 'commit_sequence' },
  ]);
});

it('applies policies to every table of a workspace, for its owner too', async () => {
  const unbound = await rowsOf<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(unbound.map(({ name }) => name).toSorted()).toEqual(Object.keys(ofTheShard).toSorted());
});

/** Runs a statement that fails, without ending the transaction. */
async function refusedBy(client: PoolClient, statement: string): Promise<void> {
  await client.query('savepoint before');
  try {
    await client.query(statement);
  } finally {
    await client.query('rollback to before');
  }
}

it('shows no rows to a transaction that does not select a workspace', async () => {
  const actor = await server.actor('somebody@example.com');
  const api = server.api(await server.signIn('somebody@example.com'));
  await api.meetings.put({
    id: crypto.randomUUID(),
    revision: 1,
    platform: 'meet',
    code: 'abc',
    startedAt: '2026-03-02T09:00:00Z',
  });
  const client = await shard.connect();
  try {
    await client.query('begin');
    await client.query('set local role afterword_app');
    for (const table of dataTables)
      expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
    await client.query(`select set_config('app.workspace', $1, true)`, [`${actor.workspace.id}`]);
    expect((await client.query('select from meeting')).rowCount).toBe(1);
    await client.query(`select set_config('app.workspace', $1, true)`, [`${actor.workspace.id + 1}`]);
    expect((await client.query('select from meeting')).rowCount).toBe(0);
    for (const change of ['drop table meeting', 'alter table meeting no force row level security'])
      await expect(refusedBy(client, change), change).rejects.toMatchObject({ code: '42501' });
    await expect(
      client.query(`insert into departure values (1, true)`),
      'the application cannot change what access checks read',
    ).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
