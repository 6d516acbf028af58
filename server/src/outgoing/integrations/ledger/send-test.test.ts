import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { someFacts } from '../../../testing/meetings.ts';
import { signInMember } from '../../../testing/members.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let receiver: Receiver;
let folder: string;
let ana: Api;
let ben: Api;
let answer = 200;
/** Answers to the next requests, before `answer`. */
const answers: number[] = [];
const received: { type: string; data: { meeting: { title: string } } }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((text) => {
    received.push(JSON.parse(text));
    return answers.shift() ?? answer;
  });
  folder = mkdtempSync(join(tmpdir(), 'afterword-vault-'));
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1', MARKDOWN_DIR: folder });
  const token = await server.signIn('ana@example.com');
  ana = server.api(token);
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
  received.splice(0);
  answer = 200;
});

const connect = async (id: string, settings: Record<string, unknown>, of: 'me' | 'workspace' = 'me') =>
  (await ana.integrations.connect({ id, of, settings })).connection!.id;
const lastOf = async (id: string) =>
  (await ana.connections.list()).items.find((each) => each.id === id)?.lastDelivery;

it('sends a test event to a webhook and shows whether it arrived', async () => {
  const id = await connect('webhook', { url: receiver.url, events: ['meeting.ended'] });
  expect(await lastOf(id)).toBeNull();
  expect(await ana.connections.test({ id })).toMatchObject({ about: 'test', state: 'waiting' });
  await server.runJobs();
  expect(received).toMatchObject([{ type: 'test', data: { meeting: { title: 'Test from Afterword' } } }]);
  expect(await lastOf(id)).toMatchObject({ state: 'delivered', problem: null });
  const { items } = await ana.deliveries.list({ connection: id });
  expect(items).toMatchObject([{ about: 'test', state: 'delivered', title: '' }]);

  answer = 404;
  await ana.connections.test({ id });
  await server.runJobs();
  expect(await lastOf(id)).toMatchObject({ state: 'failed', problem: 'gone_there' });
});

it('creates a test meeting at a destination that stores meetings', async () => {
  const id = await connect('markdown', {}, 'workspace');
  await ana.connections.test({ id });
  await server.runJobs();
  expect(await lastOf(id)).toMatchObject({ state: 'delivered' });
  const [file] = readdirSync(folder, { recursive: true }).filter((each) => `${each}`.endsWith('.md'));
  expect(readFileSync(join(folder, `${file}`), 'utf8')).toContain('Test from Afterword');
});

it('emails a test to the person who requested it, not to the recipients of meetings', async () => {
  const id = await connect('email', { to: ['customer@example.com'] });
  await ana.connections.test({ id });
  await server.runJobs();
  const mails = (await server.mails()).filter(({ subject }) => subject?.includes('Test from Afterword'));
  expect(mails).toMatchObject([{ to: { text: 'ana@example.com' } }]);
});

it('sends a test to every Zap, and asks to turn one on if there is none', async () => {
  const { connection, secret } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
  const { id } = connection!;
  await expect(ana.connections.test({ id })).rejects.toMatchObject({ fields: [{ code: 'hook_needed' }] });
  await server.api(secret!).hooks.create({ url: receiver.url, event: 'meeting.ended' });
  await server.api(secret!).hooks.create({ url: receiver.url, event: 'summary.created' });
  await ana.connections.test({ id });
  await server.runJobs();
  expect(received.map(({ type }) => type)).toEqual(['test', 'test']);
});

it('says that sending a meeting by hand needs a Zap with that trigger', async () => {
  const { connection, secret } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
  const id = randomUUID();
  await ana.meetings.put({ id, ...someFacts() });
  const send = () => ana.deliveries.create({ id, connection: connection!.id });
  await expect(send()).rejects.toMatchObject({ fields: [{ code: 'hook_needed' }] });
  await server.api(secret!).hooks.create({ url: receiver.url, event: 'meeting.ended' });
  await expect(send()).rejects.toMatchObject({ fields: [{ code: 'hook_needed' }] });
  await server.api(secret!).hooks.create({ url: receiver.url, event: 'summary.created' });
  await send();
  // An automation reaches no Zap.
  const automation = {
    name: 'Call',
    active: false,
    owner: 'me' as const,
    ask: false,
    trigger: { type: 'meeting-end' as const },
    actions: [{ type: 'webhook' as const, connection: connection!.id }],
  };
  await expect(ana.automations.create(automation)).rejects.toMatchObject({
    fields: [{ reason: expect.stringContaining('Zap') }],
  });
});

it('shows the hook that fails, whatever arrived at others since', async () => {
  const { connection, secret } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
  const { id } = connection!;
  const tool = server.api(secret!).hooks;
  const failing = await tool.create({ url: receiver.url, event: 'meeting.ended' });
  await tool.create({ url: receiver.url, event: 'summary.created' });
  const failOnce = async () => {
    answers.push(503, 200);
    await ana.connections.test({ id });
    await server.runJobs();
    expect(await lastOf(id)).toMatchObject({ state: 'waiting', problem: expect.any(String) });
  };
  await failOnce();
  expect(received).toHaveLength(2);
  server.clock.advance(60 * 60_000);
  await server.runJobs();
  expect(received).toHaveLength(3);
  expect(await lastOf(id)).toMatchObject({ state: 'delivered', problem: null });
  await failOnce();
  await tool.delete({ id: failing.id });
  expect(await lastOf(id)).toMatchObject({ state: 'delivered', problem: null });
});

it('allows tests only to people who may change the connection', async () => {
  const own = await connect('webhook', { url: receiver.url });
  const shared = await connect('webhook', { url: receiver.url }, 'workspace');
  await expect(ben.connections.test({ id: own })).rejects.toMatchObject({ code: 'not_found' });
  await expect(ben.connections.test({ id: shared })).rejects.toMatchObject({ code: 'forbidden' });
  await ana.connections.test({ id: shared });
  await server.runJobs();
  expect((await ben.deliveries.list({ connection: shared })).items).toMatchObject([{ about: 'test' }]);
});
