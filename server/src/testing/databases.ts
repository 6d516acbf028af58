import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createPool, type Pool } from '../platform/postgres/database.ts';
import { templateDatabase } from './cluster.ts';

/** Receives what the pool of a database announces and logs. */
interface User {
  announce(topic: string): void;
  log(line: string): void;
}

/** A copy of the template database. */
export interface TestDatabase {
  name: string;
  pool: Pool;
  /** Ends the use. The database is emptied for the next server, or dropped. */
  release(): Promise<void>;
}

interface Copy {
  name: string;
  pool: Pool;
  /** A connection of its own, so that emptying a database does not wait for the pool. */
  cleaner: Pool;
  user: User | undefined;
  template: Template;
}

interface Template {
  /** Changes with every change of the schema. */
  schema: string;
  rows: readonly { table: string; rows: string }[];
  sequences: readonly { name: string; value: number; used: boolean }[];
}

/** Emptied databases of this process, with open connections. */
const emptied: Copy[] = [];

/** Maximum rows to delete from a database. With more it is dropped, because deleted rows slow down later tests. */
const maxRows = 5000;

/**
 * Returns a database as the template has it, and uses one that an earlier server of this process has released: opening
 * connections, reading the catalog and planning statements is most of the work of PostgreSQL in tests.
 */
export async function takeDatabase(user: User): Promise<TestDatabase> {
  const copy = emptied.pop() ?? (await copyTemplate());
  copy.user = user;
  return {
    name: copy.name,
    pool: copy.pool,
    async release() {
      copy.user = undefined;
      if (await empty(copy)) emptied.push(copy);
      else await drop(copy);
    },
  };
}

async function copyTemplate(): Promise<Copy> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const silent = pino({ level: 'silent' });
  const creator = createPool({ ...postgres, database: 'postgres', max: 1 }, silent);
  // Copies files, because the default strategy (copying by the log) takes more than twice as long.
  await creator.query(`create database ${name} template ${templateDatabase} strategy file_copy`);
  await creator.end();
  const cleaner = createPool({ ...postgres, database: name, max: 1, allowExitOnIdle: true }, silent);
  const copy: Omit<Copy, 'pool'> = { name, cleaner, user: undefined, template: await readTemplate(cleaner) };
  const log = pino({ level: 'debug' }, { write: (line: string) => copy.user?.log(line) });
  const pool = createPool(
    // On a slow machine, many calls at once wait long for one of so few connections.
    { ...postgres, database: name, max: 8, connectionTimeoutMillis: 120_000, allowExitOnIdle: true },
    log,
    (topic) => copy.user?.announce(topic),
  );
  return Object.assign(copy, { pool });
}

async function readTemplate(database: Pool): Promise<Template> {
  const { rows: sequences } = await database.query<Template['sequences'][number]>(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value,
       last_value is not null as used
     from pg_sequences where schemaname = 'public'`,
  );
  return { schema: await readSchema(database), rows: await readRows(database), sequences };
}

/** Returns the number of rows of the catalog and the newest transaction that wrote to it. */
async function readSchema(database: Pool): Promise<string> {
  const catalogs = ['class', 'attribute', 'constraint', 'trigger', 'proc', 'policy', 'attrdef', 'index'];
  const counts = catalogs.map(
    (name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`,
  );
  const { rows } = await database.query<{ schema: string }>(
    `select concat_ws(', ', ${counts.join(', ')}) as schema`,
  );
  return rows[0]!.schema;
}

async function readRows(database: Pool): Promise<Template['rows']> {
  const { rows: tables } = await database.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  return Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await database.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from ${table} t`,
      );
      return { table, rows: rows[0]!.rows ?? '[]' };
    }),
  );
}

/** Makes the content of a database that of the template again. @returns whether it could be done. */
async function empty({ pool, cleaner, template }: Copy): Promise<boolean> {
  if (pool.ended || pool.ending || pool.idleCount < pool.totalCount) return false;
  try {
    if ((await readSchema(cleaner)) !== template.schema) return false;
    const client = await cleaner.connect();
    try {
      await client.query('begin');
      // Without triggers and foreign keys.
      await client.query('set local session_replication_role = replica');
      await client.query(deleteRows);
      for (const { table, rows } of template.rows) {
        await client.query(`delete from ${table}`);
        await client.query(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
          [rows],
        );
      }
      for (const { name, value, used } of template.sequences)
        await client.query('select setval($1, $2, $3)', [name, value, used]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return true;
  } catch {
    return false;
  }
}

/** Deletes the rows of every table that has ever had any. */
const deleteRows = `do $$
declare
  name text;
  deleted bigint;
  total bigint := 0;
begin
  for name in
    select oid::regclass::text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    execute format('delete from %s', name);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  if total > ${maxRows} then raise exception 'too many rows'; end if;
end $$`;

async function drop({ name, pool, cleaner }: Copy): Promise<void> {
  if (!pool.ending) await pool.end();
  await cleaner.end();
  const dropper = createPool(
    { ...inject('postgres'), database: 'postgres', max: 1 },
    pino({ level: 'silent' }),
  );
  await dropper.query(`drop database ${name} with (force)`);
  await dropper.end();
}
