import { randomUUID } from 'node:crypto';
import type { Api, AutomationAction, AutomationCondition } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { answerOf } from '../../testing/model-answers.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openVendor } from '../../testing/vendors.ts';

/*
 * Covers every trigger with every kind of condition and with actions: by default every pair of the three, with `pnpm verify` every
 * triple.
 */

/** Actions tested with one trigger and one condition. */
const actionsAtOnce = process.env.VERIFY ? 8 : 3;

let server: TestServer;
let receiver: Receiver;
let models: Awaited<ReturnType<typeof openModelServer>>;
let vendors: Awaited<ReturnType<typeof openVendor>>[];
let ana: Api;
let actions: AutomationAction[];

beforeAll(async () => {
  receiver = await openReceiver();
  const ids = ['slack', 'google-calendar', 'outlook', 'notion'];
  vendors = await Promise.all(ids.map(openVendor));
  server = await testServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    ...Object.assign({}, ...vendors.map(({ environment }) => environment)),
  });
  server.deps.rateLimits.takeCall = async () => 0;
  server.deps.rateLimits.takeMail = async () => true;
  const token = await server.signIn('ana@example.com');
  ana = server.api(token);
  await ana.accounts.updateUser({ name: 'Ana Lópes' });
  await ana.automations.setLimits({ messagesAnHour: 10_000 });
  models = await openModelServer();
  models.answer((request) =>
    answerOf(request, () => [{ text: 'Ana Lópes sends the price list by Friday.', evidence: [1] }], {
      verdict: 'holds',
    }),
  );
  await ana.models.put({
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: models.baseUrl('openai-compatible'),
    apiKey: 'key',
  });
  /** Connects by signing in to the vendor, as a browser does. */
  const signIn = async (id: string) => {
    const { model, visit } = vendors[ids.indexOf(id)]!;
    const answer = await server.request(`/api/integrations/${id}/connect`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'me', settings: model.settings }),
    });
    const { url } = (await answer.json()) as { url: string };
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const back = await visit(url);
    await server.request(back.pathname + back.search, { headers: { cookie } });
  };
  const connect = async (id: string, settings: Record<string, unknown>) =>
    (await ana.integrations.connect({ id, of: 'me', settings })).connection!.id;
  const url = receiver.url;
  const hook = await connect('webhook', { url, events: ['transcript.updated'] });
  await connect('slack', { ...vendors[0]!.model.settings, send: 'by-hand' });
  const page = await connect('notion', { ...vendors[3]!.model.settings, send: 'by-hand' });
  await signIn('google-calendar');
  await signIn('outlook');
  const { id: workflow } = await ana.workflows.create({
    name: 'Promises',
    prompt: 'What was promised?',
    over: 'meeting',
  });
  actions = [
    { type: 'workflow', workflow },
    { type: 'email', to: ['mia@acme.test'] },
    { type: 'slack', to: 'channel', name: '#team' },
    { type: 'slack', to: 'direct-message', name: 'bo@example.com' },
    { type: 'calendar', platform: 'google-calendar' },
    { type: 'calendar', platform: 'outlook' },
    { type: 'destination', connection: page },
    { type: 'webhook', connection: hook },
  ];
});
afterAll(async () => {
  await server.close();
  await Promise.all([...vendors, models].map((each) => each.close()));
  await receiver.close();
});
afterEach(async () => {
  for (const { id } of (await ana.automations.list()).items) await ana.automations.delete({ id });
});

it.each(
  (
    [
      { type: 'text', value: 'Somebody promised the price list' },
      { type: 'platform', value: 'zoom' },
      { type: 'participant', value: 'Ben Fox' },
      { type: 'domain', value: 'example.com' },
      { type: 'title', value: 'weekly' },
      { type: 'duration', value: { atMost: 600 } },
      { type: 'language', value: 'en' },
      { type: 'label', value: 'Sales' },
    ] satisfies AutomationCondition[]
  ).map((condition, at) => ({ type: condition.type, condition, at })),
)('every trigger and every action work with $type', async ({ condition, at: place }) => {
  server.clock.set(at(120));
  const triggers = ['meeting-end', 'action-items', 'mentions'] as const;
  const actionsOf = (trigger: number) =>
    Array.from(
      { length: actionsAtOnce },
      (_, step) => actions[(place + 3 * trigger + step) % actions.length]!,
    );
  const automations = await Promise.all(
    triggers.map((type, index) =>
      ana.automations.create({
        name: type,
        active: true,
        trigger: type === 'mentions' ? { type, names: ['Olga'] } : { type },
        conditions: [condition],
        actions: actionsOf(index),
        owner: 'me',
        ask: false,
      }),
    ),
  );
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = ['I will send Olga the price list by Friday.', 'Thank you.'].map((content, index) =>
    someEntry({ speaker: ['Ana Lópes', 'Ben Fox'][index]!, content, ordinal: index + 1 }),
  );
  await ana.meetings.put({
    id,
    ...someFacts({ title: 'Weekly', platform: 'zoom', participants: ['Ana Lópes', 'Ben Fox'] }),
  });
  await ana.meetings.putLabels({ id, labels: ['Sales'] });
  await ana.meetings.putEntries({ id, captureId, entries });
  const ends = entries.map((entry) => ({ id: entry.id, revision: 1 }));
  await ana.meetings.closeCapture({ id, captureId, endedAt: at(60), entries: ends });
  // The summary exists before anyone listens, so that the run of a mentioned name has dates to add to the calendar.
  for await (const _ of await ana.meetings.makeSummary({ id }));
  const runs = async () =>
    (await Promise.all(automations.map((each) => ana.automations.runs({ id: each.id })))).map(
      ({ items }) => items[0],
    );
  await server.runJobs();
  server.clock.advance(95_000);
  for (let turns = 0; turns < 30; turns += 1) {
    await server.runJobs();
    if ((await runs()).every((run) => run?.outcome)) break;
    server.clock.advance(2_000);
  }
  expect(await runs()).toMatchObject(
    triggers.map((_, index) => ({
      outcome: 'ran',
      steps: actionsOf(index).map(({ type }) => ({ action: type, state: 'done' })),
    })),
  );
});
