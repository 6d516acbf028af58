import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import nodeFlags from '../../scripts/node-flags.json' with { type: 'json' };
import { until } from './until.ts';

export { freePort } from '../../scripts/testing/free-port.ts';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A real server process, as an operator runs it. */
export interface AppServer {
  /** Its own address, without a proxy in between. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The process, if it runs. */
  readonly pid: number | undefined;
  /** Everything it wrote to stdout and stderr since its first start. */
  log(): string;
  /** The address in the log for someone without an account. */
  firstSignInUrl(): string | null;
  /** Starts it, again on the same data if it was stopped, and waits until it is ready. */
  start(): Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it at once with `kill -9`. The database it supervised has to detect that. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  port: number;
  /** The origin in links; by default the server's own address. */
  publicUrl?: string;
  env?: Record<string, string>;
}

/** Returns a server that is not running yet. */
export function appServer({ dataDir, port, publicUrl, env = {} }: ServerOptions): AppServer {
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  let firstSignInUrl: string | null = null;

  return {
    url,
    port,
    dataDir,
    get pid() {
      return child?.pid;
    },
    log: () => output,
    firstSignInUrl: () => firstSignInUrl,
    async start() {
      const main = `${root}/server/dist/main.js`;
      if (!existsSync(main)) throw new Error(`${main} is missing: run 'npm run build' first.`);
      const started = spawn(process.execPath, [...nodeFlags, main], {
        cwd: root,
        env: {
          ...ownEnvironment(),
          PORT: String(port),
          DATA_DIR: dataDir,
          PUBLIC_URL: publicUrl ?? url,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      const before = output.length;
      // As `npm start` does.
      started.on('message', (message: { begin?: unknown }) => {
        if (typeof message.begin === 'string') firstSignInUrl = message.begin;
      });
      started.channel?.unref();
      started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      started.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await until(`the server on port ${port} is ready`, async () => {
        if (started.exitCode !== null) return 'ended';
        if (env.ROLE === 'worker') return output.slice(before).includes('Afterword is doing jobs');
        const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
          signal: AbortSignal.timeout(3_000),
        });
        return response.ok;
      });
      if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}:\n${output}`);
    },
    async stop(signal = 'SIGTERM') {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null)
        return running?.exitCode ?? null;
      running.kill(signal);
      const [code] = (await once(running, 'exit')) as [number | null];
      return code;
    },
    async kill() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
  };
}

/** Processes whose command line or environment names this path: a stopped server must not leave any. */
export function processesOf(path: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const working = command && (command.includes(path) || environment.includes(path));
        return working && Number(pid) !== process.pid ? [{ pid: Number(pid), command }] : [];
      } catch {
        return []; // It has ended meanwhile, or we may not read it.
      }
    });
}

/** Our environment without variables that would configure the server. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    SMTP_URL: _smtp,
    ADMIN_EMAILS: _admins,
    NODE_OPTIONS: _options,
    ...rest
  } = process.env;
  return rest;
}
