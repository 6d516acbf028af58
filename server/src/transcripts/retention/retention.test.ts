import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { openStripe, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { dataTables } from '../../modules.ts';
import { findPlace } from '../../people/access/directory.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { applyRetention } from './apply.ts';

const day = 86_400_000;

let server: TestServer;
let email: string;
let api: Api;
let workspaceId: number;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
/** Each test uses its own account and starts on the same day. */
beforeEach(async () => {
  server.clock.set(at(0));
  email = `${randomUUID()}@example.com`;
  await signIn();
  workspaceId = (await api.accounts.currentUser()).workspace.id;
});

/** Signs in, again after a month: sessions without use end. */
async function signIn() {
  api = server.api(await server.signIn(email));
}

/** Creates a meeting with every kind of content, a minute long, starting this many days after the first day. */
async function someMeeting(afterDays = 0, on = api) {
  const instant = (seconds: number) => at(afterDays * 86_400 + seconds);
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entry = someEntry({ startedAt: instant(0), updatedAt: instant(1) });
  const facts = someFacts({ startedAt: instant(0), endedAt: instant(60) });
  await on.meetings.put({ id, ...facts });
  await on.meetings.putEntries({ id, captureId, entries: [entry] });
  const endedAt = instant(60);
  await on.meetings.closeCapture({ id, captureId, endedAt, entries: [{ id: entry.id, revision: 1 }] });
  return { id, captureId, entry, facts };
}

/** Runs the hourly maintenance. */
async function anHourPasses() {
  await server.deps.jobs.add(server.pool, 'delete-expired', {});
  await server.runJobs();
}

/** Applies retention only to this test's workspace, immediately. */
const apply = async (on = server) => {
  const place = await findPlace(on.deps.control, workspaceId);
  return applyRetention(place!, on.deps);
};

const left = async () => (await api.meetings.list({})).items.map(({ id }) => id).sort();
const warnings = async () => {
  await server.runJobs();
  return (await server.mails()).filter(
    ({ subject, to }) => subject?.includes('deleted') && JSON.stringify(to).includes(email),
  );
};

it('is unlimited by default, and accepts only the offered periods', async () => {
  expect(await api.retention.get()).toEqual({ days: null, beginsAt: null });
  await expect(api.retention.put({ days: 31 as 30 })).rejects.toMatchObject({ code: 'invalid_input' });
  for (const days of [30, 60, 90, 180, 365, null] as const)
    expect(await api.retention.put({ days })).toEqual({ days, beginsAt: null });
  const { rows } = await server.pool.query(
    `select before, after from setting_change where workspace_id = $1 and setting = 'retention' order by id`,
    [workspaceId],
  );
  expect(rows.slice(0, 2)).toEqual([
    { before: { days: null }, after: { days: 30 } },
    { before: { days: 30 }, after: { days: 60 } },
  ]);
});

it('warns the admins a week before the first deletion, once, and then deletes expired meetings', async () => {
  const first = await someMeeting(0);
  const second = await someMeeting(10);
  await api.retention.put({ days: 30 });
  server.clock.set(at(22 * 86_400));
  await anHourPasses();
  expect(await warnings()).toEqual([]);

  server.clock.set(at(24 * 86_400));
  await anHourPasses();
  await anHourPasses();
  const [mail, ...others] = await warnings();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Meetings will be deleted on April 2, 2026', to: { text: email } });
  expect(mail!.text).toContain('30 days');
  // A week after the warning, which was sent a day late.
  expect((await api.retention.get()).beginsAt).toBe(at(31 * 86_400));

  server.clock.set(at(30.5 * 86_400));
  await anHourPasses();
  expect(await left()).toEqual([first.id, second.id].sort());
  server.clock.set(at(31 * 86_400));
  await anHourPasses();
  expect(await left()).toEqual([second.id]);
  server.clock.set(at(41 * 86_400));
  await anHourPasses();
  expect(await left()).toEqual([]);
  expect(await warnings()).toHaveLength(1);
  expect(server.logged()).toMatch(/"meetings":1,"entries":1,"msg":"Meetings were deleted by retention"/);
});

it('waits a week even for meetings that ended long ago, and warns again before deleting sooner', async () => {
  await someMeeting(0);
  server.clock.set(at(80 * 86_400));
  await signIn();
  await api.retention.put({ days: 365 });
  await apply();
  expect(await warnings()).toEqual([]);
  await api.retention.put({ days: 60 });
  expect(await warnings()).toHaveLength(1);
  expect((await api.retention.get()).beginsAt).toBe(at(87 * 86_400));
  server.clock.set(at(86 * 86_400));
  await api.retention.put({ days: 30 });
  server.clock.set(at(87 * 86_400));
  await apply();
  expect(await warnings()).toHaveLength(2);
  expect(await left()).toHaveLength(1);
  server.clock.set(at(94 * 86_400));
  await apply();
  expect(await left()).toEqual([]);
});

it('leaves only the fact of the deletion in all tables, and no late upload restores the meeting', async () => {
  const tables = async () => {
    const holding: string[] = [];
    for (const table of dataTables)
      if (
        (await server.pool.query(`select from ${table} where workspace_id = ${workspaceId} limit 1`)).rowCount
      )
        holding.push(table);
    return holding.sort();
  };
  const { id, captureId, entry, facts } = await someMeeting();
  await api.meetings.putNotes({ id, notes: 'Noted' });
  await api.meetings.putNotes({ id, notes: 'Shared', kind: 'shared' });
  await api.comments.create({ id, entryId: entry.id, text: 'Really?' });
  await api.meetings.editEntry({ id, entryId: entry.id, content: 'Otherwise' });
  await api.meetings.putBookmark({ id, entryId: entry.id, bookmarked: true });
  await api.meetings.putLabels({ id, labels: ['Planning'] });
  const { url } = await api.shares.create({ id, audience: 'link', part: 'all' });
  // Jobs that wait for edits to settle become due.
  await server.makeJobsDue();
  await server.runJobs();
  expect(await tables()).toEqual(expect.arrayContaining(['comment', 'edit', 'note', 'share', 'summary']));
  await api.retention.put({ days: 30 });
  server.clock.set(at(40 * 86_400));
  await apply();
  server.clock.advance(7 * day);
  await apply();

  // Subscribers to meetings receive the event.
  await server.runJobs();
  expect(await tables()).toEqual(['deleted_meeting', 'event']);
  const { rows } = await server.pool.query(
    `select happened->>'type' as type from event where workspace_id = $1`,
    [workspaceId],
  );
  expect(rows).toEqual([{ type: 'meeting.deleted' }]);
  expect(
    (await server.pool.query('select from share_link where workspace_id = $1', [workspaceId])).rowCount,
  ).toBe(0);
  const token = url.slice(url.lastIndexOf('/') + 1);
  await expect(server.api().shares.open({ token })).rejects.toMatchObject({ code: 'not_found' });

  await signIn();
  await api.meetings.put({ id, ...facts, revision: 9 });
  const late = await api.meetings.putEntries({ id, captureId, entries: [{ ...entry, revision: 9 }] });
  expect(late).toMatchObject({ acked: [{ id: entry.id, revision: 9 }], deleted: [entry.id] });
  // Subscribers to meetings receive the event.
  await server.runJobs();
  expect(await tables()).toEqual(['deleted_meeting', 'event']);
});

it('keeps held meetings, running ones and the sample, and deletes a held one after its release', async () => {
  const held = await someMeeting();
  const running = randomUUID();
  await api.meetings.put({ id: running, ...someFacts() });
  const captureId = randomUUID();
  const speak = (ordinal: number, when: number) =>
    api.meetings.putEntries({
      id: running,
      captureId,
      entries: [someEntry({ ordinal, startedAt: at(when), updatedAt: at(when) })],
    });
  await speak(0, 0);
  expect(await api.meetings.hold({ id: held.id, hold: true })).toEqual({ held: true });
  expect((await api.meetings.get({ id: held.id })).held).toBe(true);
  await someMeeting(0);
  await api.retention.put({ days: 30 });
  server.clock.set(at(50 * 86_400));
  await apply();
  server.clock.set(at(60 * 86_400));
  await signIn();
  await speak(1, 60 * 86_400);
  await apply();
  expect(await left()).toEqual([held.id, running].sort());
  await api.meetings.hold({ id: held.id, hold: false });
  await apply();
  expect(await left()).toEqual([running]);
});

it('resumes after a restart in the middle', async () => {
  // More than one batch.
  const meetings = 25;
  await someMeeting();
  await server.pool.query(
    `insert into meeting select more.* from meeting first, generate_series(2, $1) as number,
       lateral jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'number', number)) as more
     where first.workspace_id = $2`,
    [meetings, workspaceId],
  );
  await api.retention.put({ days: 30 });
  server.clock.set(at(50 * 86_400));
  await apply();
  server.clock.advance(7 * day);
  const { shards } = server.deps;
  let deletions = 0;
  server.deps.shards = {
    ...shards,
    all: shards.all,
    first: shards.first,
    of(place) {
      const database = shards.of(place);
      return {
        ...database,
        transaction(work) {
          deletions += 1;
          if (deletions > 3) throw new Error('The process was killed.');
          return database.transaction(work);
        },
      };
    },
  };
  await expect(apply()).rejects.toThrow('The process was killed.');
  server.deps.shards = shards;
  const counted = async () =>
    (await server.pool.query('select count(*) from meeting where workspace_id = $1', [workspaceId])).rows[0]
      .count;
  expect(await counted()).toBe(meetings - 3);
  await apply();
  expect(await counted()).toBe(0);
  const counts = new RegExp(`"workspace":${workspaceId},"meetings":(\\d+),"entries"`, 'g');
  const logged = [...server.logged().matchAll(counts)].map(([, count]) => Number(count));
  expect(logged).toEqual([3, meetings - 3]);
});

it('requires Team when plans are sold: others cannot set it, and it pauses when the plan ends', async () => {
  const stripe = await openStripe();
  onTestFinished(() => stripe.close());
  const own = await testServerForThisTest({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
  let sold = own.api(await own.signIn(email));
  ({
    workspace: { id: workspaceId },
  } = await sold.accounts.currentUser());
  const plan = (name: string) => own.pool.query('update workspace set plan = $1', [name]);
  const { id } = await someMeeting(0, sold);
  const refused = { code: 'plan_required', status: 403 };
  await expect(sold.retention.put({ days: 30 })).rejects.toMatchObject(refused);
  await expect(sold.meetings.hold({ id, hold: true })).rejects.toMatchObject(refused);
  await plan('Team');
  await sold.retention.put({ days: 30 });
  own.clock.set(at(40 * 86_400));
  await apply(own);
  own.clock.advance(8 * day);
  sold = own.api(await own.signIn(email));
  await plan('Individual');
  await apply(own);
  expect((await sold.meetings.list({})).total).toBe(1);
  await plan('Team');
  await apply(own);
  expect((await sold.meetings.list({})).total).toBe(0);
});
