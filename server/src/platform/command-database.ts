import type pg from 'pg';
import type { Logger } from 'pino';
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Environment } from './environment.ts';

/** The database that a command of the operator works on. */
export interface CommandDatabase {
  connection: pg.ClientConfig;
  /** True when it is the embedded database of a server that is running. */
  serving: boolean;
  /** Ends what was started for the command. */
  stop(): Promise<void>;
}

/** Finds the server's database by the server's own environment: past a pooler, and the embedded one started where it is not running. */
export async function commandDatabase(
  { DATABASE_URL, DIRECT_URL, DATA_DIR }: Environment,
  log: Logger,
): Promise<CommandDatabase> {
  const url = DIRECT_URL ?? DATABASE_URL;
  if (url) return { connection: { connectionString: url }, serving: false, stop: async () => {} };
  const running = await runningPostgres(DATA_DIR);
  if (running) return { connection: running, serving: true, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  return { connection: embedded.connection, serving: false, stop: () => embedded.stop() };
}
