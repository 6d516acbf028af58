import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

/** Answer of the receiver, and its number of calls. */
let answer: { status: number; body: string; headers?: Record<string, string> };
let calls = 0;
const receiver = createServer((_, response) => {
  calls += 1;
  const { status, body, headers } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  // This body never ends.
  if (headers?.['transfer-encoding']) response.write(body);
  // A body that is shorter than announced ends with the connection.
  else if (headers?.['content-length']) response.write(body, () => response.destroy());
  else response.end(body);
});
let server: TestServer;
let ana: Api;
let url: string;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
  ana = server.api(await server.signIn('ana@example.com'));
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  server.clock.set(at(120));
  calls = 0;
});
afterEach(async () => {
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
});

async function tell(): Promise<string> {
  const settings = { url, events: ['meeting.ended'] };
  const { connection } = await ana.integrations.connect({ id: 'webhook', of: 'me', settings });
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await ana.meetings.put({ id, ...someFacts() });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(ana, { id, captureId, entries: [entry] });
  await server.runJobs();
  server.clock.advance(3_600_000);
  await server.runJobs();
  return connection!.id;
}

it.each([
  ['a call of ours', JSON.stringify({ kind: 'mail', to: 'x', subject: 'y', text: 'z' })],
  ['an unknown kind of call', JSON.stringify({ kind: 'other' })],
  ['an error in the form of Slack', JSON.stringify({ ok: false, error: 'ratelimited' })],
  ['a NUL', '\u0000'],
  ['no JSON', '{'],
  ['more than is read', `"${'x'.repeat(100_000)}"`],
])('counts as delivered by its status when the answer is %s', async (_, body) => {
  answer = { status: 200, body };
  const connection = await tell();
  const { items } = await ana.deliveries.list({ connection });
  expect(items.map(({ state }) => state)).toEqual(['delivered']);
  expect(calls).toBe(1);
  const { calls: shown } = await ana.deliveries.get({ id: items[0]!.id });
  expect(shown).toMatchObject([{ status: 200, answer: expect.any(String) }]);
});

it.each([
  ['ends early', { 'content-length': '1000' }],
  ['cannot be decompressed', { 'content-encoding': 'gzip' }],
  ['never ends', { 'transfer-encoding': 'chunked' }],
])('counts by its status when the body of the answer %s', async (_, headers) => {
  answer = { status: 200, body: 'accepted', headers };
  const connection = await tell();
  expect((await ana.deliveries.list({ connection })).items.map(({ state }) => state)).toEqual(['delivered']);
  answer = { status: 422, body: 'refused', headers };
  const refused = await tell();
  expect((await ana.deliveries.list({ connection: refused })).items).toMatchObject([
    { state: 'failed', problem: 'refused_there' },
  ]);
  expect((await ana.connections.list()).items.map(({ pausedUntil }) => pausedUntil)).toEqual([null, null]);
});

it('stops after the answer 410, and its owner gets one email', async () => {
  answer = { status: 410, body: '' };
  const id = await tell();
  expect((await ana.connections.list()).items).toMatchObject([
    { id, state: 'paused', problem: 'receiver_gone' },
  ]);
  expect(calls).toBe(1);
  const mails = (await server.mails()).filter(({ subject }) => subject === 'Webhook: the connection is off');
  expect(mails).toHaveLength(1);
});

it.each([
  'https://user:secret@example.com/',
  'https://10.0.0.1/hook',
  'https://[::1]/',
  'http://example.com/',
])('refuses %s when it is entered, and when it is called', async (refused) => {
  const settings = { url: refused, events: ['meeting.ended'] };
  await expect(ana.integrations.connect({ id: 'webhook', of: 'me', settings })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'settings.url' }],
  });
  answer = { status: 200, body: '' };
  const id = await tell();
  await server.pool.query(
    `update connection set settings = settings || jsonb_build_object('url', $1::text)`,
    [refused],
  );
  const [sent] = (await ana.deliveries.list({ connection: id })).items;
  await ana.deliveries.replay({ id: sent!.id });
  await server.runJobs();
  expect((await ana.deliveries.get({ id: sent!.id })).problem).toMatch(/^(invalid_address|address_refused)$/);
  expect(calls).toBe(1);
});
