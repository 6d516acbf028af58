import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/testing/free-port.ts';

/** A running NATS server. */
export interface NatsServer {
  /** For `BUS_URL`. */
  url: string;
  stop(): Promise<void>;
  /** Restarts it at the same address, with these options in addition. */
  start(...options: string[]): Promise<void>;
  /** Returns what it has logged since it started. */
  log(): string;
}

/** Starts Debian's `nats-server`. */
export async function startNatsServer(program: string): Promise<NatsServer> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  let output = '';
  const server: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    log: () => output,
    async start(...options) {
      output = '';
      const child = spawn(program, ['-a', '127.0.0.1', '-p', `${port}`, ...options], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = child;
      await new Promise<void>((resolve, reject) => {
        child.stderr.on('data', (chunk) => {
          output += chunk;
          if (output.includes('Server is ready')) resolve();
        });
        child.once('exit', () => reject(new Error(`nats-server ended: ${output}`)));
      });
    },
    async stop() {
      const child = running;
      running = null;
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  await server.start();
  return server;
}
