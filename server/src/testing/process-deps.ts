import process from 'node:process';
import { pino } from 'pino';
import { createBus } from '../platform/bus/create-bus.ts';
import { createPool, type Pool } from '../platform/postgres/database.ts';
import { createControl, createShards, mainShard } from '../platform/postgres/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { systemClock } from '../platform/process/clock.ts';

/** Connects a process that a test kills to `DATABASE_URL`. Returns only the dependencies that the engine needs. */
export function processDeps({ connections }: { connections: number }): { deps: Deps; pool: Pool } {
  const connection = { connectionString: process.env.DATABASE_URL ?? '' };
  const log = pino({ level: 'warn' });
  const bus = createBus({ url: undefined, database: connection }, log);
  const pool = createPool({ ...connection, max: connections }, log, bus.announce);
  const deps = {
    control: createControl(pool, log),
    shards: createShards([{ name: mainShard, pool, epoch: '' }]),
    bus,
    log,
    clock: systemClock,
  } as Deps;
  return { deps, pool };
}
