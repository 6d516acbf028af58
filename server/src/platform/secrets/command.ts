import process from 'node:process';
import { commandDatabase } from '../command-database.ts';
import { createPool } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { createKeyring } from './keyring.ts';
import { rewrapSecrets } from './secrets.ts';

/*
 * `node server/dist/rotate-secrets.js`, with the server's own environment, while the server runs: what is secret is under a
 * new key when it ends.
 */

try {
  process.stdout.write(`${await rotate()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

async function rotate(): Promise<string> {
  const environment = readEnvironment(process.env);
  const log = createLog('warn');
  const keyring = createKeyring(environment);
  const { connection, stop } = await commandDatabase(environment, log);
  const pool = createPool({ ...connection, max: 2 }, log);
  try {
    const { rows } = await pool.query<{ id: string }>('select distinct key_id as id from secret');
    const made = await keyring.rotate(new Set(rows.map(({ id }) => id)));
    const { rewrapped, failed } = await rewrapSecrets(pool, keyring);
    if (failed.length > 0) {
      const names = failed.map(
        ({ workspaceId, purpose, id }) => `${purpose} ${id} of workspace ${workspaceId}`,
      );
      throw new StartError(
        `${rewrapped} secrets are under the newest key now, and ${failed.length} cannot be read: ${names.join(', ')}. Keep the older keys, and put back the one that these were encrypted with.`,
      );
    }
    const where = made
      ? 'a new key in secrets.key'
      : 'the first key of SECRETS_KEY; the others can be removed from it once every server has been restarted with the new list';
    return `${rewrapped} secrets are now under ${where}.`;
  } finally {
    await pool.end();
    await stop();
  }
}
