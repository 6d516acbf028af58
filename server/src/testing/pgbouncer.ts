import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/testing/free-port.ts';

/** A PgBouncer in front of the tests' PostgreSQL. */
export interface PgBouncer {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts Debian's `pgbouncer` in transaction mode, with so few connections that clients share them. */
export async function startPgBouncer(program: string): Promise<PgBouncer> {
  const postgres = inject('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'afterword-pgbouncer-'));
  const port = await freePort();
  // PgBouncer refuses to run as root, and other users may not enter the folder of PostgreSQL's socket, so we relay. Uses
  // no delay: the driver sends small packets, and an answer would wait 40 ms for the next one.
  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect(`${postgres.host}/.s.PGSQL.${postgres.port}`);
    client.pipe(server).pipe(client);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()); // destroying it also notifies the other end
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${(relay.address() as AddressInfo).port} user=${postgres.user}
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
      relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
