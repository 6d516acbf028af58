import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import { connectionOf, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { type Databases, databasesOf, type ShardAddress } from './open-planes.ts';

/** Databases for an operator's command. */
export interface CommandDatabases {
  /** The control plane, bypassing any pooler. */
  control: pg.ClientConfig;
  /** Shards with databases of their own, by name, bypassing any pooler. */
  shards: ReadonlyMap<string, ShardAddress>;
  /** The databases at the addresses the server uses. */
  databases: Databases;
  /** True if the control plane is the embedded database of a running server. */
  serving: boolean;
  /** Stops everything started for the command. */
  stop(): Promise<void>;
}

/** Finds the server's databases from its environment; starts the embedded one if it is not running. */
export async function commandDatabases(environment: Environment, log: Logger): Promise<CommandDatabases> {
  const { DATABASE_URL, DATA_DIR } = environment;
  const running = DATABASE_URL ? null : await runningPostgres(DATA_DIR);
  const started = DATABASE_URL || running ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  const databases = databasesOf(environment, running ?? started?.connection ?? null);
  return {
    control: databases.control.direct,
    shards: new Map([...databases.shards].map(([name, { direct, citus }]) => [name, { ...direct, citus }])),
    databases,
    serving: running !== null,
    stop: async () => started?.stop(),
  };
}

/** Returns the connection to the database of a server running on this DATA_DIR; null if none is running. */
async function runningPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  if (!existsSync(dataDir)) return null;
  const connection = connectionOf(dataDir);
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
    return connection;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
