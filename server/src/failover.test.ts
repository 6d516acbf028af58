import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type CapturingDevice, startCapturing, stopAndCompare } from './testing/capturing.ts';
import { findPatroniOrPrint, startPatroni } from './testing/patroni.ts';
import { testServer } from './testing/server.ts';

const programs = findPatroniOrPrint('the drills of a failover are skipped');

/** Seconds for which writes may be refused: the time to live of the leader in etcd, and one round of Patroni. */
const maxRefused = 30;

it.runIf(programs && process.env.VERIFY)(
  'loses and doubles nothing that it acknowledged when the primary dies, is cut off, or loses etcd',
  async () => {
    const cluster = await startPatroni(programs!);
    onTestFinished(() => cluster.stop());
    await cluster.healthy();
    const { host, port, user } = cluster;
    const server = await testServer({}, { shards: ['eu-1'], clusters: { 'eu-1': { host, port, user } } });
    onTestFinished(() => server.close());
    const devices: CapturingDevice[] = [];
    for (let number = 0; number < 100; number += 1)
      devices.push(await startCapturing(server, `device-${number}@example.com`, 1_000));

    const faults: Record<string, () => Promise<void>> = {
      'kill -9 of the primary': async () => {
        const name = await cluster.primary();
        await cluster.kill(name);
        await everyoneAcknowledged();
        await cluster.start(name);
      },
      'the primary is cut off from Patroni': async () => {
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
        await everyoneAcknowledged();
      },
    };
    async function everyoneAcknowledged() {
      const before = devices.map(({ acked }) => acked.size);
      await expect
        .poll(() => devices.every(({ acked }, index) => acked.size > before[index]! + 2), {
          timeout: 90_000,
          interval: 100,
        })
        .toBe(true);
    }
    const refused: Record<string, number> = {};
    for (const [name, fault] of Object.entries(faults)) {
      await cluster.healthy();
      for (const device of devices) device.refusedFor = 0;
      await fault();
      await everyoneAcknowledged();
      refused[name] = Math.max(...devices.map(({ refusedFor }) => refusedFor)) / 1_000;
    }
    const { pool } = server.deps.shards.all[0]!;
    const result = await stopAndCompare(devices, async ({ workspaceId, meetingId }) => {
      const { rows } = await pool.query<{ id: string; count: number }>(
        'select id, count(*) as count from entry where workspace_id = $1 and meeting_id = $2 group by id',
        [workspaceId, meetingId],
      );
      return rows;
    });
    console.log({ refused, ...result });
    expect(result).toMatchObject({ lost: 0, doubled: 0 });
    for (const [name, seconds] of Object.entries(refused)) expect(seconds, name).toBeLessThan(maxRefused);
  },
  600_000,
);
