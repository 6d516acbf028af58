import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { StartError } from '../../platform/errors/start-error.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { restoreUpload } from '../../platform/files/uploads.ts';
import { migrateCluster } from '../../platform/postgres/citus/cluster.ts';
import { toAllRows } from '../../platform/postgres/citus/snapshots.ts';
import { connectClient } from '../../platform/postgres/connect-client.ts';
import { createPool, type Pool } from '../../platform/postgres/database.ts';
import {
  migrateControl,
  migrateShard,
  migrationCount,
  readIdentity,
  runMigrations,
} from '../../platform/postgres/migrate.ts';
import { openShard, type ShardAddress, templateOnly } from '../../platform/postgres/open-planes.ts';
import { mainShard } from '../../platform/postgres/planes.ts';
import { columnsOf, nameOf, readable, type Source } from './make.ts';
import {
  type BackedUpDatabase,
  type BackedUpTable,
  filesFolder,
  type Manifest,
  readManifest,
  shardFolder,
  tableFile,
} from './manifest.ts';
import { noteRestore, setDeliveriesAside, setMailsAside } from './set-aside.ts';

/** The databases and file storage to fill. */
interface Target extends Source {
  /** Every table of the shards, in an order in which a workspace's rows can be deleted. */
  dataTables: readonly string[];
}

/**
 * Restores a backup into databases without accounts, for a server that is not running. Each database is restored
 * completely or not at all. The server keeps its id, so that devices continue uploading. Each store gets a new epoch,
 * which tells devices that the store went back in time and that they should send the last 24 hours again.
 * @throws {StartError} if the backup cannot be read or a database is in use.
 */
export async function restoreBackup(
  { connection, shards, files, dataTables }: Target,
  folder: string,
  log: Logger,
  now = new Date(),
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  for (const [name, shard] of Object.entries(manifest.shards)) {
    refuseNewer(shard);
    if (!shards.has(name))
      throw new StartError(
        `This backup has a shard ${name}: name a database for it in SHARDS, then restore.`,
      );
  }
  const identity = await withPool(connection, log, async (pool) => {
    const until = { through: manifest.migrations };
    // Migrates to the backup's version. Later migrations then change schema and rows as they did on other servers.
    const made = await migrateControl(pool, until);
    if (manifest.dataMigrations > 0) await migrateShard(pool, made, { through: manifest.dataMigrations });
    await refuseOccupied(pool);
    return made;
  });
  const ofBackup = new Map([...shards].filter(([name]) => name in manifest.shards));
  for (const [name, target] of ofBackup) {
    await withPool(target.citus ? { ...target, options: templateOnly } : target, log, (pool) =>
      migrateShard(pool, identity, { through: manifest.shards[name]!.dataMigrations }),
    );
    if (target.citus) await withPool(target, log, (pool) => migrateCluster(pool, target, log));
  }
  const complete = async (client: pg.Client) => {
    await runMigrations(client, 'data');
    await noteRestore(client, now);
    await setDeliveriesAside(client, now);
  };
  // The accounts come last: without them nothing is visible, and the restore can be repeated.
  for (const [name, target] of ofBackup) {
    const before = target.citus ? async () => {} : complete;
    await fill(toAllRows(target), manifest.shards[name]!, shardFolder(folder, name), before);
    if (target.citus) await completeCluster(name, target, log, now);
  }
  await fill(connection, manifest, folder, async (client) => {
    await runMigrations(client, 'control');
    await setMailsAside(client, now);
    if (manifest.dataMigrations > 0) await complete(client);
    await reconcileDirectory(client, ofBackup, dataTables);
    await restoreUploads(filesFolder(folder), files, manifest);
  });
  return manifest;
}

function refuseNewer({ migrations, dataMigrations }: BackedUpDatabase): void {
  if (migrations > migrationCount('control') || dataMigrations > migrationCount('data'))
    throw new StartError('This backup was made by a newer version. Update the server, then restore it.');
}

async function refuseOccupied(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from account limit 1');
  if (rowCount)
    throw new StartError(
      'There are accounts in this database. Restore into an empty one: name another DATA_DIR or DATABASE_URL.',
    );
}

/** Migrates a filled cluster to this version, and sets aside what is pending in its cells. */
async function completeCluster(name: string, target: ShardAddress, log: Logger, now: Date): Promise<void> {
  const identity = await withPool(target, log, readIdentity);
  const address = { variable: 'SHARDS', connection: target, direct: target, citus: true };
  const { cluster, pool } = await openShard(name, address, { identity, log, announce: () => {} });
  try {
    for (const { db } of cluster!.cells()) await setDeliveriesAside(db, now);
    await noteRestore(pool, now);
  } finally {
    await cluster!.close();
    await pool.end();
  }
}

/** Writes the tables of one database. Calls `before` in the transaction, just before the rows become visible. */
async function fill(
  connection: pg.ClientConfig,
  { tables, sequences }: BackedUpDatabase,
  folder: string,
  before: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectClient(connection);
  try {
    await client.query('begin');
    await client.query(readable);
    for (const table of tables) if (table.schema === formerJobs) await createFormer(client, table);
    // Deletes rows that a server writes on its first start. The audit log cannot be emptied, but it is empty then.
    for (const table of tables) {
      const { rows } = await client.query(`select exists (select 1 from ${onPath(table)}) as filled`);
      if (rows[0].filled) await client.query(`truncate ${onPath(table)} cascade`);
    }
    // COPY refuses tables with forced row-level security, regardless of policies.
    const bound = await boundTables(client);
    for (const name of bound) await client.query(`alter table ${name} no force row level security`);
    for (const table of tables) await copyIn(client, table, tableFile(folder, table));
    for (const name of bound) await client.query(`alter table ${name} force row level security`);
    for (const { schema, name, value } of sequences)
      if (schema !== formerJobs)
        await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), value]);
    await client.query('update server set store_epoch = $1', [randomBytes(8).toString('hex')]);
    await before(client);
    await client.query('commit');
  } finally {
    // Rolls back anything that is not committed.
    await client.end();
  }
}

/**
 * Schema of graphile-worker with the jobs of earlier versions. A migration imports them, whatever the types of their
 * columns.
 */
const formerJobs = 'graphile_worker';

/** Names a table for the search path, which in a cluster begins with the distributed tables. */
const onPath = (table: BackedUpTable) =>
  table.schema === 'public' ? pg.escapeIdentifier(table.name) : nameOf(table);

async function createFormer(client: pg.Client, table: BackedUpTable): Promise<void> {
  await client.query(`create schema if not exists ${formerJobs}`);
  const columns = table.columns.map((name) => `${pg.escapeIdentifier(name)} text`);
  await client.query(`create table ${nameOf(table)} (${columns.join(', ')})`);
}

async function boundTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relforcerowsecurity order by relname`,
  );
  return rows.map(nameOf);
}

async function withPool<T>(
  connection: pg.ClientConfig,
  log: Logger,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, log, undefined, { timeout: 0 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Fixes differences between databases that were copied at different instants, because a workspace may have moved in
 * between. The directory names the shard that has the rows, rows in other shards are deleted, and no move is in
 * progress.
 */
async function reconcileDirectory(
  directory: pg.Client,
  shards: Source['shards'],
  dataTables: readonly string[],
): Promise<void> {
  const clients = new Map<string, pg.Client>();
  try {
    for (const [name, shard] of shards) {
      clients.set(name, await connectClient(toAllRows(shard)));
    }
    const { rows: tables } = await directory.query(
      `select to_regclass('public.meeting') is not null as there`,
    );
    const holding = new Map(tables[0].there ? [...clients, [mainShard, directory]] : clients);
    const { rows: workspaces } = await directory.query<{ id: number; shard: string }>(
      'select id, shard from workspace',
    );
    const named = new Map(workspaces.map(({ id, shard }) => [id, shard]));
    const ids = dataTables.map((table) => `select workspace_id as id from ${pg.escapeIdentifier(table)}`);
    const holders = new Map<number, string[]>();
    for (const [name, client] of holding) {
      // Rows with 0 belong to no workspace.
      const { rows } = await client.query<{ id: number }>(
        `select distinct id from (${ids.join(' union all ')}) as held where id <> 0`,
      );
      for (const { id } of rows) holders.set(id, [...(holders.get(id) ?? []), name]);
    }
    for (const [id, held] of holders) {
      const wanted = named.get(id);
      const keep = wanted === undefined ? null : held.includes(wanted) ? wanted : held[0]!;
      if (keep !== null && keep !== wanted)
        await directory.query('update workspace set shard = $2 where id = $1', [id, keep]);
      for (const name of held) if (name !== keep) await deleteRows(holding.get(name)!, dataTables, id);
    }
    await directory.query('update workspace set moving_to = null where moving_to is not null');
    for (const client of holding.values()) await client.query('delete from departure');
  } finally {
    for (const client of clients.values()) await client.end();
  }
}

async function deleteRows(
  client: pg.Client,
  dataTables: readonly string[],
  workspaceId: number,
): Promise<void> {
  for (const table of dataTables)
    await client.query(`delete from ${pg.escapeIdentifier(table)} where workspace_id = $1`, [workspaceId]);
}

async function copyIn(client: pg.Client, table: BackedUpTable, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${onPath(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new StartError(
      `${file} has ${rows.rowCount} rows instead of ${table.rows}: the backup is damaged.`,
    );
}

/** Restores uploads to the folder or bucket that this server is configured with. */
async function restoreUploads(from: string, files: FileStorage, { uploads }: Manifest): Promise<void> {
  // Backups of the first version without uploads lack this folder.
  const names = await readdir(from).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (uploads !== undefined && names.length !== uploads)
    throw new StartError(`${from} has ${names.length} files instead of ${uploads}: the backup is damaged.`);
  for (const name of names) await restoreUpload(files, name, await readFile(join(from, name)));
}
