import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../../platform/errors/start-error.ts';
import { holdBackups } from '../../../platform/postgres/backup-lock.ts';
import { connectToCell } from '../../../platform/postgres/citus/cluster.ts';
import { connectClient, connectHolder, holderName } from '../../../platform/postgres/connect-client.ts';
import type { ShardAddress } from '../../../platform/postgres/open-planes.ts';

/*
 * Moves a workspace to another shard while devices continue to upload:
 * 1. The directory marks it as moving: new write requests get 503 with Retry-After.
 * 2. The old shard does the same (`departure`) for requests that read the directory earlier; the move waits for those already
 * past this check. From here on nothing changes any more.
 * 3. Its rows are copied and compared in one transaction of the new shard.
 * 4. The directory names the new shard, and the workspace gets a new epoch: its devices send their last 24 hours again.
 * 5. The rows in the old shard are deleted, and even reads are refused there.
 *
 * If killed at any point, it can be run again: until step 4 everything is in the old shard, from then on in the new one, and
 * the next run deletes the remains in the other.
 */

/** Databases of a server, bypassing any poolers. */
export interface MoveDatabases {
  control: pg.ClientConfig;
  /** All shards by name, including `main` if it holds meetings. */
  shards: ReadonlyMap<string, ShardAddress>;
}

/** The result of a move. */
export interface MoveResult {
  /** The shard that has the rows. */
  shard: string;
  rows: number;
  /** False if the workspace was already there. */
  moved: boolean;
}

export interface MoveOptions {
  /** Maximum milliseconds to wait for running transactions in the old shard; unlimited by default. */
  timeoutMs?: number;
  /** Called with the number of copied rows and the total. */
  onProgress?: (copied: number, total: number) => Promise<void>;
  /** Called when writes are possible again, before the remains in other shards are deleted. */
  onSettled?: () => Promise<void>;
}

/** Arbitrary lock id; together with a workspace's id it locks moves of that workspace. */
const moveLock = 4_151_002;

/** Rows per batch. */
const batch = 500;

/**
 * Moves a workspace to another shard, or completes or reverts an interrupted move. Waits for a backup that is being made. Until writes
 * are possible again, it needs only the shards it moves between.
 * @param tables every table of the shards, in an order in which rows can be deleted.
 * @throws {StartError} if there is no such workspace or shard, running transactions do not end, or the copy differs
 * from the original.
 */
export async function moveWorkspace(
  { control, shards }: MoveDatabases,
  tables: readonly string[],
  { workspaceId, to }: { workspaceId: number; to: string },
  {
    timeoutMs = Number.POSITIVE_INFINITY,
    onProgress = async () => {},
    onSettled = async () => {},
  }: MoveOptions = {},
): Promise<MoveResult> {
  if (!shards.has(to))
    throw new StartError(`There is no shard ${to}. There are: ${[...shards.keys()].join(', ')}.`);
  const directory = await connectHolder(control);
  const open = new Map<string, pg.Client>();
  try {
    await directory.query('select pg_advisory_lock($1, hashint8($2))', [moveLock, workspaceId]);
    const { rows } = await directory.query<{ shard: string }>('select shard from workspace where id = $1', [
      workspaceId,
    ]);
    const from = rows[0]?.shard;
    if (from === undefined) {
      // It may have been deleted after a move was killed: its old shard still refuses writes, also those of the deletion.
      await clearDeleted({ shards }, tables, workspaceId);
      throw new StartError(`There is no workspace ${workspaceId}.`);
    }
    if (!shards.has(from))
      throw new StartError(`Workspace ${workspaceId} is in the shard ${from}, which SHARDS does not name.`);
    const connectTo = async (name: string) => {
      const client = await connectToShard(shards.get(name)!, workspaceId);
      open.set(name, client);
      return client;
    };
    // Before it connects to cells, which cannot move while a connection holds them.
    if (from !== to) await holdBackups(directory);
    const target = await connectTo(to);

    if (from !== to) {
      const source = await connectTo(from);
      await directory.query('update workspace set moving_to = $2 where id = $1', [workspaceId, to]);
      await closeDoor(source, workspaceId, timeoutMs);
      await copyRows({ source, target, tables, workspaceId, onProgress });
      const { rowCount } = await directory.query(
        'update workspace set shard = $2, moving_to = null, epoch = $3 where id = $1',
        [workspaceId, to, randomBytes(4).toString('hex')],
      );
      if (rowCount === 0) {
        await clearDeleted({ shards }, tables, workspaceId);
        throw new StartError(`The workspace ${workspaceId} was deleted while it moved.`);
      }
    } else {
      // The move was interrupted or reverted; all rows are in this shard.
      await target.query('delete from departure where workspace_id = $1', [workspaceId]);
      await directory.query('update workspace set moving_to = null where id = $1', [workspaceId]);
    }
    await onSettled();
    for (const name of new Set([from, ...shards.keys()]))
      if (name !== to) await leave(open.get(name) ?? (await connectTo(name)), tables, workspaceId);
    return { shard: to, rows: await countRows(target, tables, workspaceId), moved: from !== to };
  } finally {
    await Promise.all([directory, ...open.values()].map((client) => client.end()));
  }
}

/**
 * Deletes the remains of a move in every shard if the workspace was deleted in the meantime, and allows access there
 * again for later deletions.
 */
export async function clearDeleted(
  { shards }: Pick<MoveDatabases, 'shards'>,
  tables: readonly string[],
  workspaceId: number,
): Promise<void> {
  for (const connection of shards.values()) {
    const shard = await connectToShard(connection, workspaceId);
    try {
      await leave(shard, tables, workspaceId);
      await shard.query('delete from departure where workspace_id = $1', [workspaceId]);
    } finally {
      await shard.end();
    }
  }
}

/** Connects to where a shard has, or would have, the rows of a workspace. */
async function connectToShard(
  { citus, ...connection }: ShardAddress,
  workspaceId: number,
): Promise<pg.Client> {
  const client = await (citus ? connectToCell(connection, workspaceId) : connectClient(connection));
  // Times are compared as text, and the databases may have different time zones.
  await client.query(`set timezone = 'UTC'`);
  return client;
}

/** Refuses writes to the workspace in this shard, and waits for transactions that started earlier. */
async function closeDoor(source: pg.Client, workspaceId: number, timeoutMs: number): Promise<void> {
  const begun = performance.now();
  await source.query(
    'insert into departure (workspace_id, gone) values ($1, false) on conflict (workspace_id) do update set gone = false',
    [workspaceId],
  );
  const { rows } = await source.query<{ closed: string }>('select clock_timestamp()::text as closed');
  for (;;) {
    const { rowCount } = await source.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start <= $1::timestamptz
         and application_name <> $2 limit 1`,
      [rows[0]!.closed, holderName],
    );
    if (rowCount === 0) return;
    if (performance.now() - begun > timeoutMs)
      throw new StartError('Something else is at work in the shard for too long: try again later.');
    await wait(20);
  }
}

interface Copying {
  source: pg.Client;
  target: pg.Client;
  tables: readonly string[];
  workspaceId: number;
  onProgress: NonNullable<MoveOptions['onProgress']>;
}

/** Copies all rows of the workspace, replacing those of an earlier attempt, and compares them. */
async function copyRows({ source, target, tables, workspaceId, onProgress }: Copying): Promise<void> {
  await source.query('begin isolation level repeatable read, read only');
  await target.query('begin');
  try {
    const total = await countRows(source, tables, workspaceId);
    let copied = 0;
    await onProgress(copied, total);
    await target.query('delete from departure where workspace_id = $1', [workspaceId]);
    for (const table of tables)
      await target.query(`delete from ${name(table)} where workspace_id = $1`, [workspaceId]);
    for (const table of tables.toReversed()) {
      await source.query(
        `declare moving no scroll cursor for select to_jsonb(t) as row from ${name(table)} t where workspace_id = ${Number(workspaceId)}`,
      );
      for (;;) {
        const { rows } = await source.query<{ row: object }>(`fetch ${batch} from moving`);
        if (rows.length === 0) break;
        await target.query(
          `insert into ${name(table)} select * from jsonb_populate_recordset(null::${name(table)}, $1::jsonb)`,
          [JSON.stringify(rows.map(({ row }) => row))],
        );
        copied += rows.length;
        await onProgress(copied, total);
      }
      await source.query('close moving');
      const [sent, received] = [
        await fingerprint(source, table, workspaceId),
        await fingerprint(target, table, workspaceId),
      ];
      if (sent !== received)
        throw new StartError(
          `The rows of ${table} are not the same in both shards (${sent} and ${received}): nothing was moved.`,
        );
    }
    await raiseSequence(target, tables, workspaceId);
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    throw error;
  } finally {
    await source.query('rollback');
  }
}

/** Returns count and checksum of a workspace's rows in a table. */
async function fingerprint(client: pg.Client, table: string, workspaceId: number): Promise<string> {
  const { rows } = await client.query<{ print: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as print
     from ${name(table)} t where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0]!.print;
}

/**
 * Ensures that later commits in the new shard get higher numbers than the copied rows, because pages find changes by
 * these numbers, and deliveries are sent in their order.
 */
async function raiseSequence(
  target: pg.Client,
  tables: readonly string[],
  workspaceId: number,
): Promise<void> {
  const { rows: numbered } = await target.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and column_name in ('sequence', 'position') and table_name = any($1)`,
    [tables],
  );
  for (const { table, column } of numbered)
    await target.query(
      // Leaves a large gap, so that simultaneous commits of other workspaces stay below it.
      `select setval('commit_sequence', highest + 100000) from (
         select max(${name(column)}) as highest from ${name(table)} where workspace_id = $1
       ) came, commit_sequence where highest >= last_value`,
      [workspaceId],
    );
}

/** Deletes the rows of a workspace in a shard it has left. */
async function leave(shard: pg.Client, tables: readonly string[], workspaceId: number): Promise<void> {
  await shard.query('begin');
  await shard.query('update departure set gone = true where workspace_id = $1', [workspaceId]);
  for (const table of tables)
    await shard.query(`delete from ${name(table)} where workspace_id = $1`, [workspaceId]);
  await shard.query('commit');
}

async function countRows(shard: pg.Client, tables: readonly string[], workspaceId: number): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { rows } = await shard.query<{ count: string }>(
      `select count(*) from ${name(table)} where workspace_id = $1`,
      [workspaceId],
    );
    count += Number(rows[0]!.count);
  }
  return count;
}

const name = (table: string) => pg.escapeIdentifier(table);
