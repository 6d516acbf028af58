import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import S3rver from 's3rver';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { startHaproxy } from './haproxy.ts';
import { startNatsServer } from './nats-server.ts';
import { startPgBouncer } from './pgbouncer.ts';
import type { SharedPrograms } from './programs.ts';

/** Starts a PostgreSQL for tests outside vitest. */
export const startPostgres = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false });

/** HAProxy in front of several processes, and PgBouncer, NATS and an S3 server behind them. */
interface SharedParts {
  /** HAProxy's port. */
  port: number;
  /** For the processes, which also need `ROLE`, `PORT`, `PUBLIC_URL` and `DATA_DIR`. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts what several processes share.
 * @param postgres the database server, which listens only on a socket
 * @param apiPorts ports of the processes that answer requests
 */
export async function startSharedParts(
  programs: SharedPrograms,
  {
    postgres,
    database,
    apiPorts,
  }: {
    postgres: { host: string; port: number; user: string };
    database: string;
    apiPorts: readonly number[];
  },
): Promise<SharedParts> {
  const bus = await startNatsServer(programs.nats);
  const pooler = await startPgBouncer(programs.pgbouncer, postgres);
  const folder = mkdtempSync(join(tmpdir(), 'afterword-s3-'));
  const buckets = new S3rver({
    ...{ port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port: bucketPort } = await buckets.run();
  const port = await freePort();
  const balancer = startHaproxy(programs.haproxy, balancerConfig(port, apiPorts));
  const { user, host } = postgres;
  return {
    port,
    environment: {
      DATABASE_URL: `postgres://${user}@${pooler.host}:${pooler.port}/${database}`,
      DIRECT_URL: `postgres://${user}@localhost:${postgres.port}/${database}?host=${encodeURIComponent(host)}`,
      BUS_URL: bus.url,
      FILES_URL: `http://S3RVER:S3RVER@localhost:${bucketPort}/uploads`,
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    async stop() {
      await balancer.stop();
      await buckets.close();
      await pooler.stop();
      await bus.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration of docs/growth.md. */
const balancerConfig = (port: number, apis: readonly number[]) => `defaults
  mode http
  timeout connect 1s
  timeout client 10m
  timeout server 10m
  timeout check 5s
  option redispatch 1
listen web
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${apis.map((each, index) => `  server api-${index} 127.0.0.1:${each} check`).join('\n')}
`;
