import process from 'node:process';
import { readKeysOfJobs, rewrapJobs } from '../outgoing/integrations/connections/revocation.ts';
import { rewrapFactors } from '../people/second-factor/second-factor.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { describeEnd, StartError } from '../platform/errors/start-error.ts';
import { toAllRows } from '../platform/postgres/citus/snapshots.ts';
import { commandDatabases } from '../platform/postgres/command-database.ts';
import { createPool, type Pool } from '../platform/postgres/database.ts';
import { createLog } from '../platform/process/log.ts';
import { createKeyring } from '../platform/secrets/keyring.ts';
import { createSecrets, type RewrapResult, rewrapSecrets } from '../platform/secrets/secrets.ts';

/*
 * `node server/dist/rotate-secrets.js`, with the server's environment, while the server runs: re-encrypts all secrets
 * with a new key.
 */

try {
  process.stdout.write(`${await rotate()}\n`);
} catch (error) {
  process.stderr.write(`${describeEnd(error)}\n`);
  process.exitCode = 1;
}

async function rotate(): Promise<string> {
  const environment = readEnvironment(process.env);
  const log = createLog('warn');
  const keyring = createKeyring(environment);
  const { control, shards, stop } = await commandDatabases(environment, log);
  const pools = [control, ...[...shards.values()].map(toAllRows)].map((connection) =>
    createPool({ ...connection, max: 2 }, log),
  );
  try {
    const stores: Pool[] = [];
    // The control plane's own database is a shard only on a current or former single machine.
    for (const pool of pools) {
      const { rows } = await pool.query(`select to_regclass('public.secret') is not null as there`);
      if (rows[0].there) stores.push(pool);
    }
    const used = new Set<string>();
    for (const store of stores) {
      const { rows } = await store.query<{ id: string }>('select distinct key_id as id from secret');
      for (const { id } of rows) used.add(id);
    }
    const accounts = pools[0]!;
    const { rows } = await accounts.query<{ id: string }>('select distinct key_id as id from second_factor');
    for (const { id } of rows) used.add(id);
    for (const id of await readKeysOfJobs(accounts)) used.add(id);
    const made = await keyring.rotate(used);
    const secrets = createSecrets(keyring);
    const all: RewrapResult[] = [await rewrapFactors(accounts, secrets), await rewrapJobs(accounts, secrets)];
    for (const store of stores) all.push(await rewrapSecrets(store, keyring));
    const rewrapped = all.reduce((sum, each) => sum + each.rewrapped, 0);
    const failed = all.flatMap((each) => each.failed);
    if (failed.length > 0) {
      const names = failed.map(({ workspaceId, purpose, id }) =>
        workspaceId === 0 ? `${purpose} of account ${id}` : `${purpose} ${id} of workspace ${workspaceId}`,
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
    await Promise.all(pools.map((pool) => pool.end()));
    await stop();
  }
}
