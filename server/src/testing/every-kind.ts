import process from 'node:process';
import { z } from 'zod';
import { jobHandlers, modules } from '../modules.ts';
import type { JobHandler } from '../platform/deps.ts';
import { transaction } from '../platform/postgres/database.ts';
import { startEngine } from '../platform/work/engine.ts';
import { hourlyKey } from '../platform/work/store.ts';
import { processDeps } from './process-deps.ts';

/*
 * A process for the test that kills processes. It runs every kind of job with its own policy, and each job adds a row to a table without
 * a key in the transaction that ends it.
 */

const { deps, pool } = processDeps({ connections: 10 });
const kinds = Object.entries(jobHandlers(modules, deps)).map(([kind, { policy }]) => {
  const run: JobHandler<unknown>['run'] = async (_payload, _deps, { key, finish }) => {
    if (key === hourlyKey) return;
    await transaction(pool, async (client) => {
      await client.query('insert into effect (kind, key) values ($1, $2)', [kind, key]);
      await finish(client);
    });
  };
  return [kind, { payload: z.unknown(), ...(policy && { policy }), run }] as const;
});
await startEngine(deps, Object.fromEntries(kinds));
process.stdout.write('ready\n');
