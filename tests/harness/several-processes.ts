import { findSharedProgramsOrPrint } from '../../server/src/testing/programs.ts';
import { startPostgres, startSharedParts } from '../../server/src/testing/several-processes.ts';
import { type AppServer, appServer, freePort, type ServerOptions } from './server.ts';
import { until } from './until.ts';

/** Two processes that answer requests and two that do jobs, which look like one server. */
export interface SeveralProcesses extends AppServer {
  /** Each process, by name. */
  readonly processes: Readonly<Record<string, AppServer>>;
}

/**
 * Starts HAProxy, PgBouncer, NATS, an S3 server and PostgreSQL, and returns processes behind them that are not running yet. The
 * parts end with the processes.
 */
export async function severalProcesses({
  dataDir,
  publicUrl,
  env,
}: ServerOptions): Promise<SeveralProcesses> {
  const programs = findSharedProgramsOrPrint('browser tests of several processes cannot run');
  if (!programs) throw new Error('Browser tests of several processes need HAProxy, PgBouncer and NATS.');
  const postgres = await startPostgres(dataDir);
  const apiPorts = [await freePort(), await freePort()] as const;
  const { database } = postgres.connection;
  const parts = await startSharedParts(programs, { postgres: postgres.connection, database, apiPorts });
  const processOf = (role: string, port: number) =>
    appServer({
      ...{ dataDir, port },
      publicUrl: publicUrl ?? `http://localhost:${parts.port}`,
      env: { ...env, ...parts.environment, ROLE: role },
    });
  // In the order of a drill: HAProxy looks for a process once a second, and finds the first one again while the worker starts.
  const processes = {
    'first api': processOf('api', apiPorts[0]),
    'first worker': processOf('worker', 0),
    'second api': processOf('api', apiPorts[1]),
    'second worker': processOf('worker', 0),
  };
  const all = Object.values(processes);
  const url = `http://localhost:${parts.port}`;
  return {
    ...{ processes, url, dataDir, port: parts.port },
    pid: undefined,
    firstSignInUrl: () => null,
    log: () => all.map((each) => each.log()).join('\n'),
    async start() {
      await Promise.all(all.map((each) => each.start()));
      await until('HAProxy has found a process', async () => (await fetch(`${url}/readyz`)).ok);
    },
    async stop(signal) {
      const codes = await Promise.all(all.map((each) => each.stop(signal)));
      await parts.stop();
      await postgres.stop();
      return codes[0] ?? null;
    },
    async kill() {
      await Promise.all(all.map((each) => each.kill()));
    },
  };
}
