import process from 'node:process';
import { pino } from 'pino';
import { z } from 'zod';
import { jobHandlers, modules } from '../modules.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import type { Deps, JobHandler } from '../platform/deps.ts';
import { createPool, transaction } from '../platform/postgres/database.ts';
import { createControl, createShards, mainShard } from '../platform/postgres/planes.ts';
import { systemClock } from '../platform/process/clock.ts';
import { startEngine } from '../platform/work/engine.ts';
import { hourlyKey } from '../platform/work/store.ts';

/*
 * A process for the test that kills processes. It runs every kind of job with its own policy, and each job adds a row to a table without
 * a key in the transaction that ends it.
 */

const connection = { connectionString: process.env.DATABASE_URL ?? '' };
const log = pino({ level: 'silent' });
const bus = createBus({ url: undefined, database: connection }, log);
const pool = createPool({ ...connection, max: 10 }, log, bus.announce);
const deps = {
  control: createControl(pool, log),
  shards: createShards([{ name: mainShard, pool, epoch: '' }]),
  bus,
  log,
  clock: systemClock,
} as Deps;
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
