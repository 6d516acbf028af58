import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { webhook } from '../webhook/webhook.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
});
afterAll(() => server.close());

async function endedMeeting(api: Api) {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(api, { id, captureId, entries: [entry] });
}

async function connect(url: string) {
  const api = server.api(await server.signIn(`${randomUUID()}@example.com`));
  const settings = { url, events: ['meeting.ended'] };
  const { connection } = await api.integrations.connect({ id: 'webhook', of: 'me', settings });
  return { api, id: connection!.id };
}

it('ends a delivery as failed after repeated internal errors', async () => {
  server.clock.set(at(120));
  const { api, id } = await connect('http://127.0.0.1:9/');
  expect((await api.connections.list()).items).toMatchObject([{ id, lastDelivery: null }]);
  const broken = vi.spyOn(webhook, 'next').mockImplementation(() => {
    throw new Error('broken');
  });
  onTestFinished(() => broken.mockRestore());
  await endedMeeting(api);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await server.runJobs();
    server.clock.advance(30 * 60 * 60_000);
  }
  const { items } = await api.deliveries.list({ connection: id });
  expect(items).toMatchObject([{ state: 'failed', problem: 'internal', nextAt: null }]);
  const [connection] = (await api.connections.list()).items;
  expect(connection!.lastDelivery).toEqual({ state: 'failed', problem: 'internal', at: items[0]!.endedAt });
});

it('discards the result of a delivery whose connection is being deleted', async () => {
  server.clock.set(at(240));
  const deleting = await server.pool.connect();
  let connection = '';
  let committed: Promise<unknown> | undefined;
  const receiver = createServer(async (_, response) => {
    await deleting.query('begin');
    await deleting.query('delete from connection where id = $1', [connection]);
    response.writeHead(500).end();
    // At that time, the delivery waits for this transaction.
    committed ??= vi
      .waitFor(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      })
      .finally(() => deleting.query('commit'));
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
    deleting.release();
  });
  const { api, id } = await connect(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  connection = id;
  await endedMeeting(api);
  const before = server.logged().length;
  await server.runJobs();
  await committed;
  expect(committed).toBeDefined();
  expect(server.logged().slice(before)).not.toContain('A delivery could not be attempted');
  expect((await api.connections.list()).items).toEqual([]);
});
