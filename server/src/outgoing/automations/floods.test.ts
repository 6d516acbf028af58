import { randomUUID } from 'node:crypto';
import { createClient } from '@afterword/api-client';
import type { Api, AutomationDraft } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordEvents } from '../../events/record.ts';
import { unsubscribePath } from '../../people/mail-refusals/refusals.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { advanceAllDue } from '../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/*
 * Tests the limits that keep automations from flooding people and from triggering themselves. `pnpm verify` imports
 * 10,000 meetings and runs 500 automations for one event.
 */

const imported = process.env.VERIFY ? 10_000 : 24;
const many = process.env.VERIFY ? 500 : 24;
/** Maximum messages per hour. */
const most = 10;

const hour = 60 * 60_000;

let server: TestServer;
let receiver: Receiver;
let token: string;
let ana: Api;
let actor: Place;
const told: { type: string; run: string | undefined }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((body, headers) => {
    const run = headers['afterword-automation']?.toString();
    const { type } = JSON.parse(body) as { type: string };
    if (type === 'automation.ran') told.push({ type, run });
  });
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
  server.deps.rateLimits.takeCall = async () => 0;
  server.deps.rateLimits.takeMail = async () => true;
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
  actor = await server.actor('ana@example.com');
  await ana.automations.setLimits({ messagesAnHour: most });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => server.clock.set(at(120)));
afterEach(async () => {
  for (const { id } of (await ana.automations.list()).items) await ana.automations.delete({ id });
  // Lets the next test start with its full hourly limit.
  await server.pool.query('delete from automation_message');
  told.splice(0);
});

const recap: AutomationDraft = {
  name: 'Recap',
  description: '',
  active: true,
  trigger: { type: 'meeting-end' },
  conditions: [],
  actions: [{ type: 'email', to: ['me'] }],
  owner: 'me',
  ask: false,
  whenUpdated: false,
};

/** Creates and ends a meeting with this client. */
async function held(title: string, api = ana): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entry = someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 });
  await api.meetings.put({ id, ...someFacts({ title }) });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(api, { id, captureId, entries: [entry] });
  await server.runJobs();
  await server.runJobs();
  return id;
}

async function settle(milliseconds = 95_000) {
  for (const wait of [milliseconds, 5_000]) {
    server.clock.advance(wait);
    await server.runJobs();
  }
}

// The clock restarts in each test and emails are sorted by time, so compare ids.
const mailIds = async () => new Set((await server.mails()).map(({ messageId }) => messageId));
const mailsSince = async (before: ReadonlySet<string | undefined>) =>
  (await server.mails()).filter(({ messageId }) => !before.has(messageId));

/** Counts runs by reason or current state. */
async function reasons(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { id } of (await ana.automations.list()).items)
    for (let page = 1; ; page += 1) {
      const { items, total } = await ana.automations.runs({ id, page });
      for (const { reason, steps } of items) {
        const why = [reason, ...steps.map((step) => step.reason)].filter(Boolean).join(' / ');
        counts[why] = (counts[why] ?? 0) + 1;
      }
      if (items.length === 0 || page * items.length >= total) break;
    }
  return counts;
}

it("an import of old meetings sends nothing, and one of today's meetings stays within the hourly limit", async () => {
  const first = await held('As it was captured');
  await ana.automations.create(recap);
  const { rows } = await server.pool.query<{ id: string; old: boolean }>(
    `select gen_random_uuid() as id, number % 2 = 0 as old from generate_series(1, $1) as number`,
    [imported],
  );
  for (const table of ['meeting', 'capture', 'summary'])
    await server.pool.query(
      `insert into ${table} select (jsonb_populate_record(made, jsonb_build_object(
           '${table === 'meeting' ? 'id' : 'meeting_id'}', given.id)
           || case when given.old and '${table}' = 'capture' then '{"ended_at": "2026-01-01T00:00:00Z"}'::jsonb else '{}' end)).*
       from ${table} made, unnest($2::uuid[], $3::boolean[]) as given (id, old)
       where made.${table === 'meeting' ? 'id' : 'meeting_id'} = $1`,
      [first, rows.map(({ id }) => id), rows.map(({ old }) => old)],
    );
  const before = await mailIds();
  await server.deps.shards.of(actor).transaction((client) =>
    recordEvents(
      client,
      { workspaceId: actor.workspace.id },
      rows.map(({ id }) => ({ type: 'meeting.ended', meetingId: id })),
    ),
  );
  await server.runJobs();
  await settle();
  expect((await mailsSince(before)).length).toBe(most);
  expect(await reasons()).toEqual({
    'Did not run: the meeting ended more than a day ago': imported / 2,
    'Ran: the meeting ended': most,
    [`Held back: ${most} messages have gone out within the hour`]: imported / 2 - most,
  });
  // Held-back messages continue in the next hour.
  await settle(hour);
  expect((await mailsSince(before)).length).toBe(Math.min(2 * most, imported / 2));
  await server.pool.query('delete from meeting where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
});

it('many automations for one event send one message per recipient, within the hourly limit', async () => {
  const { id } = await ana.automations.create(recap);
  await server.pool.query(
    `insert into automation select (jsonb_populate_record(made, jsonb_build_object('id', gen_random_uuid(), 'actions',
       jsonb_build_array(jsonb_build_object('type', 'email', 'to', jsonb_build_array(
         case when number % 2 = 0 then 'me' else 'guest' || number || '@acme.test' end)))))).*
     from automation made, generate_series(1, $2) as number where made.id = $1`,
    [id, many - 1],
  );
  const before = await mailIds();
  await held('Everybody waits for it');
  await settle();
  const sent = (await mailsSince(before)).map(({ to }) => JSON.stringify(to));
  expect(sent).toHaveLength(most);
  expect(new Set(sent).size).toBe(most);
  const said = await reasons();
  expect(said[`Held back: ${most} messages have gone out within the hour`]).toBeGreaterThan(0);
  expect(Object.values(said).reduce((sum, count) => sum + count)).toBe(many);
  for (let hours = 0; hours * most <= many / 2 + most; hours += 1) await settle(hour + 5 * 60_000);
  const all = (await mailsSince(before)).map(({ to }) => JSON.stringify(to));
  expect(all).toHaveLength(1 + many / 2);
  expect(new Set(all).size).toBe(all.length);
});

it('an action with many recipients sends as many messages as the limit allows, and the rest in the next hour', async () => {
  const room = 3;
  await ana.automations.setLimits({ messagesAnHour: room });
  const to = Array.from({ length: room + 2 }, (_, index) => `guest${index}@many.test`);
  const weekly = { type: 'email' as const, to: ['me' as const, ...to.slice(0, room)], weekly: true as const };
  await ana.automations.create({ ...recap, actions: [{ type: 'email', to }] });
  await ana.automations.create({ ...recap, name: 'Week', actions: [weekly] });
  const before = await mailIds();
  for (const title of ['To many', 'To more']) await held(title);
  await settle();
  const sent = async () =>
    (await mailsSince(before)).map(({ to: one, subject }) => `${JSON.stringify(one)} ${subject}`);
  expect(await sent()).toHaveLength(room);
  expect(Object.keys(await reasons())).toContain(
    `Held back: ${room} messages have gone out within the hour, and 2 people wait`,
  );
  for (let hours = 0; hours < 3; hours += 1) await settle(hour + 5 * 60_000);
  expect(await sent()).toHaveLength(2 * to.length);
  // Includes the weekly email.
  server.clock.set('2026-03-09T07:00:00Z');
  for (let hours = 0; hours < 3; hours += 1) await settle(hours * (hour + 5 * 60_000));
  const all = await sent();
  expect(all).toHaveLength(2 * to.length + room + 1);
  expect(new Set(all).size).toBe(all.length);
  expect(await reasons()).toEqual({ 'Ran: the meeting ended': 4 });
  await ana.automations.setLimits({ messagesAnHour: most });
});

it.each([
  ['it', 'It was turned off', 'it was turned off'],
  ['everything', 'All automations are stopped', 'all automations are stopped'],
])('no waiting message is sent after %s is turned off, and the history says so', async (what, left, why) => {
  await ana.automations.setLimits({ messagesAnHour: 1 });
  const to = ['one@off.test', 'two@off.test'];
  const { id } = await ana.automations.create({ ...recap, actions: [{ type: 'email', to }] });
  const before = await mailIds();
  for (const title of ['Half told', 'Not told']) await held(title);
  await settle();
  await (what === 'it'
    ? ana.automations.change({ id, active: false })
    : ana.automations.setLimits({ stopped: true }));
  await settle(hour + 5 * 60_000);
  expect(await mailsSince(before)).toHaveLength(1);
  expect(await reasons()).toEqual({
    [`Some actions failed / ${left}`]: 1,
    [`Did not run: ${why}`]: 1,
  });
  await ana.automations.setLimits({ stopped: false, messagesAnHour: most });
});

it('a person who unsubscribes during an action gets no further messages, and sent ones stay sent', async () => {
  await ana.automations.setLimits({ messagesAnHour: 1 });
  const to = ['one@gone.test', 'two@gone.test'];
  await ana.automations.create({ ...recap, actions: [{ type: 'email', to }] });
  const before = await mailIds();
  await held('Half told');
  await settle();
  for (const address of to) {
    const of = { workspaceId: actor.workspace.id, address, now: server.clock.now() };
    await server.request((await unsubscribePath(server.deps.control, of))!, { method: 'POST' });
  }
  await settle(hour + 5 * 60_000);
  expect(await mailsSince(before)).toHaveLength(1);
  expect(await reasons()).toEqual({ 'Ran: the meeting ended': 1 });
  await ana.automations.setLimits({ messagesAnHour: most });
});

it('messages in progress when everything is stopped count as sent', async () => {
  await ana.automations.create(recap);
  const before = await mailIds();
  await held('On its way');
  server.clock.advance(95_000);
  await advanceAllDue(server.deps);
  await ana.automations.setLimits({ stopped: true });
  await settle(5_000);
  expect(await mailsSince(before)).toHaveLength(1);
  expect(await reasons()).toEqual({ 'Ran: the meeting ended': 1 });
  await ana.automations.setLimits({ stopped: false });
});

it('a meeting that waits for Monday is not held back by immediate messages', async () => {
  await ana.automations.setLimits({ messagesAnHour: 1 });
  const weekly = {
    ...recap,
    actions: [{ type: 'email' as const, to: ['me' as const], weekly: true as const }],
  };
  await ana.automations.create({ ...weekly, name: 'Before' });
  await ana.automations.create({
    ...recap,
    actions: [{ type: 'email', to: ['one@now.test', 'two@now.test'] }],
  });
  await ana.automations.create({ ...weekly, name: 'After' });
  await held('Of the week');
  await settle();
  await settle(6 * 60_000);
  expect(await reasons()).toEqual({
    'Included in next Monday’s email': 2,
    'Held back: one message has gone out within the hour, and one person waits': 1,
  });
  await ana.automations.setLimits({ messagesAnHour: most });
});

it('webhook calls count as messages, too', async () => {
  await ana.automations.setLimits({ messagesAnHour: 1 });
  const actions = [{ type: 'webhook' as const, connection: await connect() }];
  await ana.automations.create({ ...recap, actions });
  await ana.automations.create({ ...recap, name: 'Two', actions });
  await held('Told once an hour');
  await settle();
  expect(told).toHaveLength(1);
  expect(Object.keys(await reasons())).toContain('Held back: one message has gone out within the hour');
  await ana.automations.setLimits({ messagesAnHour: most });
});

it('a call caused by an automation starts no automation', async () => {
  await ana.automations.create({
    ...recap,
    whenUpdated: true,
    actions: [{ type: 'webhook', connection: await connect() }],
  });
  await ana.automations.create({ ...recap, name: 'Mail' });
  const before = await mailIds();
  const meetingId = await held('The first');
  await settle();
  const [mail] = await mailsSince(before);
  const [{ run } = { run: undefined }] = told;
  expect(told).toEqual([{ type: 'automation.ran', run: expect.any(String) }]);
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail!.headers.get('afterword-automation')).toMatch(/^[\da-f-]{36}$/);
  /** The called server calls back and passes the header on. */
  const back = createClient({
    baseUrl: server.deps.environment.PUBLIC_URL,
    token: () => token,
    retries: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('afterword-automation', run!);
      return server.app.fetch(request, {});
    },
  });
  await held('The second', back);
  await settle();
  const { items } = await back.meetings
    .transcript({ id: meetingId })
    .then(({ entries }) => ({ items: entries }));
  await back.meetings.editEntry({
    id: meetingId,
    entryId: items[0]!.id,
    content: 'I will send it by Monday.',
  });
  for await (const _ of await ana.meetings.makeSummary({ id: meetingId }));
  await server.runJobs();
  const transcript = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ana>Hello everybody.</v>\n';
  await back.imports.create({ file: new File([transcript], 'Imported.vtt'), preview: false });
  await server.deps.imports.ended();
  await server.runJobs();
  await settle();
  expect(told).toHaveLength(1);
  expect(await reasons()).toEqual({
    'Ran: the meeting ended': 2,
    'Did not run: another automation caused the event': 5,
  });
  const answer = await server.request('/api/automations', {
    headers: { authorization: `Bearer ${token}`, 'afterword-automation': 'loop' },
  });
  expect(answer.status).toBe(400);
});

it('an automation that triggers itself ends within a day, even if its header is not passed on', async () => {
  const automation = await ana.automations.create({
    ...recap,
    whenUpdated: true,
    actions: [{ type: 'webhook', connection: await connect() }],
  });
  await ana.automations.setLimits({ messagesAnHour: 1_000 });
  const id = await held('Round and round');
  for (let times = 0; times < 11; times += 1) {
    await settle();
    for await (const _ of await ana.meetings.makeSummary({ id }));
    await server.runJobs();
  }
  await settle();
  expect(told).toHaveLength(10);
  const [last] = (await ana.automations.runs({ id: automation.id })).items;
  expect(last!.reason).toBe('Did not run: it reached its daily limit for this meeting');
  await ana.automations.setLimits({ messagesAnHour: most });
});

async function connect(): Promise<string> {
  const url = receiver.url;
  const settings = { url, events: ['transcript.updated'] };
  const existing = (await ana.connections.list()).items.find(({ integration }) => integration === 'webhook');
  return (
    existing?.id ?? (await ana.integrations.connect({ id: 'webhook', of: 'me', settings })).connection!.id
  );
}
