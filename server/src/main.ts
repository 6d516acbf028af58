import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './platform/bus/bus.ts';
import { type Environment, publicUrl, readEnvironment } from './platform/environment/environment.ts';
import { describeFault } from './platform/errors/fault.ts';
import { describeEnd } from './platform/errors/start-error.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { refuseBusyPort } from './platform/http/listen.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import type { Databases, Planes } from './platform/postgres/open-planes.ts';
import type { Deps } from './platform/procedure.ts';
import { systemClock } from './platform/process/clock.ts';
import { createLifecycle } from './platform/process/lifecycle.ts';
import { createLog } from './platform/process/log.ts';
import type { Engine } from './platform/work/engine.ts';

/** This file is `server/dist/main.js` in the checkout; with `pnpm dev`, `server/dist-dev/main.js`. */
const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Maximum milliseconds for running requests when the server stops. The whole stop must take less than ten seconds. */
const drainPatience = 5_000;
const stopPatience = 9_500;

// Limits garbage to half the size of live objects, here and in threads. V8 would let it grow to several times that
// size, and keep the memory.
setFlagsFromString('--heap-growing-percent=50');

let log: Logger | undefined;
let stopping = false;
const lifecycle = createLifecycle((error) =>
  log?.warn(describeFault(error), 'Something did not end cleanly'),
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// Started with a channel (`npm start`) whose other end was killed before it could stop this process.
process.on('disconnect', () => stop(0));
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);

const started = start().then(
  () => true,
  (error) => {
    // Errors caused by stopping during startup are expected.
    if (!stopping) process.stderr.write(`${describeEnd(error)}\n`);
    return false;
  },
);
if (!(await started)) stop(1);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  log = createLog(environment.LOG_LEVEL);
  const at = { port: environment.PORT, host: environment.HOST };
  const serves = environment.ROLE !== 'worker';
  const works = environment.ROLE !== 'api';
  if (serves) await refuseBusyPort(at);

  let bus: Bus | undefined;
  const [{ databases, planes }, application] = await Promise.all([
    openDatabases(environment, log, (topic) => bus?.announce(topic)),
    loadApplication(),
  ]);
  const { assemble, createApp, createBus, jobHandlers, modules, serveHttp, startEngine } = application;
  const opened = createBus({ url: environment.BUS_URL, database: databases.control.direct }, log);
  bus = opened;
  lifecycle.onEnd(() => opened.close());
  const draining = new AbortController();

  const deps = await assemble({
    environment,
    log,
    clock: systemClock,
    bus: opened,
    planes,
    webRoot: join(checkout, 'web', 'dist'),
    print: (lines) => process.stdout.write(lines),
    extensionRoot: join(checkout, 'extension', 'dist'),
    draining: draining.signal,
  });
  lifecycle.onEnd(() => deps.outbound.close());
  lifecycle.onEnd(() => deps.serverModelOutbound.close());
  lifecycle.onEnd(() => deps.threads.close());
  lifecycle.onEnd(() => deps.mail.close());

  for (const { prepare } of modules) await prepare?.(deps);
  let http: HttpServer | undefined;
  let engine: Engine | undefined;
  lifecycle.onEnd(async () => {
    // Ends streams and calls of language models, which requests and jobs would wait for.
    draining.abort();
    await Promise.all([http?.drain(drainPatience), engine?.stop()]);
  });
  if (serves)
    http = await serveHttp(at, (port) => {
      deps.environment = { ...environment, PUBLIC_URL: publicUrl(environment, port) };
      return createApp(deps).fetch;
    });
  if (works)
    engine = await startEngine(deps, jobHandlers(modules, deps), { alone: !environment.DATABASE_URL });
  if (stopping) return;
  sayWhere(deps);
  // Lets the launcher open the sign-in page while there is no account yet.
  if (serves && (await deps.control.query('select from account limit 1')).rowCount === 0)
    process.send?.({ begin: `${deps.environment.PUBLIC_URL}/login` });
}

/** Loads most of the server while PostgreSQL starts in its own processes. Static imports delay that start. */
async function loadApplication() {
  return {
    ...(await import('./app.ts')),
    ...(await import('./assemble.ts')),
    ...(await import('./modules.ts')),
    ...(await import('./platform/bus/create-bus.ts')),
    ...(await import('./platform/http/http-server.ts')),
    ...(await import('./platform/work/engine.ts')),
  };
}

async function openDatabases(
  environment: Environment,
  log: Logger,
  announce: (topic: string) => void,
): Promise<{ databases: Databases; planes: Planes }> {
  const [embedded, { databasesOf, openPlanes }] = await Promise.all([
    embeddedDatabase(environment, log),
    import('./platform/postgres/open-planes.ts'),
  ]);
  const databases = databasesOf(environment, embedded);
  const planes = await openPlanes(databases, log, announce);
  lifecycle.onEnd(() => planes.close());
  return { databases, planes };
}

/** Starts the embedded database of a single machine; returns null if DATABASE_URL names another. */
async function embeddedDatabase(
  { DATABASE_URL, DATA_DIR }: Environment,
  log: Logger,
): Promise<pg.PoolConfig | null> {
  if (DATABASE_URL) return null;
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  lifecycle.onEnd(() => embedded.stop());
  return embedded.connection;
}

/** Prints the next steps for the operator, not as log lines. */
function sayWhere({ environment }: Deps): void {
  // `pnpm dev` builds it into a folder of the same name as the server's.
  const extension = join(checkout, 'extension', basename(import.meta.dirname));
  const lines =
    environment.ROLE === 'worker'
      ? ['Afterword is doing jobs']
      : [
          `Afterword is at ${environment.PUBLIC_URL}`,
          ...(existsSync(extension) ? [`  the extension to load unpacked: ${extension}`] : []),
          ...(environment.SMTP_URL
            ? []
            : [
                `  mails are files in: ${join(environment.DATA_DIR, 'outbox')}`,
                '  and their links appear here: sign in at the address above, then follow yours.',
              ]),
        ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  // The last resort if a component does not end. The embedded database then stops on its own.
  setTimeout(() => process.exit(1), stopPatience).unref();
  // Also stops components that are just starting.
  started.then(() => lifecycle.end()).then(() => process.exit(code));
}

function crash(error: unknown): void {
  log?.fatal(describeFault(error), 'The server ends after an error that nothing caught');
  if (!log) process.stderr.write(`${String((error as Error)?.stack ?? error)}\n`);
  stop(1);
}
