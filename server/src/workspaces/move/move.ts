import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../platform/start-error.ts';

/*
 * How a workspace gets to another shard while devices go on sending:
 *
 * 1. The directory says that it is moving: writes of requests that come now are answered 503 with Retry-After.
 * 2. So does the shard it leaves (`departure`), to requests that had read the directory before; those that had passed that door
 *    too are waited for. From here on nothing changes any more.
 * 3. Its rows are copied and compared in one transaction of the new shard.
 * 4. The directory names the new shard, and the workspace gets a new epoch: its devices send their last 24 hours again.
 * 5. The rows in the old shard are deleted, and even reads are refused there.
 *
 * Killed anywhere, it can be run again: until step 4 everything is in the old shard, from then on in the new one, and what is
 * left in the other is deleted by the next run.
 */

/** The databases of a server, past their poolers. */
export interface MoveDatabases {
  control: pg.ClientConfig;
  /** Every shard by name, `main` included where it has meetings. */
  shards: ReadonlyMap<string, pg.ClientConfig>;
}

/** What a move came to. */
export interface Moved {
  /** The shard that has the rows. */
  shard: string;
  rows: number;
  /** False when it was there already. */
  moved: boolean;
}

/** What whoever asks for a move may want beside it. */
export interface MoveOptions {
  /** Milliseconds that transactions under way in the shard it leaves are waited for; for ever by default. */
  patience?: number;
  /** Told how many rows have been copied, of how many. */
  onProgress?: (copied: number, total: number) => Promise<void>;
}

/** Any fixed number; with the id of a workspace it names the right to move it. */
const moveLock = 4_151_002;

/** Rows that travel at once. */
const batch = 500;

/**
 * Moves a workspace to another shard, or back out of a move that was broken off.
 * @param tables every table of the shards, in the order in which rows can be deleted.
 * @throws {StartError} when there is no such workspace or shard, others do not end what they do there, or the copy is not what
 *   was read.
 */
export async function moveWorkspace(
  { control, shards }: MoveDatabases,
  tables: readonly string[],
  { workspaceId, to }: { workspaceId: number; to: string },
  { patience = Number.POSITIVE_INFINITY, onProgress = async () => {} }: MoveOptions = {},
): Promise<Moved> {
  if (!shards.has(to))
    throw new StartError(`There is no shard ${to}. There are: ${[...shards.keys()].join(', ')}.`);
  const directory = await connect(control);
  const open = new Map<string, pg.Client>();
  try {
    await directory.query('select pg_advisory_lock($1, hashint8($2))', [moveLock, workspaceId]);
    const { rows } = await directory.query<{ shard: string }>('select shard from workspace where id = $1', [
      workspaceId,
    ]);
    const from = rows[0]?.shard;
    if (from === undefined) throw new StartError(`There is no workspace ${workspaceId}.`);
    for (const [name, shard] of shards) open.set(name, await connect(shard));
    const [source, target] = [open.get(from), open.get(to)!];
    if (!source)
      throw new StartError(`Workspace ${workspaceId} is in the shard ${from}, which SHARDS does not name.`);

    if (from !== to) {
      await directory.query('update workspace set moving_to = $2 where id = $1', [workspaceId, to]);
      await closeDoor(source, workspaceId, patience);
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
      // A move that was broken off, or was to be taken back: here is where everything is.
      await target.query('delete from departure where workspace_id = $1', [workspaceId]);
      await directory.query('update workspace set moving_to = null where id = $1', [workspaceId]);
    }
    for (const [name, shard] of open) if (name !== to) await leave(shard, tables, workspaceId);
    return { shard: to, rows: await countRows(target, tables, workspaceId), moved: from !== to };
  } finally {
    await Promise.all([directory, ...open.values()].map((client) => client.end()));
  }
}

/** Deletes what a move left of a workspace that was deleted meanwhile: in every shard, whose doors it opens again for later deletions. */
export async function clearDeleted(
  { shards }: Pick<MoveDatabases, 'shards'>,
  tables: readonly string[],
  workspaceId: number,
): Promise<void> {
  for (const connection of shards.values()) {
    const shard = await connect(connection);
    try {
      await leave(shard, tables, workspaceId);
      await shard.query('delete from departure where workspace_id = $1', [workspaceId]);
    } finally {
      await shard.end();
    }
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** Refuses writes to the workspace in this shard, and waits for the transactions that were let in before. */
async function closeDoor(source: pg.Client, workspaceId: number, patience: number): Promise<void> {
  const begun = performance.now();
  await source.query(
    'insert into departure (workspace_id, gone) values ($1, false) on conflict (workspace_id) do update set gone = false',
    [workspaceId],
  );
  const { rows } = await source.query<{ closed: string }>('select clock_timestamp()::text as closed');
  for (;;) {
    const { rowCount } = await source.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start <= $1::timestamptz limit 1`,
      [rows[0]!.closed],
    );
    if (rowCount === 0) return;
    if (performance.now() - begun > patience)
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

/** Copies all rows of the workspace, in the place of whatever an earlier attempt has left, and compares them. */
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

/** Count and checksum of a table's rows of one workspace. */
async function fingerprint(client: pg.Client, table: string, workspaceId: number): Promise<string> {
  const { rows } = await client.query<{ print: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as print
     from ${name(table)} t where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0]!.print;
}

/** Later commits in the new shard get higher numbers than the rows that came: pages find what changed by them. */
async function raiseSequence(
  target: pg.Client,
  tables: readonly string[],
  workspaceId: number,
): Promise<void> {
  const { rows: numbered } = await target.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'sequence' and table_name = any($1)`,
    [tables],
  );
  for (const { table } of numbered)
    await target.query(
      // Far ahead, so that commits of others meanwhile do not come out above it.
      `select setval('commit_sequence', highest + 100000) from (
         select max(sequence) as highest from ${name(table)} where workspace_id = $1
       ) came, commit_sequence where highest >= last_value`,
      [workspaceId],
    );
}

/** Deletes what is left of the workspace in a shard that no longer has it. */
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
