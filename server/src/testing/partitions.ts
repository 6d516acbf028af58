import { dataTables } from '../modules.ts';
import type { Pool, Queryable } from '../platform/postgres/database.ts';
import type { Shards, WorkspaceDatabase } from '../platform/postgres/planes.ts';

/**
 * Number of partitions. A few reveal statements that touch more than one as well as many do, and every statement is
 * planned for all of them.
 */
const partitions = process.env.VERIFY ? 16 : 4;

/** Recreates an empty shard's tables hash-partitioned by workspace, like an operator who needs more than one disk. */
export async function partitionTables(pool: Pool): Promise<void> {
  const tables = dataTables.toReversed();
  const { rows: policies } = await pool.query<{ table: string; sql: string }>(
    `select tablename as table, format('create policy %I on %I as permissive for %s to %s %s %s', policyname, tablename, cmd,
       array_to_string(roles, ', '), 'using (' || qual || ')', 'with check (' || with_check || ')') as sql
     from pg_policies where schemaname = 'public'`,
  );
  const { rows: keys } = await pool.query<{ table: string; sql: string }>(
    `select conrelid::regclass::text as table, format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid)) as sql
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const table of tables) {
    await pool.query(
      `create table "${table}_new" (like "${table}" including all) partition by hash (workspace_id)`,
    );
    for (let nth = 0; nth < partitions; nth += 1)
      await pool.query(
        `create table "${table}_p${nth}" partition of "${table}_new" for values with (modulus ${partitions}, remainder ${nth})`,
      );
  }
  await pool.query(`drop table ${dataTables.map((table) => `"${table}"`).join(', ')} cascade`);
  for (const table of tables) {
    await pool.query(`alter table "${table}_new" rename to "${table}"`);
    await pool.query(`grant select, insert, update, delete on "${table}" to afterword_app`);
    await pool.query(`alter table "${table}" enable row level security`);
    await pool.query(`alter table "${table}" force row level security`);
  }
  for (const { sql } of [...keys, ...policies]) await pool.query(sql);
}

/**
 * Observes which partitions a transaction touches.
 * @param notice called once per transaction with the numbers of the partitions.
 */
export function watchPartitions(shards: Shards, notice: (touched: number[]) => void): Shards {
  const watch =
    <Db extends Queryable, T>(work: (db: Db) => Promise<T>) =>
    async (db: Db): Promise<T> => {
      // Statistics of this connection's earlier transactions may still be pending, so only the increase counts.
      const before = new Map((await accesses(db)).map(({ nth, count }) => [nth, count]));
      const result = await work(db);
      const after = await accesses(db);
      notice(after.filter(({ nth, count }) => count > (before.get(nth) ?? 0)).map(({ nth }) => nth));
      return result;
    };
  return {
    ...shards,
    of(place): WorkspaceDatabase {
      const database = shards.of(place);
      return {
        ...database,
        transaction: (work) => database.transaction(watch(work)),
        read: (work) => database.read(watch(work)),
      };
    },
  };
}

/** Returns how often this connection scanned or wrote each partition. */
async function accesses(db: Queryable): Promise<{ nth: number; count: number }[]> {
  const { rows } = await db.query<{ nth: number; count: number }>(
    `select substring(relname from '_p(\\d+)$')::int as nth,
       sum(seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as count
     from pg_stat_xact_user_tables where relname ~ '_p\\d+$' group by 1`,
  );
  return rows;
}
