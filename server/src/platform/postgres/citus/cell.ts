import type { Queryable } from '../database.ts';
import { readTables } from './distribute.ts';

/*
 * A cell: the hash range of workspaces that Citus keeps together on one node. Its schema there has a view for each table, over
 * the range's own tables, and copies of the template's functions. Every statement in it is plain PostgreSQL, on one node,
 * and unknown to the planner of Citus, which would refuse half of ours and skip the checks of policies.
 */

export const schemaOf = (shardId: number) => `cell_${shardId}`;

/** The template, read once for all cells. */
export interface Template {
  tables: Awaited<ReturnType<typeof readTables>>;
  policies: { table: string; name: string; command: string; using: string | null; check: string | null }[];
  triggers: { table: string; sql: string }[];
  functions: { name: string; sql: string; roles: string[] }[];
  grants: { table: string; privilege: string }[];
  server: { id: string; storeEpoch: string; restoredAt: string | null };
}

/** Reads the template on the coordinator, in a transaction, because definitions are printed for its search path. */
export async function readTemplate(db: Queryable, appRole: string): Promise<Template> {
  await db.query('set local search_path = public');
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.query<Row>(text, values)).rows;
  const [server] = await rowsOf<Template['server']>('select id, store_epoch, restored_at::text from server');
  return {
    tables: await readTables(db),
    policies: await rowsOf(
      `select tablename as table, policyname as name, cmd as command, qual as using, with_check as check
       from pg_policies where schemaname = 'public' and $1 = any(roles) order by 1, 2`,
      [appRole],
    ),
    triggers: await rowsOf(
      `select c.relname as table, pg_get_triggerdef(t.oid, true) as sql from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    ),
    functions: await rowsOf(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as sql,
         array(select case grantee when 0 then 'public' else grantee::regrole::text end
           from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee <> p.proowner) as roles
       from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    ),
    grants: await rowsOf(
      `select c.relname as table, privilege_type as privilege
       from pg_class c, aclexplode(c.relacl) where relnamespace = 'public'::regnamespace and relkind = 'r'
         and grantee = $1::regrole order by 1, 2`,
      [appRole],
    ),
    server: server!,
  };
}

/**
 * Returns the statements that make a cell on its node, replacing an earlier version.
 * @param shards the range's shard of each table, by the name of the table
 */
export function cellScript(
  { tables, policies, triggers, functions, grants, server }: Template,
  {
    schema,
    shardId,
    shards,
    appRole,
  }: { schema: string; shardId: number; shards: ReadonlyMap<string, number>; appRole: string },
): string {
  /** The range's own table, which Citus names after its shard. */
  const own = (table: string) => `distributed."${table}_${shards.get(table)}"`;
  const text = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
  const withRows = new Set(tables.map(({ name }) => name));
  return [
    `drop schema if exists ${schema} cascade`,
    `create schema ${schema}`,
    `grant usage on schema ${schema} to ${appRole}`,
    `set local search_path = ${schema}`,
    `create sequence commit_sequence`,
    `grant usage, select on sequence commit_sequence to ${appRole}`,
    `create view server as select ${text(server.id)} as id, ${text(server.storeEpoch)} as store_epoch,
       ${text(server.restoredAt)}::timestamptz as restored_at`,
    enterCell(shardId),
    ...tables.flatMap(({ name, numbered }) => [
      `create view "${name}" with (security_invoker = true) as select * from ${own(name)}`,
      ...numbered.map(
        (column) => `alter view "${name}" alter column "${column.name}" set default ${column.default}`,
      ),
    ]),
    ...tables.map(({ name }) => `revoke all on ${own(name)} from ${appRole}`),
    ...grants
      .filter(({ table }) => withRows.has(table))
      .map(({ table, privilege }) => `grant ${privilege} on "${table}", ${own(table)} to ${appRole}`),
    ...functions.flatMap(({ name, sql, roles }) => [
      sql
        .replace('FUNCTION public.', `FUNCTION ${schema}.`)
        .replace(/^ SET search_path TO .*$/m, ` SET search_path TO '${schema}', 'pg_temp'`),
      `revoke execute on function ${name} from public`,
      ...roles.map((role) => `grant execute on function ${name} to ${role}`),
    ]),
    ...triggers.map(({ table, sql }) => sql.replace(` ON ${table} `, ` ON ${own(table)} `)),
    ...policies.flatMap(({ table, name, command, using, check }) => {
      // A policy names its own table in subqueries; the other names are those of views.
      const inCell = (sql: string) =>
        sql.replaceAll(new RegExp(`(?<![."\\w])${table}\\.`, 'g'), `"${table}_${shards.get(table)}".`);
      return [
        `drop policy if exists "${name}" on ${own(table)}`,
        `create policy "${name}" on ${own(table)} for ${command} to ${appRole}${using ? ` using (${inCell(using)})` : ''}${check ? ` with check (${inCell(check)})` : ''}`,
      ];
    }),
    // Not forced: the owner replicates rows to another node, which a forced policy would stop for good.
    ...tables
      .filter(({ secured }) => secured)
      .map(({ name }) => `alter table ${own(name)} enable row level security`),
  ].join(';\n');
}

/**
 * Returns a function that keeps a cell on its node until the transaction ends, with the lock that writes through Citus take.
 * Without it, a shard could move between the check and the commit, and acknowledged rows would be lost. It waits at most a
 * second, so that a long move does not take all connections of the node.
 */
const enterCell = (
  shardId: number,
) => `create function enter_cell() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
  begin
    perform lock_shard_metadata(5, array[${shardId}]);
    if not exists (select from pg_dist_placement join pg_dist_local_group using (groupid) where shardid = ${shardId}) then
      raise exception 'The cell is on another node' using errcode = '40001';
    end if;
  end $$;
  revoke execute on function enter_cell() from public`;
