import { randomUUID } from 'node:crypto';
import {
  type Api,
  type AutomationAction,
  type AutomationCondition,
  automationTrigger,
  type PlannedCall,
} from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { answerOf } from '../../testing/model-answers.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openVendor } from '../../testing/vendors.ts';
import { triggers } from './triggers/registry.ts';

/*
 * Covers three triggers with every kind of condition and with actions: every pair of the three by default, with other four
 * kinds of conditions in every `npm test`, and every triple with `pnpm verify`. A second test compares dry runs with runs
 * of every trigger on generated meetings.
 */

/** Actions tested with one trigger and one condition. */
const actionsAtOnce = process.env.VERIFY ? 9 : 3;
/** Meetings with a dry run. */
const rehearsals = process.env.VERIFY ? 400 : 8;

let server: TestServer;
let receiver: Receiver;
let models: Awaited<ReturnType<typeof openModelServer>>;
let vendors: Awaited<ReturnType<typeof openVendor>>[];
let ana: Api;
let actions: AutomationAction[];

beforeAll(async () => {
  receiver = await openReceiver();
  const ids = ['slack', 'google-calendar', 'outlook', 'notion'];
  vendors = await Promise.all(ids.map((id) => openVendor(id)));
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
  /** Connects by signing in to the vendor, like a browser. */
  const signIn = async (id: string) => {
    const { model, visit } = vendors[ids.indexOf(id)]!;
    const answer = await server.request(`/api/integrations/${id}/connect`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'me', settings: { ...model.settings, send: 'by-hand' } }),
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
  const { id: overAll } = await ana.workflows.create({
    name: 'Promises',
    prompt: 'What was promised?',
    over: 'filter',
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
    { type: 'workflow', workflow: overAll },
  ];
});
afterAll(async () => {
  await server.close();
  await Promise.all([...vendors, models].map((each) => each.close()));
  await receiver.close();
});
/** Deletes meetings too, because a workflow over a filter reads only the newest 100, and all these start at once. */
async function deleteAll(): Promise<void> {
  for (const { id } of (await ana.automations.list()).items) await ana.automations.delete({ id });
  for (const { id } of (await ana.meetings.list({})).items) await ana.meetings.delete({ id });
}
afterEach(deleteAll);

it.each(
  sample(
    'conditions',
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
    4,
  ),
)('triggers and actions work with the condition $type', async ({ condition, at: place }) => {
  server.clock.set(at(120));
  const types = ['meeting-end', 'action-items', 'mentions'] as const;
  const actionsOf = (trigger: number) =>
    Array.from(
      { length: actionsAtOnce },
      (_, step) => actions[(place + 3 * trigger + step) % actions.length]!,
    );
  const automations = await Promise.all(
    types.map((type, index) =>
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
  // Created before any automation listens, so that the run of a mentioned name has dates to add to the calendar.
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
    types.map((_, index) => ({
      outcome: 'ran',
      steps: actionsOf(index).map(({ type }) => ({ action: type, state: 'done' })),
    })),
  );
});

/** Every trigger with its default settings, and a name to listen for. */
const allTriggers = Object.keys(triggers).map((type) => automationTrigger.parse({ type, names: ['Olga'] }));
const conditions: (AutomationCondition | null)[] = [
  null,
  { type: 'text', value: 'Somebody promised the price list' },
  { type: 'platform', value: 'zoom' },
  { type: 'participant', value: 'Ben Fox' },
  { type: 'domain', value: 'example.com' },
  { type: 'title', value: 'weekly' },
  { type: 'duration', value: { atLeast: 1 } },
  { type: 'language', value: 'en' },
  { type: 'label', value: 'Sales' },
  { type: 'other-company' },
];
const generated = fc.record({
  trigger: fc.constantFrom(...allTriggers),
  condition: fc.constantFrom(...conditions),
  action: fc.nat(8),
  title: fc.constantFrom('Weekly', 'Kickoff'),
  platform: fc.constantFrom('zoom' as const, 'meet' as const),
  isBenThere: fc.boolean(),
  hasLabel: fc.boolean(),
  hasPromise: fc.boolean(),
  isOlgaNamed: fc.boolean(),
  seconds: fc.constantFrom(40, 300),
  hasSummary: fc.boolean(),
});

it('a dry run decides and plans exactly what a run sends', { timeout: 3_600_000 }, async () => {
  const agrees = fc.asyncProperty(generated, async (given) => {
    server.clock.set(at(30));
    const { trigger, condition, title, platform } = given;
    const automation = await ana.automations.create({
      name: 'Rehearsed',
      active: true,
      trigger,
      conditions: condition ? [condition] : [],
      actions: [actions[given.action]!],
      owner: 'me',
      ask: false,
    });
    const [id, captureId] = [randomUUID(), randomUUID()];
    const participants = ['Ana Lópes', ...(given.isBenThere ? ['Ben Fox'] : [])];
    const entries = [
      given.hasPromise ? 'I will send the price list by Friday.' : 'The weather was fine.',
      given.isOlgaNamed ? 'Olga should hear of it.' : 'Thank you.',
    ].map((content, index) => someEntry({ speaker: 'Ana Lópes', content, ordinal: index + 1 }));
    await ana.meetings.put({ id, ...someFacts({ title, platform, participants }) });
    if (given.hasLabel) await ana.meetings.putLabels({ id, labels: ['Sales'] });
    await ana.meetings.putEntries({ id, captureId, entries });
    await server.runJobs();
    server.clock.set(at(given.seconds));
    const ends = entries.map((entry) => ({ id: entry.id, revision: 1 }));
    await ana.meetings.closeCapture({ id, captureId, endedAt: at(given.seconds), entries: ends });
    await server.runJobs();
    if (!given.hasSummary && trigger.type === 'no-summary')
      await server.pool.query('delete from summary where meeting_id = $1', [id]);
    const [rehearsal] = (await ana.automations.dryRun({ id: automation.id, meetingId: id })).items;
    server.clock.advance(trigger.type === 'no-summary' ? 61 * 60_000 : 95_000);
    const latestRun = async () => (await ana.automations.runs({ id: automation.id })).items[0];
    // A run that has waited long checks its deliveries only once a minute.
    for (let turns = 0; turns < 12 || (turns < 30 && (await latestRun())?.outcome === null); turns += 1) {
      await server.runJobs();
      server.clock.advance(5_000);
    }
    const run = await latestRun();
    // Without a reason to start there is no run at all.
    const ran = run?.outcome === 'ran' || run?.outcome === 'failed';
    expect(rehearsal!.runs, `${rehearsal!.reason} / ${run?.reason}`).toBe(ran);
    if (!run || !rehearsal!.runs) return;
    expect(run.reason).toBe(`Ran: ${rehearsal!.reason}`);
    // A run during the meeting sends the meeting in its state at that time.
    if (trigger.type === 'mentions') return;
    const planned = rehearsal!.steps.flatMap(({ calls }) => calls);
    const sent = await sentFor(id, planned);
    expect(sent).toHaveLength(planned.length);
    for (const [index, call] of planned.entries()) expect(sent[index]).toMatch(patternOf(call));
  });
  await fc.assert(agrees.afterEach(deleteAll), { numRuns: rehearsals, endOnFailure: true });
});

/** Removes differences between two deliveries of the same content: ids, times, and personal links. */
const withoutIds = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/g, '…')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '…')
    .replace(/http\S+\/unsubscribe\/\S+|\{\{unsubscribe\}\}/g, '…')
    .slice(0, 3_000);

/** Returns a pattern for a planned call in the history, with anything in place of `{{name}}`. */
function patternOf({ target, subject, body }: PlannedCall): RegExp {
  const text = withoutIds(
    (subject === undefined
      ? `${target.replace(/\?.*$/s, '?…')}\n\n${body}`
      : `To: ${target}\nSubject: ${subject}\n\n${body}`
    ).trim(),
  );
  const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\\{\\{.*?\\}\\}/g, '.*?')}`, 's');
}

/**
 * Returns what was sent for a meeting, oldest first. Leaves out the calls that only read, because those are not
 * planned.
 */
async function sentFor(meeting: string, planned: readonly PlannedCall[]): Promise<string[]> {
  const { items } = await ana.deliveries.list({ meeting });
  const { rows } = await server.pool.query<{ prompt: string }>(
    'select run.prompt from workflow_run run join workflow_reading reading on reading.run_id = run.id where meeting_id = $1',
    [meeting],
  );
  const sent = rows.map(({ prompt }) => `Promises\n\n${prompt}`);
  for (const { id } of items.toReversed()) {
    const { calls } = await ana.deliveries.get({ id });
    for (const { step, request } of calls.toReversed())
      if (planned.some((each) => each.step === step)) sent.push(request);
  }
  return sent.map(withoutIds);
}
