import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import S3rver from 's3rver';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/testing/free-port.ts';
import { type CapturingDevice, startCapturing, stopAndCompare } from './testing/capturing.ts';
import { programArguments } from './testing/commands.ts';
import { startHaproxy } from './testing/haproxy.ts';
import { startNatsServer } from './testing/nats-server.ts';
import { startPgBouncer } from './testing/pgbouncer.ts';
import { findProgramOrPrint } from './testing/programs.ts';
import { restartingProcess } from './testing/restarting-process.ts';
import { testServerForThisTest } from './testing/server.ts';

const skipped = 'the drill of several processes is skipped';
const [haproxy, pgbouncer, nats] = ['haproxy', 'pgbouncer', 'nats-server'].map((name) =>
  findProgramOrPrint(name, skipped),
);

/** Milliseconds for which an open page may be late when a process is killed. */
const maxInterruption = 5_000;

it.runIf(haproxy && pgbouncer && nats && process.env.VERIFY)(
  'keeps pages and captures going while each of several processes is killed',
  async () => {
    const bus = await startNatsServer(nats!);
    const pooler = await startPgBouncer(pgbouncer!);
    onTestFinished(() => pooler.stop());
    const folder = mkdtempSync(join(tmpdir(), 'afterword-s3-'));
    const buckets = new S3rver({
      ...{ port: 0, silent: true, directory: folder },
      configureBuckets: [{ name: 'uploads', configs: [] }],
    });
    const { port: bucketPort } = await buckets.run();
    onTestFinished(async () => {
      await buckets.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const server = await testServerForThisTest();
    // Sessions begin by this clock, and the other processes have that of the system.
    server.clock.set(new Date());
    const [port, ...apiPorts] = [await freePort(), await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const database = new URL(server.databases.control).pathname;
    const environment = {
      DATABASE_URL: `postgres://${inject('postgres').user}@${pooler.host}:${pooler.port}${database}`,
      DIRECT_URL: server.databases.control,
      BUS_URL: bus.url,
      FILES_URL: `http://S3RVER:S3RVER@localhost:${bucketPort}/uploads`,
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATA_DIR: server.deps.environment.DATA_DIR,
      PUBLIC_URL: url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    };
    const args = programArguments('main');
    const apis = apiPorts.map((own) =>
      restartingProcess({
        args,
        env: { ...environment, ROLE: 'api', PORT: `${own}` },
        ready: /Afterword is at (\S+)\n/,
      }),
    );
    const workers = [0, 1].map(() =>
      restartingProcess({ args, env: { ...environment, ROLE: 'worker' }, ready: /Afterword is doing jobs/ }),
    );
    const balancer = startHaproxy(haproxy!, balancerConfig(port, apiPorts));
    onTestFinished(() => balancer.stop());
    for (const each of [...apis, ...workers])
      await vi.waitFor(() => expect(each.address(), each.lastWords()).not.toBeNull(), { timeout: 60_000 });
    const apiOf = (token: string) => createClient({ baseUrl: url, token: () => token, retries: 0 });
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), { timeout: 30_000 });

    const devices: CapturingDevice[] = [];
    const pages: Page[] = [];
    for (let number = 0; number < 6; number += 1) {
      const email = `person-${number}@example.com`;
      const device = await startCapturing(server, email, 100, apiOf);
      devices.push(device);
      pages.push(openPage(apiOf(await server.signIn(email)), device.meetingId));
    }

    const interrupted: Record<string, number> = {};
    const names = ['first api', 'second api', 'first worker', 'second worker'];
    for (const [index, each] of [...apis, ...workers].entries()) {
      const from = performance.now();
      each.kill();
      await vi.waitFor(() => expect(each.address()).toBeNull());
      await vi.waitFor(() => expect(each.address(), each.lastWords()).not.toBeNull(), { timeout: 60_000 });
      const before = devices.map(({ acked }) => acked.size);
      await expect
        .poll(() => devices.every(({ acked }, nth) => acked.size > before[nth]! + 10), { timeout: 30_000 })
        .toBe(true);
      const acked = devices.map((device) => [...device.acked].filter(([, at]) => at >= from));
      await expect
        .poll(() => acked.every((entries, nth) => entries.every(([id]) => pages[nth]!.seen.has(id))), {
          timeout: 30_000,
        })
        .toBe(true);
      const late = acked.flatMap((entries, nth) => entries.map(([id, at]) => pages[nth]!.seen.get(id)! - at));
      interrupted[names[index]!] = Math.round(Math.max(...late));
    }

    const result = await stopAndCompare(devices, async ({ workspaceId, meetingId }) => {
      const { rows } = await server.pool.query<{ id: string; count: number }>(
        'select id, count(*) as count from entry where workspace_id = $1 and meeting_id = $2 group by id',
        [workspaceId, meetingId],
      );
      return rows;
    });
    for (const page of pages) await page.close();
    console.log({ interrupted, ...result });
    expect(result).toMatchObject({ lost: 0, doubled: 0 });
    for (const [name, milliseconds] of Object.entries(interrupted))
      expect(milliseconds, name).toBeLessThan(maxInterruption);
  },
  300_000,
);

interface Page {
  /** Entries it showed, with the time. */
  seen: Map<string, number>;
  close(): Promise<void>;
}

/** Shows a meeting like the web app: opens its stream again whenever it ends, and then reads what it missed. */
function openPage(api: Api, id: string): Page {
  const seen = new Map<string, number>();
  const closing = new AbortController();
  const show = (entries: readonly { id: string }[]) => {
    for (const entry of entries) if (!seen.has(entry.id)) seen.set(entry.id, performance.now());
  };
  const watching = (async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const event of await api.meetings.events({ id }, { signal: closing.signal })) {
          if (event.type === 'ready') show((await api.meetings.transcript({ id })).entries);
          if (event.type === 'entries') show(event.entries);
        }
      } catch (error) {
        const { status, name } = error as { status?: number; name: string };
        if (status !== undefined && status < 500 && status !== 0 && name !== 'AbortError') throw error;
      }
      await wait(200, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    seen,
    async close() {
      closing.abort();
      await watching;
    },
  };
}

const balancerConfig = (port: number, apis: readonly number[]) => `defaults
  mode http
  timeout connect 1s
  timeout client 10m
  timeout server 10m
  timeout check 2s
  option redispatch
listen web
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 1s fall 1 rise 1 on-marked-down shutdown-sessions
${apis.map((each, index) => `  server api-${index} 127.0.0.1:${each} check`).join('\n')}
`;
