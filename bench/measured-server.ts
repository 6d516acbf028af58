import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppServer, appServer, freePort } from '@afterword/tests/harness/server.ts';
import { type BarePostgres, startPostgres } from './postgres.ts';

/** Settings that disable limits, because the benchmarks do the work of many accounts with a few. */
export const withoutLimits = {
  ENTRIES_PER_MINUTE: '100000000',
  BODY_BYTES_PER_MINUTE: '1000000000000',
  CALLS_PER_SESSION: '100000000',
  STREAMS_PER_SESSION: '1000000',
  STREAMS_PER_ACCOUNT: '1000000',
};

/** Starts a server with its own PostgreSQL in a folder of this name. `env` adds to its settings, `settings` to PostgreSQL's. */
export async function startMeasured(
  folder: string,
  name: string,
  env: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<{ home: string; postgres: BarePostgres; server: AppServer }> {
  const home = join(folder, name);
  await mkdir(home, { recursive: true });
  const postgres = await startPostgres(home, settings);
  const server = appServer({
    dataDir: join(home, 'data'),
    port: await freePort(),
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', ...withoutLimits, ...env },
  });
  await server.start();
  return { home, postgres, server };
}
