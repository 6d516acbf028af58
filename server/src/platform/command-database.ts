import type pg from 'pg';
import type { Logger } from 'pino';
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Environment } from './environment.ts';
import { type Databases, databasesOf } from './open-planes.ts';

/** The databases that a command of the operator works on. */
export interface CommandDatabases {
  /** The control plane, past a pooler. */
  control: pg.ClientConfig;
  /** The shards that are databases of their own, past their poolers, by name. */
  shards: ReadonlyMap<string, pg.ClientConfig>;
  /** The same as the server sees them. */
  databases: Databases;
  /** True when the control plane is the embedded database of a server that is running. */
  serving: boolean;
  /** Ends what was started for the command. */
  stop(): Promise<void>;
}

/** Finds the server's databases by the server's own environment; the embedded one is started where it is not running. */
export async function commandDatabases(environment: Environment, log: Logger): Promise<CommandDatabases> {
  const { DATABASE_URL, DATA_DIR } = environment;
  const running = DATABASE_URL ? null : await runningPostgres(DATA_DIR);
  const started = DATABASE_URL || running ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  const databases = databasesOf(environment, running ?? started?.connection ?? null);
  return {
    control: databases.control.direct,
    shards: new Map([...databases.shards].map(([name, { direct }]) => [name, direct])),
    databases,
    serving: running !== null,
    stop: async () => started?.stop(),
  };
}
