import { randomUUID } from 'node:crypto';
import type { Api, Automation } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPlace } from '../../people/access/directory.ts';
import { unsubscribePath } from '../../people/mail-refusals/refusals.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { readAccountExport } from '../../testing/account-export.ts';
import { advanceAllDue } from '../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { answerOf } from '../../testing/model-answers.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openVendor } from '../../testing/vendors.ts';
import { automationsModule } from './module.ts';

let server: TestServer;
let receiver: Receiver;
let slack: Awaited<ReturnType<typeof openVendor>>;
let calendar: Awaited<ReturnType<typeof openVendor>>;
let token: string;
let ana: Api;
let ben: Api;
const told: { type: string; data: { automation: { name: string } } }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((body) => {
    told.push(JSON.parse(body));
  });
  [slack, calendar] = await Promise.all([openVendor('slack'), openVendor('google-calendar')]);
  server = await testServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    ...slack.environment,
    ...calendar.environment,
  });
  server.deps.rateLimits.takeCall = async () => 0;
  // One mailbox gets many emails within a minute here.
  server.deps.rateLimits.takeMail = async () => true;
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
  await ana.accounts.updateUser({ name: 'Ana Lópes' });
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await ben.accounts.updateUser({ name: 'Ben Fox' });
});
afterAll(async () => {
  await server.close();
  await Promise.all([slack.close(), calendar.close(), receiver.close()]);
});
beforeEach(() => server.clock.set(at(120)));
afterEach(async () => {
  for (const { id } of (await ana.automations.list()).items) await ana.automations.delete({ id });
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
  await ana.automations.setLimits({ stopped: false, messagesAnHour: 200 });
  told.splice(0);
});

const recap = {
  name: 'Recap',
  active: true,
  trigger: { type: 'meeting-end' as const },
  actions: [{ type: 'email' as const, to: ['participants' as const] }],
  owner: 'me' as const,
  ask: false,
};

type Said = [speaker: string, content: string];
const promise: Said = ['Ana Lópes', 'I will send the price list to the warehouse by Friday.'];

/** Starts a meeting of Ana's. */
async function begin(title: string, said: Said[], facts: Parameters<typeof someFacts>[0] = {}) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map(([speaker, content], index) =>
    someEntry({ speaker, content, ordinal: index + 1 }),
  );
  await ana.meetings.put({ id, ...someFacts({ title, participants: ['Ana Lópes', 'Ben Fox'], ...facts }) });
  await ana.meetings.putEntries({ id, captureId, entries });
  await server.runJobs();
  return {
    id,
    captureId,
    entries,
    async end() {
      await endCapture(ana, { id, captureId, entries });
      await server.runJobs();
      await server.runJobs();
    },
  };
}

/** Holds a meeting of Ana's and ends it. */
async function held(title: string, said: Said[] = [promise], facts: Parameters<typeof someFacts>[0] = {}) {
  const meeting = await begin(title, said, facts);
  await meeting.end();
  return meeting;
}

/** Advances 95 seconds by default and completes the work that becomes due. */
async function settle(milliseconds = 95_000) {
  for (const wait of [milliseconds, 5_000, 5_000]) {
    server.clock.advance(wait);
    await server.runJobs();
  }
}

const runsOf = async ({ id }: Pick<Automation, 'id'>) => (await ana.automations.runs({ id })).items;
const mailsTo = async (address: string) =>
  (await server.mails()).filter(({ to }) => JSON.stringify(to).includes(address));

describe('the end of a meeting', () => {
  it('emails a recap once to each participant with an account, in their language', async () => {
    await ben.accounts.updateUser({ locale: 'de' });
    const before = (await server.mails()).length;
    const automation = await ana.automations.create(recap);
    await held('Weekly');
    expect((await runsOf(automation))[0]).toMatchObject({ outcome: null });
    await settle();
    const [run] = await runsOf(automation);
    expect(run).toMatchObject({
      outcome: 'ran',
      title: 'Weekly',
      steps: [{ action: 'email', state: 'done' }],
    });
    const mails = (await server.mails()).slice(before);
    expect(mails.map(({ to }) => (to as { text: string }).text).sort()).toEqual([
      'ana@example.com',
      'ben@example.com',
    ]);
    const [german] = await mailsTo('ben@example.com');
    expect(german!.text).toContain('Aufgaben');
    expect(german!.text).toContain('price list');
    expect(german!.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/\/unsubscribe\//) },
    });
    // Nothing happens twice.
    await settle();
    expect(await server.mails()).toHaveLength(before + 2);
    expect(await runsOf(automation)).toHaveLength(1);
    await ben.accounts.updateUser({ locale: 'en' });
  });

  it('waits while someone is still in the meeting, and for people who rejoin', async () => {
    const automation = await ana.automations.create(recap);
    const meeting = await held('Dropped out');
    const captureId = randomUUID();
    await ben.meetings.put({ id: meeting.id, ...someFacts({ title: 'Dropped out' }) }).catch(() => undefined);
    await ana.meetings.putEntries({
      id: meeting.id,
      captureId,
      entries: [someEntry({ content: 'I am back.' })],
    });
    await settle();
    expect(await runsOf(automation)).toMatchObject([{ outcome: null }]);
    await ana.meetings.closeCapture({ id: meeting.id, captureId, endedAt: at(300), entries: [] });
    await server.runJobs();
    await settle();
    expect((await runsOf(automation))[0]!.outcome).toBe('ran');
  });

  it('waits an hour, and no longer, for a person whose device is gone', async () => {
    const automation = await ana.automations.create(recap);
    const { id } = await held('Rejoined');
    const captureId = randomUUID();
    await ana.meetings.putEntries({ id, captureId, entries: [someEntry({ content: 'I am back.' })] });
    const silent = (minutes: number) =>
      server.pool.query(
        'update capture set heard_at = $2::timestamptz - make_interval(mins => $3) where meeting_id = $1',
        [id, server.clock.now(), minutes],
      );
    await silent(50);
    await settle();
    expect(await runsOf(automation)).toMatchObject([{ outcome: null }]);
    await silent(60);
    await settle();
    expect(await runsOf(automation)).toMatchObject([{ outcome: 'ran' }]);
  });

  it('starts to wait again when a person who rejoined leaves', async () => {
    const automation = await ana.automations.create(recap);
    const meeting = await held('Left twice');
    server.clock.advance(60_000);
    const captureId = randomUUID();
    await ana.meetings.putEntries({
      id: meeting.id,
      captureId,
      entries: [someEntry({ content: 'I am back.' })],
    });
    await ana.meetings.closeCapture({ id: meeting.id, captureId, endedAt: at(180), entries: [] });
    await server.runJobs();
    server.clock.advance(60_000);
    await server.runJobs();
    expect(await runsOf(automation)).toMatchObject([{ outcome: null }]);
    await settle(35_000);
    expect(await runsOf(automation)).toMatchObject([{ outcome: 'ran' }]);
  });

  it('without a settling time is checked repeatedly while someone is still in the meeting', async () => {
    const { environment } = server.deps;
    const delay = environment.AUTOMATION_DELAY;
    environment.AUTOMATION_DELAY = 0;
    onTestFinished(() => {
      environment.AUTOMATION_DELAY = delay;
    });
    const automation = await ana.automations.create(recap);
    const meeting = await begin('At once', [promise]);
    await ana.meetings.putEntries({
      id: meeting.id,
      captureId: randomUUID(),
      entries: [someEntry({ content: 'I stay.' })],
    });
    await meeting.end();
    await server.pool.query('update capture set closed = false where meeting_id = $1', [meeting.id]);
    await server.pool.query(
      `update automation_run set state = 'settling', outcome = null, steps = '[]', due_at = $1`,
      [server.clock.now()],
    );
    await server.runJobs();
    expect((await runsOf(automation)).every(({ outcome }) => outcome === null)).toBe(true);
  });

  it('notifies each person once, however many automations run', async () => {
    const [one, two] = [
      await ana.automations.create(recap),
      await ana.automations.create({ ...recap, name: 'Two', whenUpdated: true }),
    ];
    const before = (await server.mails()).length;
    await held('Told once');
    await settle();
    expect(await server.mails()).toHaveLength(before + 2);
    const outcomes = [...(await runsOf(one)), ...(await runsOf(two))].map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['ran', 'skipped']);
  });

  it('asks for approval before the first three runs that send something, and not before the fourth', async () => {
    const automation = await ana.automations.create({ ...recap, ask: true });
    const before = (await server.mails()).length;
    await held('Asked');
    await settle();
    const [run] = await runsOf(automation);
    expect(run).toMatchObject({ outcome: 'waiting', reason: 'Waiting for your approval' });
    expect((await ana.automations.get({ id: automation.id })).waiting).toBe(1);
    expect(await server.mails()).toHaveLength(before);
    await expect(ben.automations.approve({ id: automation.id, runId: run!.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await ana.automations.approve({ id: automation.id, runId: run!.id });
    await expect(ana.automations.approve({ id: automation.id, runId: run!.id })).rejects.toMatchObject({
      code: 'conflict',
    });
    await settle();
    expect(await server.mails()).toHaveLength(before + 2);
    for (const title of ['Second', 'Third']) {
      await held(title);
      await settle();
      const [next] = await runsOf(automation);
      await ana.automations.approve({ id: automation.id, runId: next!.id, approve: title !== 'Never' });
      await settle();
    }
    await held('Fourth');
    await settle();
    expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'ran', title: 'Fourth' });
  });

  it('is forgotten after 90 days, also when nobody answered whether it may run', async () => {
    const automation = await ana.automations.create({ ...recap, ask: true });
    await held('Never answered');
    await settle();
    expect(await runsOf(automation)).toMatchObject([{ outcome: 'waiting' }]);
    const forgetAfter = async (days: number) => {
      await server.pool.query(`update automation_run set at = $1::timestamptz - make_interval(days => $2)`, [
        server.clock.now(),
        days,
      ]);
      await server.deps.jobs.add(server.pool, 'delete-expired', {});
      await server.runJobs();
    };
    await forgetAfter(89);
    expect(await runsOf(automation)).toHaveLength(1);
    await forgetAfter(91);
    expect(await runsOf(automation)).toEqual([]);
    expect((await ana.automations.get({ id: automation.id })).waiting).toBe(0);
  });

  it('causes no run when an old meeting is imported', async () => {
    const automation = await ana.automations.create(recap);
    server.clock.advance(3 * 24 * 60 * 60_000);
    await held('From the archive');
    await settle();
    expect(await runsOf(automation)).toMatchObject([
      { outcome: 'skipped', reason: 'Did not run: the meeting ended more than a day ago' },
    ]);
  });
});

describe('conditions', () => {
  /** Returns the result for each of these condition lists after the same meeting. */
  const judged = async (...all: unknown[][]) => {
    const automations = [];
    for (const conditions of all)
      automations.push(await ana.automations.create({ ...recap, ask: true, conditions } as never));
    await held('Pricing with Acme', [promise], { platform: 'zoom' });
    await settle();
    return Promise.all(automations.map(async (automation) => (await runsOf(automation))[0]!));
  };

  it('about facts pass or fail, and the history explains why', async () => {
    const cases: [holds: unknown, fails: unknown, reason: string][] = [
      [
        { type: 'platform', value: 'zoom' },
        { type: 'platform', value: 'teams' },
        'the meeting was not on Microsoft Teams',
      ],
      [{ type: 'participant', value: 'ben fox' }, { type: 'participant', value: 'Mia' }, 'Mia was not there'],
      [
        { type: 'domain', value: '@Example.com' },
        { type: 'domain', value: 'acme.test' },
        'nobody from acme.test was there',
      ],
      [
        { type: 'title', value: 'PRICING' },
        { type: 'title', value: 'Budget' },
        'the title does not say “Budget”',
      ],
      [
        { type: 'duration', value: { atMost: 10 } },
        { type: 'duration', value: 30 },
        'it did not last ≥ 30 minutes',
      ],
      [{ type: 'language', value: 'en' }, { type: 'language', value: 'de' }, 'it was not in “de”'],
    ];
    const hold = cases.map(([holds]) => [holds]);
    const fail = cases.map(([holds, fails]) => [holds, fails]);
    const runs = await judged(...hold, ...fail);
    expect(runs.slice(0, cases.length).map(({ outcome }) => outcome)).toEqual(cases.map(() => 'waiting'));
    expect(runs.slice(cases.length).map(({ outcome, reason }) => [outcome, reason])).toEqual(
      cases.map(([, , reason]) => ['skipped', `Did not run: ${reason}`]),
    );
  });

  it('in plain language pass with supporting lines, and stay undecided if words cannot decide', async () => {
    const text = (value: string) => [{ type: 'text', value }];
    const [spoken, unspoken, turned] = await judged(
      text('Somebody spoke of the price list'),
      text('Somebody mentions insurance'),
      text('Nobody mentioned the price list'),
    );
    expect(spoken).toMatchObject({
      outcome: 'waiting',
      lines: [{ speaker: 'Ana Lópes', text: promise[1] }],
    });
    expect(unspoken).toMatchObject({
      outcome: 'skipped',
      reason: 'Did not run: nobody mentioned insurance',
      lines: [],
    });
    expect(turned).toMatchObject({
      outcome: 'skipped',
      reason: 'Did not run: nobody could tell: “Nobody mentioned the price list”',
    });
  });
});

it('new action items start a run if a summary has some, and not if it has none', async () => {
  const automation = await ana.automations.create({ ...recap, trigger: { type: 'action-items' } });
  await held('Nothing to do', [['Ben Fox', 'The weather was fine last week.']]);
  await settle();
  expect((await runsOf(automation)).every(({ outcome }) => outcome === 'skipped')).toBe(true);
  const before = (await runsOf(automation)).length;
  const meeting = await held('Something to do');
  await settle();
  expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'ran', title: 'Something to do' });
  // A regenerated summary is not a new event.
  for await (const _ of await ana.meetings.makeSummary({ id: meeting.id }));
  await settle();
  expect(await runsOf(automation)).toHaveLength(before + 1);
});

it('runs an hour after a meeting without a summary, and not if there is one', async () => {
  const automation = await ana.automations.create({ ...recap, trigger: { type: 'no-summary' } });
  await held('With a summary');
  const { id } = await held('Without a summary');
  const summarized = await runsOf(automation);
  expect(summarized).toMatchObject([{ outcome: null }, { outcome: null }]);
  await server.pool.query('delete from summary where meeting_id = $1', [id]);
  await settle(59 * 60_000);
  expect((await runsOf(automation)).map(({ outcome }) => outcome)).toEqual([null, null]);
  await settle(60_000);
  expect(await runsOf(automation)).toMatchObject([
    { title: 'Without a summary', outcome: 'ran', reason: 'Ran: there was no summary after an hour' },
    { title: 'With a summary', outcome: 'skipped', reason: 'Did not run: there is a summary' },
  ]);
});

it('a mentioned name starts one run while the meeting is running, with the line', async () => {
  const automation = await ana.automations.create({
    ...recap,
    trigger: { type: 'mentions' },
    actions: [{ type: 'email', to: ['me'] }],
  });
  const meeting = await begin('Live', [
    ['Ana Lópes', 'This is Ana, good morning.'],
    ['Ben Fox', 'Could ANA look at the draft?'],
    ['Ben Fox', 'Ana, are you there?'],
  ]);
  await settle(6_000);
  const [run] = await runsOf(automation);
  expect(run).toMatchObject({
    outcome: 'ran',
    reason: 'Ran: “Ana” was mentioned',
    lines: [{ speaker: 'Ben Fox', text: 'Could ANA look at the draft?' }],
  });
  await meeting.end();
  await settle(11 * 60_000);
  expect(await runsOf(automation)).toHaveLength(1);
  const { rowCount } = await server.pool.query(`select from work where kind = 'listen' and key = $1`, [
    meeting.id,
  ]);
  expect(rowCount).toBe(0);
});

it('nobody listens for names longer than a day after the last sign of life', async () => {
  await ana.automations.create({
    ...recap,
    trigger: { type: 'mentions' },
    actions: [{ type: 'email', to: ['me'] }],
  });
  const { id } = await begin('Abandoned', [['Ben Fox', 'Good morning.']]);
  /** Lets the capture be silent for so long, and returns the seconds until the next read. */
  const silent = async (seconds: number) => {
    await server.pool.query(
      'update capture set heard_at = $2::timestamptz - make_interval(secs => $3) where meeting_id = $1',
      [id, server.clock.now(), seconds],
    );
    server.clock.advance(6_000);
    await server.pool.query(`update work set due_at = $2 where kind = 'listen' and key = $1`, [
      id,
      server.clock.now(),
    ]);
    await server.runJobs();
    const { rows } = await server.pool.query<{ dueAt: Date }>(
      `select due_at from work where kind = 'listen' and key = $1`,
      [id],
    );
    return rows.map(({ dueAt }) => (dueAt.getTime() - server.clock.now().getTime()) / 1_000);
  };
  expect(await silent(100)).toEqual([5]);
  expect(await silent(200)).toEqual([60]);
  expect(await silent(23 * 3_600)).toEqual([60]);
  expect(await silent(24 * 3_600)).toEqual([]);
});

it('a name in a line that is committed after later lines starts a run, too', async () => {
  const automation = await ana.automations.create({
    ...recap,
    trigger: { type: 'mentions' },
    actions: [{ type: 'email', to: ['me'] }],
  });
  const { id, captureId, entries, end } = await begin('Two devices', [['Ben Fox', 'Good morning.']]);
  await server.deps.control.transaction(async (client) => {
    await client.query(
      `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at,
         updated_at, bookmarked, word_count, words)
       select workspace_id, meeting_id, gen_random_uuid(), capture_id, 1, nextval('commit_sequence'), 2, 'Ben Fox', 'Ana, are you there?',
         started_at, updated_at, false, 4, ''
       from entry where id = $1 and pg_current_xact_id() is not null`,
      [entries[0]!.id],
    );
    await ana.meetings.putEntries({ id, captureId, entries: [someEntry({ ordinal: 3, content: 'Well.' })] });
    await settle(6_000);
    expect(await runsOf(automation)).toEqual([]);
  });
  await settle(6_000);
  expect(await runsOf(automation)).toMatchObject([{ lines: [{ text: 'Ana, are you there?' }] }]);
  await end();
});

describe('the actions of an automation', () => {
  it('write to Slack, into calendars and to a webhook, one after the other', async () => {
    const connect = async (id: string, settings: Record<string, unknown>) =>
      (await ana.integrations.connect({ id, of: 'me', settings })).connection!;
    const hook = await connect('webhook', {
      url: receiver.url,
      events: ['meeting.started'],
    });
    await connect('slack', { ...slack.model.settings, send: 'by-hand' });
    const automation = await ana.automations.create({
      ...recap,
      actions: [
        { type: 'slack', to: 'channel', name: '#team' },
        { type: 'webhook', connection: hook.id },
      ],
    });
    expect(automation.problem).toBeNull();
    await held('Sent on');
    await settle();
    await settle(5_000);
    const [run] = await runsOf(automation);
    expect(run).toMatchObject({
      outcome: 'ran',
      steps: [
        { action: 'slack', state: 'done', reference: expect.stringContaining('slack.com') },
        { action: 'webhook', state: 'done' },
      ],
    });
    expect(told.filter(({ type }) => type !== 'meeting.started')).toMatchObject([
      { type: 'automation.ran', data: { automation: { name: 'Recap' } } },
    ]);
  });

  it('email a person again whom the email of an earlier action did not reach', async () => {
    const send = vi.spyOn(server.deps.mail, 'send');
    onTestFinished(() => send.mockRestore());
    send.mockRejectedValueOnce(
      Object.assign(new Error('Refused'), { responseCode: 550, response: '550 5.1.1 No such user' }),
    );
    const toMe = { type: 'email' as const, to: ['me' as const] };
    const automation = await ana.automations.create({ ...recap, actions: [toMe, toMe] });
    const before = (await server.mails()).length;
    await held('Refused once');
    await settle();
    await settle();
    const [run] = await runsOf(automation);
    expect(run!.steps.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(await server.mails()).toHaveLength(before + 1);
  });

  it('report a missing connection, before and after the run', async () => {
    const automation = await ana.automations.create({
      ...recap,
      actions: [{ type: 'calendar', platform: 'outlook' }, ...recap.actions],
    });
    expect(automation.problem).toBe('Connect Outlook Calendar. This automation can’t run without it');
    await held('Without a calendar');
    await settle();
    expect((await runsOf(automation))[0]).toMatchObject({
      outcome: 'failed',
      steps: [
        { state: 'failed', reason: 'No longer connected' },
        { action: 'email', state: 'done' },
      ],
    });
  });
});

it.each(['a\0b', 'a\ud83d b'])('refuses text that cannot be stored: %j', async (value) => {
  const conditions = [{ type: 'title' as const, value }];
  await expect(ana.automations.create({ ...recap, conditions })).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
  });
});

describe('the limits on automations', () => {
  it('include a switch that stops all of them', async () => {
    const automation = await ana.automations.create(recap);
    await expect(ben.automations.setLimits({ stopped: true })).rejects.toMatchObject({ code: 'forbidden' });
    await ana.automations.setLimits({ stopped: true });
    await held('Stopped');
    await settle();
    expect((await runsOf(automation))[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'Did not run: all automations are stopped',
    });
  });

  it("hold back messages over the workspace's hourly limit", async () => {
    await ana.automations.setLimits({ messagesAnHour: 2 });
    server.clock.advance(2 * 60 * 60_000);
    const automation = await ana.automations.create(recap);
    await held('Within');
    await settle();
    await held('Beyond');
    await settle();
    expect((await runsOf(automation))[0]).toMatchObject({
      outcome: null,
      reason: 'Held back: 2 messages have gone out within the hour',
    });
    await settle(60 * 60_000);
    expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'ran', reason: 'Ran: the meeting ended' });
  });
});

it("‘tomorrow’ means the next day in the workspace's time zone", async () => {
  const { workspace } = await ana.accounts.currentUser();
  await expect(ana.workspaces.update({ id: workspace.id, timeZone: 'Moon/Base' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  // When it is 9:00 in Greenwich, it is still the day before there.
  expect(await ana.workspaces.update({ id: workspace.id, timeZone: 'Pacific/Honolulu' })).toMatchObject({
    timeZone: 'Pacific/Honolulu',
  });
  // A time zone that an admin's browser suggests counts only if nobody has chosen one.
  expect(await ana.workspaces.update({ id: workspace.id, suggestedTimeZone: 'Europe/Berlin' })).toMatchObject(
    {
      timeZone: 'Pacific/Honolulu',
    },
  );
  const meeting = await held('Late in the day', [['Ana Lópes', 'I will send the price list tomorrow.']]);
  const { rows } = await server.pool.query<{ day: string }>(
    'select spoken_due_date::text as day from action_item where meeting_id = $1',
    [meeting.id],
  );
  expect(rows).toEqual([{ day: '2026-03-02' }]);
  await ana.workspaces.update({ id: workspace.id, timeZone: 'UTC' });
});

it("the weekly email with all meetings is sent on Monday morning in the workspace's time zone", async () => {
  const { workspace } = await ana.accounts.currentUser();
  await ana.workspaces.update({ id: workspace.id, timeZone: 'Europe/Berlin' });
  const weekly = { type: 'email' as const, to: ['me' as const], weekly: true as const };
  await expect(
    ana.automations.create({ ...recap, actions: [{ ...weekly, to: ['participants'] }] }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  const automation = await ana.automations.create({
    ...recap,
    actions: [weekly, { type: 'email', to: ['olga@week.test'] }],
  });
  const titles = ['Monday’s', 'Wednesday’s', 'Deleted', 'Friday’s'];
  for (const title of titles) await held(title);
  await settle();
  // Later steps do not wait for Monday.
  expect(await mailsTo('olga@week.test')).toHaveLength(4);
  expect((await runsOf(automation)).map(({ reason }) => reason)).toEqual(
    Array(4).fill('Included in next Monday’s email'),
  );
  const { items } = await ana.meetings.list({ search: 'Deleted' });
  await ana.meetings.delete({ id: items[0]!.id });
  const weeks = async () =>
    (await mailsTo('ana@example.com')).filter(({ subject }) => subject?.startsWith('Your week'));
  server.clock.set('2026-03-09T05:59:00Z');
  await server.runJobs();
  expect(await weeks()).toEqual([]);
  server.clock.set('2026-03-09T06:00:00Z');
  // Two independent processes.
  await Promise.all([advanceAllDue(server.deps), advanceAllDue(server.deps)]);
  // The first meeting of the email is deleted just before the email is sent.
  const { rows: leading } = await server.pool.query<{ id: string; title: string }>(
    `select m.id, m.title from delivery d join meeting m on m.id = d.meeting_id where d.about = 'digest'`,
  );
  await ana.meetings.delete({ id: leading[0]!.id });
  await settle(5_000);
  const [mail, ...others] = await weeks();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your week: 2 meetings' });
  const gone = ['Deleted', leading[0]!.title];
  for (const title of titles)
    if (gone.includes(title)) expect(mail!.text).not.toContain(title);
    else expect(mail!.text).toContain(`${title}\nMonday, March 2, 2026 at 10:00 AM Central European Time`);
  expect(mail!.text).toContain('price list');
  expect(mail!.text).toMatch(/Unsubscribe from these emails: http/);
  // All runs have completed the steps after the weekly email.
  const runs = await runsOf(automation);
  expect(runs.map(({ outcome }) => outcome)).toEqual(Array(4).fill('ran'));
  expect(runs.map(({ steps }) => steps[0]!).filter(({ state }) => state !== 'done')).toEqual([
    expect.objectContaining({ state: 'skipped', reason: 'It can’t see the meeting' }),
  ]);
  await ana.workspaces.update({ id: workspace.id, timeZone: 'UTC' });
});

it('a workspace automation continues after its creator has left', async () => {
  const automation = await ana.automations.create({ ...recap, owner: 'workspace' });
  await server.pool.query('update automation set made_by = 1000000 where id = $1', [automation.id]);
  const meeting = await begin('Without its maker', [promise]);
  await server.pool.query(`update meeting set visibility = 'workspace' where id = $1`, [meeting.id]);
  await meeting.end();
  await settle();
  expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'ran' });
});

it('a personal automation and its hidden connections are deleted with its owner', async () => {
  await ana.automations.create(recap);
  await held('The last one');
  await settle();
  const { rows: people } = await server.deps.control.query<{ accountId: number }>(
    `select id as account_id from account where email = 'ana@example.com'`,
  );
  const { accountId } = people[0]!;
  const waysOf = async () =>
    (await server.pool.query('select from connection where for_automations and account_id = $1', [accountId]))
      .rowCount;
  expect(await waysOf()).toBeGreaterThan(0);
  const { rows } = await server.deps.control.query<{ id: WorkspaceId }>(
    'select workspace_id as id from membership where account_id = $1',
    [accountId],
  );
  for (const { id } of rows)
    await automationsModule.memberForgotten!(
      (await findPlace(server.deps.control, id))!,
      { accountId } as never,
      server.deps,
    );
  expect(await waysOf()).toBe(0);
  expect((await ana.automations.list()).items).toEqual([]);
});

it('a person who unsubscribes before an email is sent does not get it', async () => {
  const automation = await ana.automations.create({
    ...recap,
    actions: [{ type: 'email', to: ['late@acme.test'] }],
  });
  await held('Too late');
  server.clock.advance(95_000);
  await advanceAllDue(server.deps);
  const { rows } = await server.pool.query<{ workspaceId: WorkspaceId }>(
    `select workspace_id from delivery where recipient = 'late@acme.test'`,
  );
  const of = { workspaceId: rows[0]!.workspaceId, address: 'late@acme.test', now: server.clock.now() };
  const path = await unsubscribePath(server.deps.control, of);
  await server.request(path!, { method: 'POST' });
  await settle(1_000);
  expect(await mailsTo('late@acme.test')).toEqual([]);
  expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'failed' });
  // Nobody was notified, so another automation may notify them.
  const claims = await server.pool.query(`select from automation_message where recipient = 'late@acme.test'`);
  expect(claims.rowCount).toBe(0);
});

it('a week in which the time zone changes includes all its meetings', async () => {
  const { workspace } = await ana.accounts.currentUser();
  const automation = await ana.automations.create({
    ...recap,
    actions: [{ type: 'email', to: ['me'], weekly: true }],
  });
  const titles = { 'Europe/Berlin': 'Before the move', 'Europe/London': 'After the move' };
  for (const [timeZone, title] of Object.entries(titles)) {
    await ana.workspaces.update({ id: workspace.id, timeZone });
    await held(title);
    await settle();
  }
  // 7:00 in one zone, then in the other.
  for (const hour of [6, 7]) {
    server.clock.set(`2026-03-09T0${hour}:00:00Z`);
    await settle(1_000);
  }
  const texts = (await mailsTo('ana@example.com')).map(({ text }) => text ?? '');
  for (const title of Object.values(titles))
    expect(texts.filter((text) => text.includes(title))).toHaveLength(1);
  expect((await runsOf(automation)).map(({ outcome }) => outcome)).toEqual(['ran', 'ran']);
  await ana.workspaces.update({ id: workspace.id, timeZone: 'UTC' });
});

it('actions removed during a run are skipped', async () => {
  const automation = await ana.automations.create({
    ...recap,
    actions: [
      { type: 'email', to: ['me'] },
      { type: 'calendar', platform: 'outlook' },
    ],
  });
  await held('Changed meanwhile');
  server.clock.advance(95_000);
  await advanceAllDue(server.deps);
  await ana.automations.change({ id: automation.id, actions: [{ type: 'email', to: ['me'] }] });
  await settle(1_000);
  expect((await runsOf(automation))[0]).toMatchObject({
    outcome: 'ran',
    steps: [{ state: 'done' }, { state: 'skipped', reason: 'The actions were changed in the meantime' }],
  });
});

it('a name in an imported archive starts no run', async () => {
  const automation = await ana.automations.create({ ...recap, trigger: { type: 'mentions' } });
  server.clock.advance(3 * 24 * 60 * 60_000);
  await begin('Said long ago', [['Ben Fox', 'Could Ana look at the draft?']]);
  await settle();
  expect(await runsOf(automation)).toMatchObject([
    { outcome: 'skipped', reason: 'Did not run: the meeting ended more than a day ago' },
  ]);
});

it('rehearses with a meeting that has no capture', async () => {
  const meetingId = randomUUID();
  await ana.meetings.put({ id: meetingId, ...someFacts() });
  const { id } = await ana.automations.create(recap);
  const { items } = await ana.automations.dryRun({ id, meetingId });
  expect(items).toMatchObject([{ meetingId, runs: false }]);
});

it('a dry run shows what would have happened with recent meetings, and sends nothing', async () => {
  await held('Rehearsed one', [promise], { startedAt: at(30) });
  await held('Rehearsed two', [['Ben Fox', 'The weather was fine last week.']], { startedAt: at(30) });
  const before = (await server.mails()).length;
  const { id } = await ana.automations.create({
    ...recap,
    active: false,
    trigger: { type: 'action-items' },
    actions: [{ type: 'email', to: ['participants', 'mia@acme.test'] }],
  });
  const { items } = await ana.automations.dryRun({ id });
  const of = (title: string) => items.find((item) => item.title === title);
  expect(of('Rehearsed one')).toMatchObject({ runs: true, outside: ['mia@acme.test'] });
  expect(of('Rehearsed two')).toMatchObject({
    runs: false,
    reason: 'there are no action items',
  });
  await settle();
  expect(await server.mails()).toHaveLength(before);
  expect(await runsOf({ id })).toEqual([]);
});

it('a personal automation is visible only to its owner, and workspace automations are changed only by admins', async () => {
  const own = await ana.automations.create(recap);
  await expect(ben.automations.get({ id: own.id })).rejects.toMatchObject({ code: 'not_found' });
  const shared = await ana.automations.create({ ...recap, owner: 'workspace' });
  expect(await ben.automations.get({ id: shared.id })).toMatchObject({ owner: 'workspace', editable: false });
  await expect(ben.automations.change({ id: shared.id, name: 'Mine' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(ben.automations.create({ ...recap, owner: 'workspace' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const changed = await ana.automations.change({ id: own.id, active: false });
  expect(changed).toMatchObject({
    ...own,
    active: false,
    updatedAt: expect.any(String),
    revision: expect.any(Number),
  });
});

it('deleted text disappears from the history of runs', async () => {
  const automation = await ana.automations.create({
    ...recap,
    conditions: [{ type: 'text', value: 'the price list' }],
  });
  const meeting = await held('Forgotten');
  await settle();
  expect((await runsOf(automation))[0]!.lines).toHaveLength(1);
  await ana.meetings.deleteEntry({ id: meeting.id, entryId: meeting.entries[0]!.id });
  expect((await runsOf(automation))[0]!.lines).toEqual([]);
  await ana.meetings.delete({ id: meeting.id });
  await server.runJobs();
  expect((await runsOf(automation))[0]).toMatchObject({ title: '', lines: [] });
});

it('one click unsubscribes an address without signing in, and another click resubscribes it', async () => {
  const { id } = await ana.automations.create({
    ...recap,
    actions: [{ type: 'email', to: ['mia@acme.test'] }],
  });
  await held('To Mia');
  await settle();
  const [mail] = await mailsTo('mia@acme.test');
  const { pathname } = new URL(
    (mail!.headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe.url,
  );
  expect(mail!.text).toContain(pathname);
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await server.request(pathname, { method: 'POST', body, headers })).status).toBe(204);
  const anyone = server.api(null);
  const token = pathname.split('/').at(-1)!;
  expect(await anyone.unsubscribing.get({ token })).toMatchObject({ refused: true });
  await held('Not to Mia');
  await settle();
  expect(await mailsTo('mia@acme.test')).toHaveLength(1);
  expect((await runsOf({ id }))[0]).toMatchObject({
    outcome: 'skipped',
    steps: [{ state: 'skipped', reason: 'All recipients have unsubscribed' }],
  });
  await anyone.unsubscribing.set({ token, refused: false });
  await held('To Mia again');
  await settle();
  expect(await mailsTo('mia@acme.test')).toHaveLength(2);
  await expect(anyone.unsubscribing.get({ token: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
});

it('a language model judges a condition, and a reason that the transcript does not support decides nothing', async () => {
  const models = await openModelServer();
  onTestFinished(() => models.close());
  await ana.models.put({
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: models.baseUrl('openai-compatible'),
    apiKey: 'key',
  });
  onTestFinished(async () => void (await ana.models.put({ provider: null })));
  const conditions = [{ type: 'text' as const, value: 'Somebody promised a document' }];
  const automation = await ana.automations.create({ ...recap, conditions });
  const says = (...texts: string[]) =>
    models.answer((request) =>
      answerOf(request, () => texts.map((text) => ({ text, evidence: [1] })), { verdict: 'holds' }),
    );
  says('Ana Lópes sends the price list by Friday.');
  const judged = await held('Judged');
  await settle();
  expect((await runsOf(automation))[0]).toMatchObject({
    outcome: 'ran',
    reason: 'Ran: Ana Lópes sends the price list by Friday.',
    lines: [{ text: promise[1] }],
  });
  await ana.meetings.delete({ id: judged.id });
  await server.runJobs();
  expect((await runsOf(automation))[0]!.reason).not.toContain('Friday');
  says('Ana Lópes signed a contract for 40,000 dollars.');
  await held('Made up');
  await settle();
  expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'skipped', lines: [] });
  says();
  const turned = await ana.automations.create({
    ...recap,
    conditions: [{ type: 'text', value: 'Nobody promised a document' }],
  });
  await held('Nothing of it');
  await settle();
  expect((await runsOf(automation))[0]).toMatchObject({ outcome: 'skipped' });
  // Silence does not disprove the condition.
  expect((await runsOf(turned))[0]).toMatchObject({
    reason: 'Did not run: nobody could tell: “Nobody promised a document”',
  });
});

it('a workflow runs first, and later actions include its results if the transcript supports them', async () => {
  const models = await openModelServer();
  onTestFinished(() => models.close());
  await ana.models.put({
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: models.baseUrl('openai-compatible'),
    apiKey: 'key',
  });
  onTestFinished(async () => void (await ana.models.put({ provider: null })));
  models.answer((request) =>
    answerOf(request, () => [
      { text: 'Ana Lópes sends the price list by Friday.', evidence: [1] },
      { text: 'Ana Lópes signed a contract for 40,000 dollars.', evidence: [1] },
    ]),
  );
  const { id: workflow } = await ana.workflows.create({
    name: 'Promises to customers',
    prompt: 'What was promised to customers?',
    over: 'meeting',
  });
  const { id: letter } = await ana.workflows.create({
    name: 'Letter',
    prompt: 'Write a letter.',
    over: 'meeting',
  });
  const settings = { url: receiver.url, events: ['meeting.started'] };
  const hook = (await ana.integrations.connect({ id: 'webhook', of: 'me', settings })).connection!;
  const automation = await ana.automations.create({
    ...recap,
    actions: [
      { type: 'workflow', workflow },
      { type: 'email', to: ['olga@acme.test'] },
      { type: 'webhook', connection: hook.id },
      { type: 'workflow', workflow: letter },
    ],
  });
  const meeting = await held('With a workflow');
  for (let turns = 0; turns < 6; turns += 1) await settle(turns === 0 ? 95_000 : 5_000);
  expect((await runsOf(automation))[0]).toMatchObject({
    outcome: 'ran',
    steps: [
      { action: 'workflow', state: 'done' },
      { action: 'email', state: 'done' },
      { action: 'webhook', state: 'done' },
      { action: 'workflow', state: 'done' },
    ],
  });
  const asked = models.requests
    .map(({ instructions }) => instructions)
    .find((text) => text.includes('Write a letter.'));
  expect(asked).toContain('Promises to customers:\n- Ana Lópes sends the price list by Friday.');
  expect(asked).not.toContain('40,000');
  expect(told.find(({ type }) => type === 'automation.ran')).toMatchObject({
    data: {
      summary: { actions: [{ text: expect.stringContaining('price list') }] },
      results: [
        {
          title: 'Promises to customers',
          lines: ['Ana Lópes sends the price list by Friday.'],
          generatedBy: { model: 'small' },
        },
      ],
    },
  });
  const [mail] = await mailsTo('olga@acme.test');
  expect(mail!.text).toContain(
    'Promises to customers\nWritten by small, checked against the transcript.\n- Ana Lópes sends the price list by Friday.',
  );
  expect(mail!.text).not.toContain('40,000');
  // Deleting the entry also removes its text from the history of the run and of its deliveries.
  const says = `select from automation_run where meeting_id = $1 and steps::text like '%price list%'
    union all select from delivery where meeting_id = $1 and more::text like '%price list%'`;
  expect((await server.pool.query(says, [meeting.id])).rowCount).toBe(3);
  await ana.meetings.deleteEntry({ id: meeting.id, entryId: meeting.entries[0]!.id });
  expect((await server.pool.query(says, [meeting.id])).rowCount).toBe(0);
  await ana.meetings.delete({ id: meeting.id });
  await server.runJobs();
  const kept = 'select from delivery where meeting_id = $1 and (more is not null or payload is not null)';
  expect((await server.pool.query(kept, [meeting.id])).rowCount).toBe(0);
});

it('a person who got a recap gets no notification about the same meeting', async () => {
  const notify = (on: boolean) => ana.rules.put({ query: {}, body: { notify: on } });
  await notify(true);
  onTestFinished(async () => void (await notify(false)));
  await ana.automations.create({ ...recap, actions: [{ type: 'email', to: ['me'] }] });
  await held('One mail is enough');
  await settle();
  await settle();
  const about = (await mailsTo('ana@example.com')).filter(({ subject = '', text = '' }) =>
    `${subject} ${text}`.includes('One mail is enough'),
  );
  expect(about.map(({ subject }) => subject)).toEqual(['One mail is enough']);
});

it('refuses an unknown workflow, and the error names the field', async () => {
  await expect(
    ana.automations.create({
      ...recap,
      actions: [...recap.actions, { type: 'workflow', workflow: randomUUID() }],
    }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'actions.1.workflow' }] });
});

it('runs a workflow on the meetings of a filter, and sends no results from other meetings', async () => {
  const models = await openModelServer();
  onTestFinished(() => models.close());
  await ana.models.put({
    provider: 'openai-compatible',
    model: 'small',
    baseUrl: models.baseUrl('openai-compatible'),
    apiKey: 'key',
  });
  onTestFinished(async () => void (await ana.models.put({ provider: null })));
  models.answer((request) =>
    answerOf(request, () => [{ text: 'Ana Lópes sends the price list by Friday.', evidence: [1] }]),
  );
  const filtered = async (label: string) => {
    const filter = { label };
    const asked = { name: label, prompt: 'What was promised?', over: 'filter' as const, filter };
    return (await ana.workflows.create(asked)).id;
  };
  const [all, none] = [await filtered('Sales'), await filtered('Nothing has this label')];
  const [first, second] = [await held('First call'), await held('Second call')];
  for (const { id } of [first, second]) await ana.meetings.putLabels({ id, labels: ['Sales'] });
  await settle();
  const automation = await ana.automations.create({
    ...recap,
    actions: [
      { type: 'workflow', workflow: all },
      { type: 'workflow', workflow: none },
      { type: 'email', to: ['otto@acme.test'] },
    ],
  });
  await held('About something else');
  for (let turns = 0; turns < 6; turns += 1) await settle(turns === 0 ? 95_000 : 5_000);
  expect((await runsOf(automation))[0]).toMatchObject({
    outcome: 'ran',
    steps: [
      { action: 'workflow', state: 'done' },
      { action: 'workflow', state: 'skipped', reason: 'The workflow’s filter matches no meetings' },
      { action: 'email', state: 'done' },
    ],
  });
  const { rows } = await server.pool.query<{ meeting: string }>(
    'select meeting_id as meeting from workflow_claim where meeting_id = any($1)',
    [[first.id, second.id]],
  );
  expect(new Set(rows.map(({ meeting }) => meeting))).toEqual(new Set([first.id, second.id]));
  const [mail] = await mailsTo('otto@acme.test');
  expect(mail!.text).not.toContain('Sales');
});

it('nobody can approve a run that quotes a meeting they can no longer read', async () => {
  const automation = await ana.automations.create({
    ...recap,
    ask: true,
    conditions: [{ type: 'text', value: 'the price list' }],
  });
  const meeting = await held('Hidden since');
  await settle();
  const [run] = await runsOf(automation);
  expect(run).toMatchObject({ outcome: 'waiting', lines: [{ text: promise[1] }] });
  const { id: benId } = await ben.accounts.currentUser();
  await server.pool.query('update meeting set owner_id = $2 where id = $1', [meeting.id, benId]);
  await server.pool.query('update capture set account_id = $2 where meeting_id = $1', [meeting.id, benId]);
  await expect(ana.automations.approve({ id: automation.id, runId: run!.id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it("a person's automations and runs are in their account export", async () => {
  const automation = await ana.automations.create(recap);
  await ben.automations.create({ ...recap, name: 'Not Ana’s' });
  await held('Taken along');
  await settle();
  const { account } = await readAccountExport(ana);
  expect(account.automations).toMatchObject([
    { id: automation.id, name: 'Recap', runs: [{ outcome: 'ran', title: 'Taken along' }] },
  ]);
  for (const { id } of (await ben.automations.list()).items) await ben.automations.delete({ id });
});

it("refuses a message to one person if their name could be a channel's", async () => {
  const to = (name: string) =>
    ana.automations.create({ ...recap, actions: [{ type: 'slack', to: 'direct-message', name }] });
  await expect(to('general')).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await to('bo@example.com')).actions).toMatchObject([{ name: 'bo@example.com' }]);
});
