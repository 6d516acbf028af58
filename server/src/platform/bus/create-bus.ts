import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { createNatsBus } from './nats.ts';
import { createPostgresBus } from './postgres.ts';

/** Creates a bus over NATS if configured, or else over the database that all processes share. */
export function createBus(
  { url, database }: { url: string | undefined; database: pg.ClientConfig },
  log: Logger,
): Bus {
  return url ? createNatsBus(url, log) : createPostgresBus(database, log);
}
