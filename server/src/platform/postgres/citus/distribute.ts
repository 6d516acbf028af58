import { StartError } from '../../errors/start-error.ts';
import type { Client, Queryable } from '../database.ts';
import { migrationsAfter } from '../migrate.ts';

/*
 * The tables of a Citus cluster. On the coordinator, `public` is a template: the empty tables, policies, functions and
 * triggers of a shard, migrated like any other. The rows are in distributed tables of the same names in the schema
 * `distributed`. Citus knows only their columns, indexes and keys; everything else belongs to the cells (`cell.ts`), because
 * Citus refuses policies with subqueries, triggers and most functions. The application role has no rights here.
 */

/** A table of the template. */
export interface TemplateTable {
  name: string;
  /** Whether row-level security is on. Then a role without a policy sees no rows. */
  secured: boolean;
  /** Columns whose default draws from a sequence. A cell has its own sequence. */
  numbered: { name: string; default: string }[];
}

/** Lists the tables with rows of workspaces. */
export async function readTables(db: Queryable): Promise<TemplateTable[]> {
  const { rows } = await db.query<TemplateTable>(
    `select c.relname as name, c.relrowsecurity as secured, coalesce((
         select jsonb_agg(jsonb_build_object('name', a.attname, 'default', pg_get_expr(d.adbin, d.adrelid)))
         from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         where d.adrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) like '%nextval(%'), '[]') as numbered
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
     order by c.relname`,
  );
  return rows;
}

/** Returns the number of migrations that the distributed tables have had; null before they exist. */
export async function distributedMigrations(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('distributed'), 'pg_namespace') as comment`,
  );
  return rows[0]?.comment == null ? null : Number(rows[0].comment);
}

/**
 * Brings the distributed tables to the version of the template, in one transaction.
 * @param client a session of the coordinator that holds the lock of migrations
 * @param dropCells drops all cells, because their views would keep columns from changing; they are made again afterwards
 * @throws {StartError} if Citus cannot run a migration
 */
export async function distribute(
  client: Client,
  migrations: number,
  dropCells: () => Promise<void>,
): Promise<void> {
  const done = await distributedMigrations(client);
  if (done === migrations) return;
  await client.query(`set client_min_messages = warning; set citus.multi_shard_modify_mode = 'sequential'`);
  if (done !== null) await dropCells();
  await client.query('begin');
  await client.query('create schema if not exists distributed');
  const created = await createMissing(client);
  if (done !== null) for (const sql of migrationsAfter('data', done)) await migrate(client, sql, created);
  await client.query(`comment on schema distributed is '${migrations}'`);
  await client.query('commit');
}

/** Distributes the tables of the template that are not distributed yet. @returns their names */
async function createMissing(client: Client): Promise<string[]> {
  const { rows: existing } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'distributed'::regnamespace and relkind in ('r', 'p')`,
  );
  const missing = (await readTables(client)).filter(
    ({ name }) => !existing.some((each) => each.name === name),
  );
  const definitions = await readDefinitions(client);
  const ofMissing = definitions.filter(({ table }) => missing.some(({ name }) => name === table));
  await client.query('set local search_path = distributed, public');
  for (const { name, numbered } of missing) {
    await client.query(
      `create table distributed."${name}" (like public."${name}" including defaults including constraints)`,
    );
    for (const column of numbered)
      await client.query(`alter table distributed."${name}" alter column "${column.name}" drop default`);
  }
  for (const { sql } of ofMissing.filter(({ foreign }) => !foreign)) await client.query(sql);
  let first = existing[0]?.name;
  for (const { name } of missing) {
    await client.query(`select create_distributed_table($1, 'workspace_id', colocate_with => $2)`, [
      `distributed."${name}"`,
      first ? `distributed."${first}"` : 'none',
    ]);
    first ??= name;
  }
  for (const { sql } of ofMissing.filter(({ foreign }) => foreign)) await client.query(sql);
  return missing.map(({ name }) => name);
}

/** Reads the statements that create keys and indexes of the template, without schemas, so that the search path chooses them. */
async function readDefinitions(client: Client) {
  await client.query('set local search_path = public');
  const { rows } = await client.query<{ table: string; foreign: boolean; sql: string }>(
    `select r.relname as table, c.contype = 'f' as foreign,
       format('alter table %I add constraint %I %s', r.relname, c.conname, pg_get_constraintdef(c.oid)) as sql
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where r.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
     union all
     select r.relname, false, replace(pg_get_indexdef(x.indexrelid), ' ON public.', ' ON ')
     from pg_index x join pg_class r on r.oid = x.indrelid
     where r.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = x.indexrelid)`,
  );
  return rows;
}

/** Statements of migrations that the distributed tables need, too: those about columns, indexes, keys and rows. */
const ofTables =
  /^(?:alter table|create (?:unique )?index .*? on|drop index|drop table)\s+(?:if exists\s+|only\s+)*"?(\w+)/is;
const ofRows = /^(?:insert|update|delete|with)\b/i;
/** Blocks that change an index and the indexes of its partitions. */
const ofIndexes = /^do\b.*\balter index\b/is;
/** Statements that concern the template and the cells alone. */
const ofCells =
  /^(?:create table|comment on|grant|revoke|do|(?:create|alter|drop) (?:policy|trigger|sequence)|(?:create|create or replace|alter|drop) function)\b/i;
const ofPolicies = /\b(?:enable|disable|force|no force) row level security$/i;

/**
 * Returns the statements of a migration that the distributed tables need.
 * @param created tables that already have the shape of the newest migration
 * @throws Error for an unknown kind of statement
 */
export function forDistributed(sql: string, created: readonly string[] = []): string[] {
  return splitStatements(sql).filter((statement) => {
    if (ofIndexes.test(statement)) return true;
    if (ofCells.test(statement) || ofPolicies.test(statement)) return false;
    const [, table] = ofTables.exec(statement) ?? [];
    if (!table && !ofRows.test(statement))
      throw new Error(
        `distribute.ts does not say whether distributed tables need: ${statement.slice(0, 80)}`,
      );
    return !table || !created.includes(table);
  });
}

/** Runs a migration on the distributed tables. @throws {StartError} */
async function migrate(client: Client, sql: string, created: readonly string[]): Promise<void> {
  await client.query('set local search_path = distributed, public');
  for (const statement of forDistributed(sql, created)) {
    try {
      await client.query(statement);
    } catch (error) {
      throw new StartError(
        `Citus cannot run a statement of a migration (${(error as Error).message}). With the earlier version, move the workspaces to another shard (npm run move), then create this one again.`,
      );
    }
  }
}

/** Splits SQL at semicolons outside quotes, bodies of functions and comments. */
function splitStatements(sql: string): string[] {
  const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^-'"$;]+|[-$]/g;
  const statements = [''];
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
