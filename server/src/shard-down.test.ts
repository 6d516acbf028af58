import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { jobHandlers, modules } from './modules.ts';
import { platformModule } from './platform/module.ts';
import { startEngine } from './platform/work/engine.ts';
import { jobsTopic } from './platform/work/place.ts';
import { startCapturing, stopAndCompare } from './testing/capturing.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type Relay, startRelay } from './testing/relay.ts';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
let us: Relay;

beforeAll(async () => {
  const postgres = inject('postgres');
  us = await startRelay(postgres);
  const clusters = { 'us-1': { host: '127.0.0.1', port: us.port, user: postgres.user } };
  server = await testServer({}, { shards: ['us-1', 'eu-1'], clusters });
  return async () => {
    await server.close();
    await us.close();
  };
});

/** Signs in a new person whose workspace is in this shard. */
async function personIn(shard: string, email: string) {
  server.deps.shards = { ...server.deps.shards, first: shard };
  return server.api(await server.signIn(email));
}

const ready = async () => {
  const answer = await server.request('/readyz');
  return { code: answer.status, ...((await answer.json()) as object) };
};

it('a shard that is down is named by /readyz, and delays no workspace in another shard', async () => {
  const down = await personIn('us-1', 'down@example.com');
  const up = await personIn('eu-1', 'up@example.com');
  const engine = await startEngine(server.deps, jobHandlers(modules, server.deps), { alone: true });
  expect(await ready()).toMatchObject({ code: 200, status: 'ok', shards: { 'us-1': 'ok', 'eu-1': 'ok' } });
  const device = await startCapturing(server, 'down@example.com');
  const uploads = async () => {
    const before = device.acked.size;
    await vi.waitFor(() => expect(device.acked.size).toBeGreaterThan(before));
  };
  await uploads();

  await us.close();
  expect(await ready()).toMatchObject({
    code: 200,
    status: 'degraded',
    parts: { database: 'ok' },
    shards: { 'us-1': 'unavailable', 'eu-1': 'ok' },
  });
  await expect(down.meetings.list({})).rejects.toMatchObject({ status: 503 });

  // Capture, events, automations and emails of the other workspace continue.
  await up.automations.create({
    name: 'Recap',
    description: '',
    active: true,
    trigger: { type: 'meeting-end' },
    conditions: [],
    actions: [{ type: 'email', to: ['me'] }],
    owner: 'me',
    ask: false,
    whenUpdated: false,
  });
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = [someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 })];
  await up.meetings.put({ id, ...someFacts({ title: 'While the other shard is down' }) });
  await up.meetings.putEntries({ id, captureId, entries });
  await endCapture(up, { id, captureId, entries });
  await vi.waitFor(async () => {
    server.clock.advance(30_000);
    server.deps.bus.announce(jobsTopic);
    expect((await server.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('While the other shard is down'),
    );
  });

  // Maintenance continues, too, and reports that a shard was missing.
  const { pool } = server.deps.shards.all.find(({ name }) => name === 'eu-1')!;
  await engine.stop();
  await pool.query('delete from work');
  await pool.query(`update event set recorded_at = '2020-01-01'`);
  await expect(platformModule.work!['delete-expired']!.run({}, server.deps, {} as never)).rejects.toThrow(
    AggregateError,
  );
  expect((await pool.query('select from event')).rowCount).toBe(0);

  await us.reopen();
  await uploads();
  expect((await down.meetings.list({})).items.map(({ id }) => id)).toEqual([device.meetingId]);
  const stored = async () => (await down.meetings.transcript({ id: device.meetingId })).entries;
  expect(
    await stopAndCompare([device], async () => (await stored()).map(({ id }) => ({ id, count: 1 }))),
  ).toMatchObject({ lost: 0 });
  expect(await ready()).toMatchObject({ code: 200, status: 'ok' });
});
