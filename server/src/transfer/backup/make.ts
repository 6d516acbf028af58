import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../platform/errors/start-error.ts';
import type { FileStorage } from '../../platform/files/storage.ts';
import { listUploads } from '../../platform/files/uploads.ts';
import { holdMoves } from '../../platform/postgres/backup-lock.ts';
import { type Snapshots, takeSnapshots } from '../../platform/postgres/citus/snapshots.ts';
import { connectClient, connectHolder } from '../../platform/postgres/connect-client.ts';
import { countMigrations } from '../../platform/postgres/migrate.ts';
import type { ShardAddress } from '../../platform/postgres/open-planes.ts';
import {
  type BackedUpDatabase,
  type BackedUpTable,
  filesFolder,
  type Manifest,
  manifestFile,
  shardFolder,
  tableFile,
} from './manifest.ts';

export interface Source {
  /** The control plane. */
  connection: pg.ClientConfig;
  /** Other databases with meetings, by name. */
  shards: ReadonlyMap<string, ShardAddress>;
  /** Storage of uploads. */
  files: FileStorage;
}

/**
 * Writes a backup of a server, which may be running: each database and each node of a cluster as of one instant, the control plane
 * last. That is one instant for each workspace, whose rows stay in one place meanwhile. The folder gets its final name when it is complete.
 * @throws {StartError} if the folder exists.
 */
export async function makeBackup(
  { connection, shards, files }: Source,
  folder: string,
  now: Date,
): Promise<Manifest> {
  if (await exists(folder)) throw new StartError(`${folder} exists already: name a folder that does not.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });

  // Copied before and after the tables, so that every file named in a row is included even if it was added or deleted
  // meanwhile.
  await mkdir(filesFolder(draft), { mode: 0o700 });
  const before = await copyUploads(files, draft);
  const { control, backedUp } = await copyDatabases({ connection, shards }, draft);
  const since = await copyUploads(files, draft);

  const manifest: Manifest = {
    product: 'afterword',
    format: 1,
    madeAt: now.toISOString(),
    ...control,
    shards: backedUp,
    uploads: before + since,
  };
  await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2));
  await rename(draft, folder);
  return manifest;
}

async function copyDatabases(
  { connection, shards }: Pick<Source, 'connection' | 'shards'>,
  draft: string,
): Promise<{ control: BackedUpDatabase; backedUp: Manifest['shards'] }> {
  const directory = await connectHolder(connection);
  try {
    await holdMoves(directory);
    const backedUp: Manifest['shards'] = {};
    for (const [name, shard] of shards) backedUp[name] = await copyDatabase(shard, shardFolder(draft, name));
    const control = await copyDatabase(connection, draft);
    // Fails if the connection broke, and with it the lock.
    await directory.query('select 1');
    return { control, backedUp };
  } finally {
    await directory.end();
  }
}

/** Writes the tables of one database, or of a cluster in the form of one database. */
async function copyDatabase(
  { citus, ...connection }: ShardAddress,
  folder: string,
): Promise<BackedUpDatabase> {
  await mkdir(dirname(tableFile(folder, { schema: '', name: '' })), { recursive: true, mode: 0o700 });
  const client = await connectClient(connection);
  let snapshots: Snapshots | null = null;
  try {
    snapshots = citus ? await takeSnapshots(connection) : null;
    const clients = [client, ...(snapshots?.nodes ?? [])];
    await client.query('begin isolation level repeatable read, read only');
    for (const each of clients) await each.query(readable);
    const tables: BackedUpTable[] = [];
    for (const table of await listTables(client)) {
      const parts = snapshots?.parts.get(table.name) ?? [{ node: client, ...table }];
      tables.push({ ...table, rows: await copyOut(parts, table, tableFile(folder, table)) });
    }
    const migrations = await countMigrations(client, 'control');
    const dataMigrations = await countMigrations(client, 'data');
    await client.query('commit');
    // Sequences are read last, so that they are never behind their tables.
    return { migrations, dataMigrations, tables, sequences: await readSequences(clients) };
  } finally {
    await snapshots?.close();
    await client.end();
  }
}

/** Dates, numbers and intervals in a format independent of PostgreSQL's settings. */
export const readable = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set timezone = 'UTC'; set statement_timeout = 0`;

/** Tables that are useless after a restore: rate limits and live workers. */
const passing = ['rate_limit', 'job_worker'];

/** Returns every table with data, each after those it refers to, with its writable columns. */
async function listTables(client: pg.Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<BackedUpTable, 'rows'> & { refersTo: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname = 'public' and c.relname <> all($1)
     order by c.relname`,
    [passing],
  );
  const waiting = new Map(rows.map((table) => [table.name, table]));
  const sorted: Omit<BackedUpTable, 'rows'>[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { schema, name, columns } of ready) {
      waiting.delete(name);
      sorted.push({ schema, name, columns });
    }
  }
  return sorted;
}

/** Writes a table, whose rows may be in parts on several nodes, to one file. @returns the number of rows */
async function copyOut(
  parts: readonly { node: pg.Client; schema: string; name: string }[],
  table: { columns: string[] },
  file: string,
): Promise<number> {
  let count = 0;
  async function* rows() {
    for (const { node, ...part } of parts) {
      const copied = node.query(copyTo(`copy ${nameOf(part)} (${columnsOf(table)}) to stdout`));
      yield* copied;
      count += copied.rowCount;
    }
  }
  await pipeline(rows, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return count;
}

export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const columnsOf = ({ columns }: { columns: string[] }) => columns.map(pg.escapeIdentifier).join(', ');

/** Returns the sequences, each with its highest value: every cell of a cluster has its own. */
async function readSequences(clients: readonly pg.Client[]): Promise<Manifest['sequences']> {
  const highest = new Map<string, bigint>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, max(last_value)::text as value from pg_sequences
       where schemaname ~ '^(public|cell_[0-9]+)$' and last_value is not null
       group by sequencename order by sequencename`,
    );
    for (const { name, value } of rows)
      if (BigInt(value) > (highest.get(name) ?? 0n)) highest.set(name, BigInt(value));
  }
  return [...highest].map(([name, value]) => ({ schema: 'public', name, value: `${value}` }));
}

/** Files copied in parallel, because each from a bucket takes a round trip. */
const atOnce = 8;

/** Copies the uploads missing in the backup. @returns their number. */
async function copyUploads(files: FileStorage, draft: string): Promise<number> {
  const names = listUploads(files);
  let copied = 0;
  const copy = async () => {
    for await (const name of names) {
      const path = join(filesFolder(draft), name);
      if (await exists(path)) continue;
      const bytes = await files.get(name);
      if (!bytes) continue; // The upload has just been deleted.
      await writeFile(path, bytes, { mode: 0o600 });
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copy));
  return copied;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
