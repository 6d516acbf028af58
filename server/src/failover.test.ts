import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { type CapturingDevice, entriesIn, startCapturing, stopAndCompare } from './testing/capturing.ts';
import { findPatroniOrPrint, startPatroni } from './testing/patroni.ts';
import { testServerForThisTest } from './testing/server.ts';

const programs = findPatroniOrPrint('the drills of a failover are skipped');

/** Seconds for which writes may be refused: the time to live of the leader in etcd, and one round of Patroni. */
const maxRefused = 30;

interface Drill {
  /** The database of the meetings. */
  postgres: { host: string; port: number; user: string };
  devices: number;
  /** Milliseconds between two uploads of a device. */
  every: number;
  /** Resolves when the next fault can begin. */
  healthy(): Promise<void>;
  /** @param everyoneAcknowledged resolves when each device has uploaded again */
  faults: Record<string, (everyoneAcknowledged: () => Promise<void>) => Promise<void>>;
}

/** Runs each fault while devices capture, and expects that no acknowledged entry is lost or doubled. */
async function drill({ postgres, devices: count, every, healthy, faults }: Drill) {
  const server = await testServerForThisTest({}, { shards: ['eu-1'], clusters: { 'eu-1': postgres } });
  const devices: CapturingDevice[] = [];
  for (let number = 0; number < count; number += 1)
    devices.push(await startCapturing(server, `device-${number}@example.com`, every));
  async function everyoneAcknowledged() {
    const before = devices.map(({ acked }) => acked.size);
    await expect
      .poll(() => devices.every(({ acked }, index) => acked.size > before[index]! + 2), {
        timeout: hangAfterMs,
        interval: 100,
      })
      .toBe(true);
  }
  const refused: Record<string, number> = {};
  for (const [name, fault] of Object.entries(faults)) {
    await healthy();
    for (const device of devices) device.refusedFor = 0;
    await fault(everyoneAcknowledged);
    await everyoneAcknowledged();
    refused[name] = Math.max(...devices.map(({ refusedFor }) => refusedFor)) / 1_000;
  }
  const { pool } = server.deps.shards.all[0]!;
  const result = await stopAndCompare(devices, entriesIn(pool));
  if (process.env.VERIFY) console.log({ refused, ...result });
  expect(result).toMatchObject({ lost: 0, doubled: 0 });
  // A slow machine takes longer.
  if (process.env.VERIFY)
    for (const [name, seconds] of Object.entries(refused)) expect(seconds, name).toBeLessThan(maxRefused);
}

it('loses and doubles nothing that it acknowledged when its own database is killed, and starts that again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const log = pino({ level: 'silent' });
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, durable: true });
  onTestFinished(stop);
  const postmaster = () =>
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killed = postmaster();
  await drill({
    postgres: connection,
    devices: 2,
    every: 25,
    healthy: async () => {},
    faults: {
      'kill -9 of the embedded database': async (everyoneAcknowledged) => {
        await everyoneAcknowledged();
        process.kill(killed, 'SIGKILL');
        await everyoneAcknowledged();
      },
    },
  });
  expect(postmaster()).not.toBe(killed);
});

it.runIf(programs && process.env.VERIFY)(
  'loses and doubles nothing that it acknowledged when the primary dies, is cut off, or loses etcd',
  async () => {
    const cluster = await startPatroni(programs!);
    onTestFinished(() => cluster.stop());
    await cluster.healthy();
    const { host, port, user } = cluster;
    await drill({
      postgres: { host, port, user },
      devices: 100,
      every: 1_000,
      healthy: () => cluster.healthy(),
      faults: {
        'kill -9 of the primary': async (everyoneAcknowledged) => {
          const name = await cluster.primary();
          await cluster.kill(name);
          await everyoneAcknowledged();
          await cluster.start(name);
        },
        'the primary is cut off from Patroni': async (everyoneAcknowledged) => {
          const name = await cluster.primary();
          cluster.cutOff(name, true);
          await expect.poll(() => cluster.primary(), { timeout: 60_000 }).not.toBe(name);
          await everyoneAcknowledged();
          cluster.cutOff(name, false);
        },
        'etcd is away for 30 seconds': async () => {
          cluster.cutOffEtcd(true);
          // Longer than the leader's time to live.
          await wait(30_000);
          cluster.cutOffEtcd(false);
        },
      },
    });
  },
  600_000,
);
