import { resolve } from 'node:path';
import process from 'node:process';
import { dataTables } from '../modules.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { describeEnd, StartError } from '../platform/errors/start-error.ts';
import { createFileStorage } from '../platform/files/storage.ts';
import { commandDatabases } from '../platform/postgres/command-database.ts';
import { createLog } from '../platform/process/log.ts';
import { makeBackup } from '../transfer/backup/make.ts';
import type { Manifest } from '../transfer/backup/manifest.ts';
import { restoreBackup } from '../transfer/backup/restore.ts';

/*
 * `node server/dist/backup.js make <folder>` and `… restore <folder>`, with the server's environment: DATA_DIR,
 * DATABASE_URL and FILES_URL determine the source or target.
 */

const usage =
  'Say what to do and with which folder: npm run backup -- <folder>, or npm run restore -- <folder>.';

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describeEnd(error)}\n`);
  process.exitCode = 1;
}

async function main([task, name]: string[]): Promise<void> {
  if ((task !== 'make' && task !== 'restore') || !name) throw new StartError(usage);
  const folder = resolve(name);
  const environment = readEnvironment(process.env);
  const files = createFileStorage(environment);
  const log = createLog('warn');

  const { control, shards, serving, stop } = await commandDatabases(environment, log);
  if (serving && task === 'restore')
    throw new StartError('The server is running. Stop it, restore, then start it again.');
  const source = { connection: control, shards, files };
  try {
    if (task === 'make') say('Backed up', await makeBackup(source, folder, new Date()), `to ${folder}`);
    else say('Restored', await restoreBackup({ ...source, dataTables }, folder, log), `from ${folder}`);
  } finally {
    await stop();
  }
}

function say(done: string, { shards, uploads = 0, madeAt, ...control }: Manifest, where: string): void {
  const tables = [control, ...Object.values(shards)].flatMap((database) => database.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${done} ${rows} rows of ${tables.length} tables as of ${madeAt}, and ${uploads} uploads, ${where}\n`,
  );
}
