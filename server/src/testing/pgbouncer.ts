import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { startRelay } from './relay.ts';

/** A PgBouncer in front of a PostgreSQL. */
export interface PgBouncer {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts Debian's `pgbouncer` in transaction mode, with so few connections that clients share them. */
export async function startPgBouncer(
  program: string,
  postgres: { host: string; port: number; user: string },
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-pgbouncer-'));
  const port = await freePort();
  // PgBouncer refuses to run as root, and other users may not enter the folder of PostgreSQL's socket.
  const relay = await startRelay(postgres);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${relay.port} user=${postgres.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`,
  );
  const nobody = 65_534;
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (asNobody.uid) for (const path of [folder, config]) chownSync(path, nobody, nobody);
  const child = spawn(program, [config], { stdio: ['ignore', 'ignore', 'pipe'], ...asNobody });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`pgbouncer ended: ${output}`)));
  });
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
