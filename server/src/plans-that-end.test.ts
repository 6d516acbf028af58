import { randomUUID } from 'node:crypto';
import type { Api, PlanName } from '@afterword/api-client/contract';
import { openStripe, type StripeDouble, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { at, endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openVendor } from './testing/vendors.ts';

/*
 * Features of plans beyond routes, and the end of a plan: destinations, pending deliveries, and automations in
 * progress.
 */

let stripe: StripeDouble;
let receiver: Receiver;
let google: Awaited<ReturnType<typeof openVendor>>;
let server: TestServer;
let token: string;
let ana: Api;
let calls = 0;

beforeAll(async () => {
  stripe = await openStripe();
  google = await openVendor('google-drive');
  receiver = await openReceiver(() => {
    calls += 1;
  });
  server = await testServer({
    ...stripeKeys,
    STRIPE_API_BASE: stripe.url,
    OUTBOUND_ALLOW: '127.0.0.1',
    ...google.environment,
  });
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
});
afterAll(async () => {
  await server.close();
  await Promise.all([stripe.close(), receiver.close(), google.close()]);
});
beforeEach(async () => {
  server.clock.set(at(120));
  calls = 0;
  await plan('Individual');
});

const plan = (name: PlanName) => server.pool.query('update workspace set plan = $1', [name]);
const refused = { code: 'plan_required', status: 403 };
const webhook = () => ({ id: 'webhook', of: 'me' as const, settings: { url: `${receiver.url}hook` } });

async function connected() {
  const { connection } = await ana.integrations.connect(webhook());
  return connection!.id;
}

async function held(title: string) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = [someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 })];
  await ana.meetings.put({ id, ...someFacts({ title }) });
  await ana.meetings.putEntries({ id, captureId, entries });
  await endCapture(ana, { id, captureId, entries });
  await server.runJobs();
  await server.runJobs();
  return id;
}

async function settle(milliseconds: number) {
  for (const wait of [milliseconds, 5_000]) {
    server.clock.advance(wait);
    await server.runJobs();
  }
}

it('connects no destination that the plan does not include', async () => {
  await plan('Free');
  await expect(ana.integrations.connect(webhook())).rejects.toMatchObject(refused);
  expect((await ana.connections.list()).items).toEqual([]);
});

it('connects no person who returns from a vendor after the plan ended', async () => {
  const { token: _, ...settings } = google.model.settings as Record<string, unknown>;
  const answer = await server.request('/api/integrations/google-drive/connect', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'me', settings }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const back = await google.visit(url);
  await plan('Free');
  const arrived = await server.request(back.pathname + back.search, { headers: { cookie } });
  expect(arrived.headers.get('location') ?? (await arrived.text())).toContain('not_allowed');
  expect((await ana.connections.list()).items).toEqual([]);
});

it('sends nothing by hand after the plan ended', async () => {
  const connection = await connected();
  const id = await held('Sent by hand');
  calls = 0;
  await plan('Free');
  await expect(ana.deliveries.create({ id, connection })).rejects.toMatchObject(refused);
  await server.runJobs();
  expect(calls).toBe(0);
  await ana.connections.delete({ id: connection });
});

it('cancels deliveries that were waiting when the plan ended', async () => {
  const connection = await connected();
  const id = await held('Waiting');
  calls = 0;
  const { delivery } = await ana.deliveries.create({ id, connection });
  await plan('Free');
  await server.runJobs();
  expect(calls).toBe(0);
  expect(await ana.deliveries.get({ id: delivery!.id })).toMatchObject({
    state: 'failed',
    problem: 'plan_required',
  });
  await ana.connections.delete({ id: connection });
});

it('sends no emails about complete transcripts after the plan ended', async () => {
  const about = async (title: string) =>
    (await server.mails()).filter(({ subject = '' }) => subject === `Transcript: ${title}`).length;
  await ana.rules.put({ query: {}, body: { notify: true } });
  await held('While it is paid for');
  await settle(125_000);
  expect(await about('While it is paid for')).toBe(1);
  await plan('Free');
  await held('After it ended');
  await settle(125_000);
  expect(await about('After it ended')).toBe(0);
  await plan('Individual');
  await ana.rules.put({ query: {}, body: { notify: false } });
});

const recap = {
  name: 'Recap',
  active: true,
  trigger: { type: 'meeting-end' as const },
  actions: [{ type: 'email' as const, to: ['me' as const] }],
  owner: 'me' as const,
  ask: false,
};

it('starts no automation after the plan ended', async () => {
  const automation = await ana.automations.create(recap);
  await held('Ended before it settled');
  await plan('Free');
  const before = (await server.mails()).length;
  await settle(95_000);
  const [run] = (await ana.automations.runs({ id: automation.id })).items;
  expect(run).toMatchObject({ outcome: 'skipped', steps: [] });
  expect(run!.reason).toContain('no longer includes automations');
  expect(await server.mails()).toHaveLength(before);
  await plan('Individual');
  await ana.automations.delete({ id: automation.id });
});

it('continues no automation that was held back when the plan ended', async () => {
  // The clock is back at the time of earlier tests, whose messages would count.
  await server.pool.query('delete from automation_message');
  await ana.automations.setLimits({ messagesAnHour: 1 });
  const both = [
    await ana.automations.create(recap),
    await ana.automations.create({ ...recap, name: 'Second' }),
  ];
  await held('Ended while one was held back');
  const before = (await server.mails()).length;
  await settle(95_000);
  expect(await server.mails(), 'one goes, the other waits for the next hour').toHaveLength(before + 1);
  await plan('Free');
  await settle(2 * 60 * 60_000);
  expect(await server.mails()).toHaveLength(before + 1);
  const runs = await Promise.all(both.map(({ id }) => ana.automations.runs({ id })));
  const skipped = runs.flatMap(({ items }) => items).filter(({ outcome }) => outcome !== 'ran');
  expect(skipped).toMatchObject([{ outcome: 'skipped' }]);
  expect(skipped[0]!.reason).toContain('no longer includes automations');
});
