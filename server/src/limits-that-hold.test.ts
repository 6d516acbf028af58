import { randomUUID } from 'node:crypto';
import { type Api, limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitedAccount } from './outgoing/integrations/ledger/call.ts';
import { findIntegration } from './outgoing/integrations/registry.ts';
import { at, endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { openModelServer } from './testing/model-server.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openVendor } from './testing/vendors.ts';

/* Tests real limits, without stubs for the counters. */

let server: TestServer;
let notion: Awaited<ReturnType<typeof openVendor>>;
let token: string;
let ana: Api;
beforeAll(async () => {
  notion = await openVendor('notion');
  server = await testServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    ENTRIES_PER_MINUTE: '200',
    ...notion.environment,
  });
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
});
afterAll(async () => {
  await server.close();
  await notion.close();
});

/** Creates an ended meeting. */
async function held(title: string) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = [someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 })];
  await ana.meetings.put({ id, ...someFacts({ title }) });
  await ana.meetings.putEntries({ id, captureId, entries });
  await endCapture(ana, { id, captureId, entries });
  await server.runJobs();
  return id;
}

it('answers 429 to a session that calls too often, and keeps answering others', async () => {
  const busy = await server.signIn('busy@example.com');
  const session = (await server.api(busy).accounts.listSessions()).find(({ current }) => current)!;
  for (let call = 0; call < 6_000; call += 1)
    await server.deps.rateLimits.countSession(session.id).catch(() => undefined);
  await expect(server.api(busy).accounts.currentUser()).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
  });
  expect((await ana.accounts.currentUser()).email).toBe('ana@example.com');
});

it('sends a mailbox at most five sign-in emails in 15 minutes', async () => {
  const before = (await server.mails()).length;
  for (let time = 0; time < 7; time += 1)
    await server
      .api()
      .accounts.generateMagicLink({ email: 'crowded@example.com' })
      .catch(() => undefined);
  await server.runJobs();
  expect((await server.mails()).length - before).toBe(5);
});

it('accepts at most the allowed entries per minute from an account', async () => {
  const id = randomUUID();
  const hasty = server.api(await server.signIn('hasty@example.com'));
  await hasty.meetings.put({ id, ...someFacts() });
  const send = (count: number) =>
    hasty.meetings.putEntries({
      id,
      captureId: randomUUID(),
      entries: Array.from({ length: count }, (_, ordinal) => someEntry({ ordinal })),
    });
  await send(120);
  await expect(send(120)).rejects.toMatchObject({ code: 'rate_limited' });
});

it("counts a vendor's limit per account, so that one account does not delay another", async () => {
  const { takeCall } = server.deps.rateLimits;
  const pace = { calls: 2, per: 60_000 };
  expect([await takeCall('one', pace), await takeCall('one', pace)]).toEqual([0, 0]);
  expect(await takeCall('one', pace)).toBeGreaterThan(1_000);
  expect(await takeCall('other', pace)).toBe(0);
  // Connections signed in as the same person at the vendor share one limit.
  const shared = { vendorAccount: 'T1', id: randomUUID() };
  const account = limitedAccount({ id: 'slack' }, shared);
  expect(limitedAccount({ id: 'slack' }, { ...shared, id: randomUUID() })).toBe(account);
  expect(limitedAccount({ id: 'slack' }, { ...shared, vendorAccount: 'T2' })).not.toBe(account);
});

it('stops calling a vendor once its account has reached the limit', async () => {
  const integration = findIntegration('notion')!;
  const id = await held('Waits for its turn');
  const { signedIn, settings } = notion.model;
  const { token: pasted = 'pasted', ...entered } = (signedIn ?? settings) as Record<string, unknown>;
  const { connection } = await ana.integrations.connect({
    id: 'notion',
    of: 'me',
    settings: { ...entered, ...settings, token: pasted },
  });
  const { rows } = await server.pool.query<{ vendorAccount: string | null }>(
    'select vendor_account from connection where id = $1',
    [connection!.id],
  );
  const [stored] = rows;
  await server.deps.rateLimits.takeCall(
    limitedAccount(integration, { id: connection!.id, vendorAccount: stored!.vendorAccount }),
    integration.pace!,
  );
  // Other workers have used up the limit for a while.
  await server.pool.query('update rate_limit set points = 1000000, expire = $2 where key like $1', [
    `call.${integration.pace!.calls}.${integration.pace!.per}:%`,
    Date.now() + 60_000,
  ]);
  const asked = notion.calls.length;
  const { delivery } = await ana.deliveries.create({ id, connection: connection!.id });
  await server.runJobs();
  expect(notion.calls.length).toBe(asked);
  expect((await ana.deliveries.get({ id: delivery!.id })).state).toBe('waiting');
  await ana.connections.delete({ id: connection!.id });
});

it("starts no workflow for an automation once the workspace's monthly budget is spent", async () => {
  server.clock.set(at(120));
  const models = await openModelServer();
  await ana.models.put({
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: models.baseUrl('openai-compatible'),
    apiKey: 'key',
  });
  const { id: workflow } = await ana.workflows.create({
    name: 'All',
    prompt: 'What was promised?',
    over: 'meeting',
  });
  const automation = await ana.automations.create({
    name: 'Costly',
    active: true,
    trigger: { type: 'meeting-end' },
    actions: [{ type: 'workflow', workflow }],
    owner: 'me',
    ask: false,
  });
  await ana.automations.setLimits({ moneyAMonth: 5 });
  const { workspace } = await ana.accounts.currentUser();
  await server.pool.query(
    `insert into model_call (workspace_id, purpose, "of", provider, model, started_at, input_tokens, output_tokens, cost)
     values ($1, 'automation', 'workspace', 'openai-compatible', 'small', $2, 10, 10, 5)`,
    [workspace.id, server.clock.now()],
  );
  await held('Over the budget');
  models.requests.length = 0;
  for (const wait of [95_000, 5_000]) {
    server.clock.advance(wait);
    await server.runJobs();
  }
  const [run] = (await ana.automations.runs({ id: automation.id })).items;
  expect(run).toMatchObject({ steps: [{ action: 'workflow', state: 'failed' }] });
  expect(JSON.stringify(run)).toMatch(/budget|spent|month/i);
  expect(models.requests).toHaveLength(0);
  await models.close();
});

it("does not exceed a person's maximum of connections with two simultaneous requests", async () => {
  const api = server.api(await server.signIn('many@example.com'));
  const connect = () =>
    api.integrations.connect({
      id: 'webhook',
      of: 'me',
      settings: { url: 'https://example.com/hook', events: ['meeting.ended'] },
    });
  const { connection } = await connect();
  await server.pool.query(
    `insert into connection (workspace_id, id, integration, account_id, made_by, state, settings, failures, created_at)
     select workspace_id, gen_random_uuid(), integration, account_id, made_by, state, settings, failures, created_at
     from connection cross join generate_series(1, $2) where id = $1`,
    [connection!.id, limits.connections - 2],
  );
  const answers = await Promise.allSettled(Array.from({ length: 4 }, connect));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api.connections.list()).items).toHaveLength(limits.connections);
});
