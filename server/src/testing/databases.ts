import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createPool, type Pool, transaction } from '../platform/postgres/database.ts';
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
  /** Passes what the pool announces and logs to this server. */
  serve(user?: User): void;
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

/** On a slow machine, many calls at once wait long for one of so few connections. */
export const connectionLimits = { max: 8, connectionTimeoutMillis: 120_000 };

const silent = pino({ level: 'silent' });

/** Maximum rows to delete from a database. With more it is dropped, because deleted rows slow down later tests. */
const maxRows = 5000;

/**
 * Returns a database as the template has it, and uses one that an earlier server of this process has released: opening
 * connections, reading the catalog and planning statements is most of the work of PostgreSQL in tests.
 */
export async function takeDatabase(user: User): Promise<TestDatabase> {
  const copy = emptied.pop() ?? (await copyTemplate());
  copy.serve(user);
  return {
    name: copy.name,
    pool: copy.pool,
    async release() {
      copy.serve();
      // A test may have filled the database, or broken it.
      if (await empty(copy).catch(() => false)) emptied.push(copy);
      else await drop(copy);
    },
  };
}

async function copyTemplate(): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files, because the default strategy (copying by the log) takes more than twice as long.
  await administer(`create database ${name} template ${templateDatabase} strategy file_copy`);
  const connection = { ...inject('postgres'), database: name, allowExitOnIdle: true };
  const cleaner = createPool({ ...connection, max: 1 }, silent);
  let served: User | undefined;
  const log = pino({ level: 'debug' }, { write: (line: string) => served?.log(line) });
  const pool = createPool({ ...connection, ...connectionLimits }, log, (topic) => served?.announce(topic));
  const serve = (user?: User) => {
    served = user;
  };
  return { name, pool, cleaner, serve, template: await readTemplate(cleaner) };
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
  if ((await readSchema(cleaner)) !== template.schema) return false;
  return transaction(cleaner, async (client) => {
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
    return true;
  });
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
  await administer(`drop database ${name} with (force)`);
}

/** Runs a statement that creates or drops a database. */
async function administer(statement: string): Promise<void> {
  const admin = createPool({ ...inject('postgres'), database: 'postgres', max: 1 }, silent);
  await admin.query(statement);
  await admin.end();
}
