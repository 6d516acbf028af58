import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '../files/storage.ts';
import { restoreUpload } from '../files/uploads.ts';
import type { Pool } from '../platform/database.ts';
import { migrate, migrationCount } from '../platform/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { columnsOf, nameOf, readable, type Source } from './make.ts';
import { type BackedUpTable, filesFolder, type Manifest, readManifest, tableFile } from './manifest.ts';

/**
 * Puts a backup into a database in which nobody has an account, of a server that is not running: all of it, or nothing.
 * The server keeps its name, so that devices go on sending, and gets another epoch, by which they see that it went back in
 * time and send again what they sent in the last 24 hours (sync.md, "Acknowledgement").
 * @throws {StartError} when the backup cannot be read or the database is in use.
 */
export async function restoreBackup(
  { connection, files }: Source,
  pool: Pool,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.migrations > migrationCount())
    throw new StartError('This backup was made by a newer version. Update the server, then restore it.');
  // To the shape the tables had; later migrations then change shape and rows, as they would have then.
  await migrate(pool, { through: manifest.migrations });

  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(readable);
    const { rowCount } = await client.query('select from account limit 1');
    if (rowCount)
      throw new StartError(
        'There are accounts in this database. Restore into an empty one: name another DATA_DIR or DATABASE_URL.',
      );
    // What a server writes when it starts for the first time. Not the audit log, which lets nobody empty it: there it is empty.
    for (const table of manifest.tables) {
      const { rows } = await client.query(`select exists (select from ${nameOf(table)}) as filled`);
      if (rows[0].filled) await client.query(`truncate ${nameOf(table)} cascade`);
    }
    for (const table of manifest.tables) await copyIn(client, table, tableFile(folder, table));
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), value]);
    await client.query('update server set store_epoch = $1', [randomBytes(8).toString('hex')]);
    // Whoever was doing them is not here.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    // Before the rows that name them can be seen.
    await restoreUploads(filesFolder(folder), files, manifest);
    await client.query('commit');
  } finally {
    // What was not committed is rolled back by this.
    await client.end();
  }
  await migrate(pool);
  return manifest;
}

async function copyIn(client: pg.Client, table: BackedUpTable, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new StartError(
      `${file} has ${rows.rowCount} rows instead of ${table.rows}: the backup is damaged.`,
    );
}

/** Into a folder or a bucket, wherever this server keeps them. */
async function restoreUploads(from: string, files: FileStorage, { uploads }: Manifest): Promise<void> {
  // In backups of the first version the folder is missing where nothing was ever uploaded.
  const names = await readdir(from).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (uploads !== undefined && names.length !== uploads)
    throw new StartError(`${from} has ${names.length} files instead of ${uploads}: the backup is damaged.`);
  for (const name of names) await restoreUpload(files, name, await readFile(join(from, name)));
}
