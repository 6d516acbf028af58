import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../errors/start-error.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { clearPredecessor, describeProcess } from './predecessor.ts';
import { type Launch, unprivilegedLaunch } from './unprivileged.ts';

/** A PostgreSQL for a single process, over a Unix socket. */
export interface EmbeddedPostgres {
  /** For `new Pool(…)`. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops it gracefully, or forcibly if it does not respond. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the cluster is in its `postgres` folder. */
  dataDir: string;
  log: Logger;
  /** False only in tests: a power failure may then lose data. */
  durable?: boolean;
}

const port = 5432;

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, creating the cluster the first time. Restarts it if it dies, stops it
 * with this process, and cleans up after a killed predecessor.
 * @throws {StartError} if there is no PostgreSQL, or the data belongs to a running server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const binaries = postgresBinaries();
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const launch = unprivilegedLaunch(cluster, reaches(binaries, dataDir));
  await initialize({ binaries, cluster, launch, durable });
  const sockets = socketDirectory(dataDir);

  let stopping = false;
  let server = await startOnce();
  const supervise = () => {
    server.exited.then(async (reason) => {
      if (stopping) return;
      log.error({ reason }, 'The database ended unexpectedly and is started again');
      for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
        try {
          server = await startOnce();
          supervise();
          // Stopped during startup, when nothing else would end the process.
          if (stopping) await end(server);
          return;
        } catch (error) {
          log.error({ err: error }, 'The database could not be started again yet');
          await wait(pause);
        }
      }
    });
  };
  supervise();

  async function startOnce(): Promise<Server> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      await clearPredecessor({ cluster, dataDir, sockets, port });
      prepareSocketDirectory(sockets, launch);
      const started = await run({ binaries, cluster, launch, sockets, durable, log });
      if (started.ready) return started.server;
      // Another start was first; the next iteration detects that.
      const lost = /lock file|pre-existing shared memory/.test(started.output);
      if (!lost || Date.now() > deadline) {
        throw new StartError(
          `The database in ${cluster} does not start: ${started.output || 'it ended without a word.'}`,
        );
      }
      await wait(50);
    }
  }

  return {
    connection: connectionIn(sockets),
    async stop() {
      stopping = true;
      await end(server);
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** Returns the connection to the database of a server on this DATA_DIR. */
export const connectionOf = (dataDir: string): EmbeddedPostgres['connection'] =>
  connectionIn(socketDirectory(realpathSync(dataDir)));

const connectionIn = (sockets: string) => ({ host: sockets, port, user: 'afterword', database: 'postgres' });

function postgresBinaries(): PostgresBinaries {
  // Node cannot open a Unix socket on Windows, and a TCP port would be open to every user of the machine.
  const found = process.platform === 'win32' ? null : findPostgres();
  if (found) return found;
  throw new StartError(
    `There is no PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL to a PostgreSQL server (15 or newer), or put 'postgres' and 'initdb' on PATH.`,
  );
}

interface Server {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<string>;
}

/**
 * Stops PostgreSQL. SIGINT ends sessions and writes a checkpoint; SIGQUIT stops immediately and leaves recovery to
 * the next start.
 */
async function end(server: Server): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    server.kill(signal);
    const controller = new AbortController();
    const timeout = wait(timeoutMs, 'late' as const, { signal: controller.signal }).catch(
      () => 'late' as const,
    );
    const outcome = await Promise.race([server.exited, timeout]);
    controller.abort();
    if (outcome !== 'late') return;
  }
}

type Started = { ready: true; server: Server } | { ready: false; output: string };

async function run(to: {
  binaries: PostgresBinaries;
  cluster: string;
  launch: Launch;
  sockets: string;
  durable: boolean;
  log: Logger;
}): Promise<Started> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: to.sockets,
    unix_socket_permissions: '0700',
    // Contains our process id, so that a later start can tell an orphan from a database in use.
    cluster_name: `afterword-${process.pid}`,
    // Three pools of 20. Tests use a database that is not durable and share it among many processes.
    max_connections: to.durable ? '60' : '400',
    shared_buffers: '64MB',
    jit: 'off',
    // Statements and rows contain what people said: PostgreSQL logs only its own state, and we log failed statements by code.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(to.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const [program = '', ...args] = [
    ...to.launch.prefix,
    join(to.binaries.directory, 'postgres'),
    '-D',
    to.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(program, args, {
    ...to.launch.spawnAs,
    cwd: to.binaries.directory,
    env: environment(),
    // In its own process group, so that Ctrl-C reaches only us and we stop it last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`${signal ?? code}`));
  });
  // Fires after the last output, unlike `exit`.
  const closed = new Promise((resolve) => child.once('close', resolve).once('error', resolve));

  let output = '';
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, level = 'LOG', text = line] =
        /^(LOG|WARNING|ERROR|FATAL|PANIC|HINT|DETAIL):\s+(.*)$/.exec(line) ?? [];
      if (level === 'FATAL' || level === 'PANIC') output += `${text} `;
      to.log[level === 'PANIC' ? 'error' : 'debug']({ postgres: text }, 'database');
      if (text.includes('ready to accept connections')) resolve(true);
    });
  });
  if ((await Promise.race([ready, exited])) !== true) {
    await closed;
    return { ready: false, output: output.trim() };
  }
  return { ready: true, server: { pid: child.pid!, kill: (signal) => child.kill(signal), exited } };
}

/** Creates the cluster in a temporary folder and then moves it, so that an interrupted start leaves no partial cluster. */
async function initialize(to: {
  binaries: PostgresBinaries;
  cluster: string;
  launch: Launch;
  durable: boolean;
}): Promise<void> {
  const { binaries, cluster, launch } = to;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const made = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
    if (made === binaries.major) return;
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${binaries.major}: start the Afterword that made it, or set DATABASE_URL to a server you have moved the data to.`,
    );
  }
  removeDrafts(cluster);
  const draft = `${cluster}.init-${process.pid}-${Date.now()}`;
  mkdirSync(draft, { mode: 0o700 });
  if (launch.owner) chownSync(draft, launch.owner.uid, launch.owner.gid);
  // The builtin locale sorts the same on every system; PostgreSQL has it since version 17.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const [program = '', ...args] = [
    ...launch.prefix,
    join(binaries.directory, 'initdb'),
    '-D',
    draft,
    '--encoding=UTF8',
    ...locale,
    '--auth=trust', // The directory's permissions decide who may open the socket.
    '--username=afterword',
    '--no-instructions',
    ...(to.durable ? [] : ['--no-sync']),
  ];
  const child = spawn(program, args, {
    ...launch.spawnAs,
    cwd: binaries.directory,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => [String(error)]),
  ]);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${cluster}: ${complaint.trim() || code}`);
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error; // Another start was faster; its cluster is equivalent.
  }
}

/** Removes remains of starts that were interrupted while creating the cluster. */
function removeDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const [, maker] = /^postgres\.init-(\d+)-\d+$/.exec(name) ?? [];
    if (maker && !describeProcess(Number(maker)))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

/** Returns a short path, because Unix socket paths are limited to 107 bytes. */
function socketDirectory(dataDir: string): string {
  const beside = join(dataDir, 'run');
  if (Buffer.byteLength(beside) <= 80) return beside;
  return join(tmpdir(), `afterword-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

/** Creates a directory only we can access, because anyone who can open the socket can sign in. */
function prepareSocketDirectory(directory: string, { owner }: Launch): void {
  mkdirSync(directory, { mode: 0o700, recursive: true });
  const found = lstatSync(directory);
  if (!found.isDirectory() || ![process.getuid?.() ?? found.uid, owner?.uid].includes(found.uid)) {
    throw new StartError(
      `${directory} belongs to somebody else: remove it, or set DATA_DIR to another directory.`,
    );
  }
  chmodSync(directory, 0o700);
  if (owner) chownSync(directory, owner.uid, owner.gid);
}

/** Returns a command that succeeds if the programs and the data are accessible. */
function reaches(binaries: PostgresBinaries, dataDir: string): string[] {
  return [
    '/bin/sh',
    '-c',
    'cd "$1" && cd "$2" && "$1/postgres" --version',
    'sh',
    binaries.directory,
    dataDir,
  ];
}

/** Returns the environment without PG* variables, locale and time zone, which would change the server's behavior. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
}
