import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { sample } from '../../../../../scripts/testing/sample.ts';
import { claimDeliveries } from '../../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type DoubleAnswer, openVendorDouble, type VendorDouble } from '../../../testing/vendor-double.ts';
import { googleReasons, googleStatus } from '../google.ts';
import { type Answer, DeletedByPerson, defineIntegration, type Integration } from '../integration.ts';
import { integrations } from '../registry.ts';
import { slackErrors } from '../slack/calls.ts';
import { slack } from '../slack/slack.ts';
import { httpRules, refusalOf, smtpRules } from './refusals.ts';
import { deliver } from './run.ts';

/** A destination for this test: one page per meeting. */
const trial = defineIntegration({
  id: 'trial',
  name: 'Trial',
  feature: 'google-drive-and-zapier',
  of: ['me'],
  receives: 'meeting',
  changedThere: 'unread',
  deletedThere: 'unread',
  needs: [],
  settings: z.object({}),
  fields: [{ name: 'token', kind: 'secret', required: true }],
  known: z.object({ title: z.string() }),
  pace: null,
  base: 'https://api.trial.example',
  version: null,
  signs: 'bearer',
  next: ({ content: { title }, known }) =>
    known?.title === title
      ? null
      : {
          name: 'write',
          effect: 'write',
          repeatable: true,
          call: { kind: 'http', method: 'PUT', url: '/page', body: title },
          read({ body }) {
            if (body === 'deleted') throw new DeletedByPerson('A person deleted it.');
            created = known === null;
            return { title };
          },
          foresee: () => ({ title }),
        },
  urlOf: () => null,
});

/** Whether the last page was created without stored state. */
let created = false;
let server: TestServer;
let vendor: VendorDouble;
let ana: Api;
/** Answer of the destination for the page with this title. */
let answer: (title: string) => DoubleAnswer;
/** Error from the mail server's reply for an address; null if it accepts the email. */
let reply: (to: string) => { responseCode: number; response: string } | null;
const taken: string[] = [];

beforeAll(async () => {
  (integrations as Integration[]).push(trial);
  vendor = await openVendorDouble({
    integration: trial,
    descriptions: [],
    pasted: ['pasted'],
    answer: ({ text }) => answer(text),
  });
  server = await testServer({ ...vendor.environment, OUTBOUND_ALLOW: '127.0.0.1' });
  const { send } = server.deps.mail;
  server.deps.mail.send = async (mail) => {
    const refusal = mail.about === 'meeting' ? reply(mail.to) : null;
    if (refusal) throw Object.assign(new Error('Refused'), refusal);
    taken.push(mail.to);
    await send(mail);
  };
  ana = server.api(await server.signIn('ana@example.com'));
});
afterAll(async () => {
  (integrations as Integration[]).splice(integrations.indexOf(trial), 1);
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  server.clock.set(at(120));
  // Mailbox limits use this machine's clock.
  await server.pool.query('delete from rate_limit');
  answer = () => ({ status: 200 });
  reply = () => null;
  taken.splice(0);
});
afterEach(async () => {
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
});

async function connect(id: string, settings: Record<string, unknown>): Promise<string> {
  return (await ana.integrations.connect({ id, of: 'me', settings })).connection!.id;
}

/** Creates and ends a meeting, and makes all its possible deliveries. */
async function meeting(title: string): Promise<string> {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await ana.meetings.put({ id, ...someFacts({ title }) });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(ana, { id, captureId, entries: [entry] });
  await server.runJobs();
  await server.runJobs();
  return id;
}

async function send(title: string, connection: string) {
  const { delivery } = await ana.deliveries.create({ id: await meeting(title), connection });
  await server.runJobs();
  return ana.deliveries.get({ id: delivery!.id });
}

const connection = async () => (await ana.connections.list()).items[0]!;

/** Returns the cells of a table in docs/deliveries.md. */
function rowsBelow(heading: string): string[][] {
  const text = readFileSync(new URL('../../../../../docs/deliveries.md', import.meta.url), 'utf8');
  const section = text.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** Codes that a row of the documentation covers. */
const codesOf: Record<string, readonly string[]> = {
  '3xx': ['301', '302', '303', '304', '307', '308'],
  '4xx': ['400', '422'],
  '5xx': ['500', '599'],
};
const documented = rowsBelow('HTTP').flatMap(([row, outcome, problem]) =>
  (codesOf[row!] ?? [row!]).map((status) => ({
    status: Number(status),
    outcome: outcome!,
    problem: problem!,
  })),
);
/** Effects of each outcome on the delivery, its connection and the delivery of another meeting. */
const effects: Record<string, { state: string; connection: (problem: string) => object; another: string }> = {
  ends: { state: 'failed', connection: () => ({ problem: null, pausedUntil: null }), another: 'delivered' },
  later: { state: 'waiting', connection: () => ({ problem: null, pausedUntil: null }), another: 'delivered' },
  account: { state: 'waiting', connection: (problem) => ({ state: 'broken', problem }), another: 'waiting' },
  limit: {
    state: 'waiting',
    connection: (problem) => ({ state: 'connected', problem, pausedUntil: expect.any(String) }),
    another: 'waiting',
  },
  server: {
    state: 'waiting',
    connection: (problem) => ({ state: 'connected', problem, pausedUntil: expect.any(String) }),
    another: 'waiting',
  },
};

describe('a mail server', () => {
  const to = ['ana@example.com', 'ben@example.com', 'cleo@example.com'];
  const outcomes = async (id: string) =>
    Object.fromEntries(
      (await ana.deliveries.list({ meeting: id })).items.map(({ recipient, state, problem }) => [
        recipient,
        problem ?? state,
      ]),
    );

  it('has the documented effect on one recipient for each code about one', async () => {
    const codes = rowsBelow('SMTP')
      .filter(([code, outcome]) => /^(ends|later)$/.test(outcome!) && !code!.includes('sender'))
      .map(([code, outcome, problem]) => ({ code: code!.replaceAll('x', '4'), outcome, problem }));
    const addresses = codes.map(({ code }) => `for-${code}@example.com`);
    await connect('email', { to: [...addresses, 'ana@example.com'], send: 'automatically' });
    reply = (address) => {
      const code = /^for-(.*)@/.exec(address)?.[1];
      if (code === undefined) return null;
      return code.includes('.')
        ? { responseCode: 554, response: `554 ${code} Refused` }
        : { responseCode: Number(code), response: `${code} Refused` };
    };
    const { items } = await ana.deliveries.list({ meeting: await meeting('Each code') });
    expect(
      Object.fromEntries(items.map(({ recipient, state, problem }) => [recipient, [state, problem]])),
    ).toEqual({
      ...Object.fromEntries(
        codes.map(({ code, outcome, problem }) => [
          `for-${code}@example.com`,
          [outcome === 'ends' ? 'failed' : 'waiting', problem],
        ]),
      ),
      'ana@example.com': ['delivered', null],
    });
    expect(await connection()).toMatchObject({ state: 'connected', problem: null, pausedUntil: null });
  });

  it.each(['421 Closing', '454 4.7.0 Temporary authentication failure'])(
    'that answers “%s” is suspect',
    async (response) => {
      await connect('email', { to, send: 'automatically' });
      reply = () => ({ responseCode: Number(response.slice(0, 3)), response });
      await meeting('A server in trouble');
      expect(await connection()).toMatchObject({
        state: 'connected',
        problem: 'unavailable_there',
        pausedUntil: expect.any(String),
      });
    },
  );

  it.each([
    [550, '550 5.1.1 No such user', 'no_such_recipient', 'failed'],
    [552, '552 5.3.4 Message too big', 'too_large_there', 'failed'],
    [550, '550 5.7.1 Blocked by the policy of the recipient', 'no_such_recipient', 'failed'],
    [450, '450 4.2.1 Mailbox busy', 'unavailable_there', 'waiting'],
  ])('that answers %i about one recipient delays no other recipient', async (code, response, problem) => {
    await connect('email', { to, send: 'automatically' });
    reply = (address) => (address.startsWith('ben') ? { responseCode: code, response } : null);
    const id = await meeting('Three recipients');
    expect(await outcomes(id)).toEqual({
      'ana@example.com': 'delivered',
      'ben@example.com': problem,
      'cleo@example.com': 'delivered',
    });
    expect(await connection()).toMatchObject({ state: 'connected', problem: null });
    const another = await meeting('Another meeting');
    expect((await outcomes(another))['cleo@example.com']).toBe('delivered');
  });

  it.each([
    [535, '535 5.7.8 Authentication credentials invalid'],
    [550, '550 5.7.1 Sender address rejected: not owned by user'],
    [530, '530 Authentication required'],
    [534, '534 5.7.9 Authentication mechanism is too weak'],
    [553, '553 5.1.7 Malformed address'],
    [501, '501 5.1.8 Domain does not exist'],
  ])(
    'that answers %i about the account stops the connection and emails its owner',
    async (responseCode, response) => {
      const id = await connect('email', { to, send: 'automatically' });
      reply = () => ({ responseCode, response });
      const meetingId = await meeting('Not signed in');
      expect(await connection()).toMatchObject({ state: 'paused', problem: 'sender_refused' });
      await server.runJobs();
      expect((await server.mails()).map(({ subject }) => subject)).toContain(
        'Email: the connection has stopped',
      );
      expect((await ana.deliveries.list({ meeting: meetingId })).items.map(({ state }) => state)).toEqual([
        'waiting',
        'waiting',
        'waiting',
      ]);
      reply = () => null;
      taken.splice(0);
      await ana.connections.putSettings({ id, paused: false });
      await server.runJobs();
      expect([...taken].sort()).toEqual(to);
    },
  );
});

describe('a destination', () => {
  let refused: string;
  let accepted: string;
  beforeAll(async () => {
    server.clock.set(at(120));
    refused = await meeting('Refused');
    accepted = await meeting('Accepted');
  });
  async function deliverTo(id: string, connection: string) {
    const { delivery } = await ana.deliveries.create({ id, connection });
    await server.runJobs();
    return ana.deliveries.get({ id: delivery!.id });
  }

  it.each(sample('documented answers', documented, 8))(
    'that answers $status has the documented effect',
    async ({ status, outcome, problem }) => {
      const { state, connection: expected, another } = effects[outcome]!;
      const id = await connect('trial', { token: 'pasted' });
      answer = (title) =>
        title === 'Refused' ? { status, headers: { location: `${vendor.base}/moved` } } : { status: 200 };
      const sent = await deliverTo(refused, id);
      expect(sent).toMatchObject({ state, calls: [{ problem }] });
      // The connection says why it has stopped.
      expect(sent.problem).toBe(outcome === 'account' ? null : problem);
      expect(await connection()).toMatchObject(expected(problem));
      expect(await deliverTo(accepted, id)).toMatchObject({ state: another });
    },
  );

  it.each([408])('that answers %i about one meeting gets the other meetings immediately', async (status) => {
    const id = await connect('trial', { token: 'pasted' });
    answer = (title) => ({ status: title === 'Busy' ? status : 200 });
    const busy = await send('Busy', id);
    expect(busy).toMatchObject({ state: 'waiting', problem: 'unavailable_there' });
    expect(await send('Accepted', id)).toMatchObject({ state: 'delivered' });
    answer = () => ({ status: 200 });
    server.clock.advance(60_000);
    await server.runJobs();
    expect((await ana.deliveries.get({ id: busy.id })).state).toBe('delivered');
  });

  it.each([
    [401, 'signed_out', 'Trial: sign in again'],
    [402, 'account_refused', 'Trial: the connection has stopped'],
    [403, 'forbidden_there', 'Trial: the connection has stopped'],
  ])('that answers %i stops the connection and emails its owner', async (status, problem, subject) => {
    const id = await connect('trial', { token: 'pasted' });
    answer = () => ({ status });
    expect(await send('Refused', id)).toMatchObject({ state: 'waiting' });
    expect(await connection()).toMatchObject({ state: 'broken', problem });
    await server.runJobs();
    expect((await server.mails()).at(-1)?.subject).toBe(subject);
  });

  it('stops with an email, even if the process dies between the two', async () => {
    const id = await connect('trial', { token: 'pasted' });
    answer = () => ({ status: 401 });
    const { jobs } = server.deps;
    const die = () => Promise.reject(new Error('Killed'));
    server.deps.jobs = { add: die, addToWorkspace: die };
    await send('Refused', id);
    server.deps.jobs = jobs;
    const before = (await server.mails()).length;
    server.clock.advance(60_000);
    await server.runJobs();
    expect(await connection()).toMatchObject({ state: 'broken', problem: 'signed_out' });
    expect((await server.mails()).slice(before).map(({ subject }) => subject)).toEqual([
      'Trial: sign in again',
    ]);
  });

  it.each([429, 503])(
    'with hooks that answers %i gets only this delivery later, not before its Retry-After',
    async (status) => {
      const id = await connect('trial', { token: 'pasted' });
      trial.hooks = true;
      onTestFinished(() => {
        delete trial.hooks;
      });
      answer = () => ({ status, headers: { 'retry-after': '7200' } });
      expect(await send('Refused', id)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        nextAt: new Date(server.clock.now().getTime() + 7_200_000).toISOString(),
      });
      expect(await connection()).toMatchObject({ problem: null, pausedUntil: null });
    },
  );

  it('that documents 403 for one object gets the other objects', async () => {
    const id = await connect('trial', { token: 'pasted' });
    trial.forbids = 'object';
    answer = (title) => ({ status: title === 'Refused' ? 403 : 200 });
    expect(await send('Refused', id)).toMatchObject({ state: 'failed', problem: 'forbidden_there' });
    expect(await send('Accepted', id)).toMatchObject({ state: 'delivered' });
    delete trial.forbids;
  });
});

describe('a page that a person deleted at the destination', () => {
  it('stays deleted through corrections, and “Send again” creates a new one', async () => {
    const id = await connect('trial', { token: 'pasted' });
    const sent = await send('To be deleted', id);
    expect(sent.state).toBe('delivered');
    answer = () => ({ status: 200, body: 'deleted' });
    for (const title of ['Corrected', 'Corrected again']) {
      await ana.meetings.rename({ id: sent.meetingId, title });
      await ana.deliveries.create({ id: sent.meetingId, connection: id });
      created = false;
      await server.runJobs();
      expect(await ana.deliveries.get({ id: sent.id })).toMatchObject({
        state: 'canceled',
        problem: 'deleted_there',
      });
    }
    expect(await connection()).toMatchObject({ state: 'connected', problem: null });
    const { preview } = await ana.deliveries.create({ id: sent.meetingId, connection: id, preview: true });
    expect(preview).not.toBeNull();
    answer = () => ({ status: 200 });
    await ana.deliveries.replay({ id: sent.id });
    await server.runJobs();
    expect((await ana.deliveries.get({ id: sent.id })).state).toBe('delivered');
    expect(created).toBe(true);
  });
});

describe('a rate limit', () => {
  const limited = (retryAfter?: string): DoubleAnswer => ({
    status: 429,
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  });
  const failures = async () =>
    (await server.pool.query('select failures, failing_since from connection')).rows[0];

  it('lasts as long as the answer says, even repeatedly, and does not count as a failure', async () => {
    const id = await connect('trial', { token: 'pasted' });
    answer = () => limited('1');
    const sent = await send('Limited', id);
    for (let seconds = 0; seconds < 20; seconds += 1) {
      expect(await ana.deliveries.get({ id: sent.id })).toMatchObject({
        state: 'waiting',
        problem: 'too_many_calls',
        attempts: 0,
        nextAt: new Date(server.clock.now().getTime() + 1_000).toISOString(),
      });
      server.clock.advance(1_000);
      await server.runJobs();
    }
    expect(await failures()).toEqual({ failures: 0, failingSince: null });
    answer = () => ({ status: 200 });
    server.clock.advance(1_000);
    await server.runJobs();
    expect(await ana.deliveries.get({ id: sent.id })).toMatchObject({ state: 'delivered' });
  });

  it.each([
    ['1000000', 24 * 3_600_000],
    [undefined, 60_000],
    ['soon', 60_000],
    ['', 60_000],
    ['0', 1_000],
    ['-5', 60_000],
    ['1.5', 60_000],
    ['2 days', 60_000],
    ['9'.repeat(400), 24 * 3_600_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 60_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 24 * 3_600_000],
  ])('with the header %s makes the connection wait for %i ms', async (retryAfter, milliseconds) => {
    const id = await connect('trial', { token: 'pasted' });
    answer = () => limited(retryAfter);
    const sent = await send('Limited', id);
    const until = new Date(server.clock.now().getTime() + milliseconds).toISOString();
    expect(sent.nextAt).toBe(until);
    expect(await connection()).toMatchObject({ problem: 'too_many_calls', pausedUntil: until });
  });

  it('of one mailbox delays no other recipient', async () => {
    const id = await connect('email', { to: ['ana@example.com'] });
    for (let mails = 0; mails < 5; mails += 1) await send(`Email ${mails}`, id);
    await connect('email', { to: ['ana@example.com', 'ben@example.com'], send: 'automatically' });
    taken.splice(0);
    await meeting('Too many for Ana');
    expect(taken).toEqual(['ben@example.com']);
    for (const each of (await ana.connections.list()).items)
      expect(each).toMatchObject({ state: 'connected', problem: null, pausedUntil: null });
  });
});

describe('a suspect connection', () => {
  const seconds = 1_000;
  const [minute, hour] = [60 * seconds, 3_600 * seconds];

  /** Creates several meetings that all wait for a destination. */
  async function sendAll(id: string, count: number): Promise<void> {
    answer = () => ({ status: 503 });
    const meetings: string[] = [];
    for (let made = 0; made < count; made += 1) meetings.push(await meeting(`Meeting ${made}`));
    for (const each of meetings) await ana.deliveries.create({ id: each, connection: id });
  }
  const calls = () => vendor.calls.length;

  it('counts simultaneous failures as one, and is probed by one delivery at a time', async () => {
    const id = await connect('trial', { token: 'pasted' });
    await sendAll(id, 12);
    // More than the number of the server's workers.
    const claims = await claimDeliveries(server, 12);
    expect(claims).toHaveLength(12);
    server.clock.advance(17 * seconds);
    // All of them began before the first one failed.
    for (const claim of claims) await deliver(claim, server.deps);
    await server.pool.query('update work set leased_until = null, lease_token = null');
    const { rows } = await server.pool.query('select failures from connection');
    expect(rows).toEqual([{ failures: 1 }]);
    const paused = await connection();
    expect(paused).toMatchObject({ state: 'connected', problem: 'unavailable_there' });
    const until = Date.parse(paused.pausedUntil!) - server.clock.now().getTime();
    expect(until).toBeGreaterThanOrEqual(4.5 * seconds);
    expect(until).toBeLessThanOrEqual(5.5 * seconds);

    server.clock.advance(6 * seconds);
    const probes = (await Promise.all(Array.from({ length: 5 }, () => claimDeliveries(server, 5)))).flat();
    expect(probes).toHaveLength(1);
    answer = () => ({ status: 200 });
    await deliver(probes[0]!, server.deps);
    await server.pool.query('update work set leased_until = now()');
    expect(await connection()).toMatchObject({ problem: null, pausedUntil: null });
    await server.runJobs();
    const { items } = await ana.deliveries.list({ connection: id });
    expect(items.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'delivered'));
  });

  it('is probed on the documented schedule', async () => {
    const id = await connect('trial', { token: 'pasted' });
    await sendAll(id, 3);
    let before = calls();
    await server.runJobs();
    expect(calls() - before).toBe(1);
    for (const wait of [5 * seconds, 30 * seconds, 5 * minute, 30 * minute, 2 * hour, 5 * hour]) {
      before = calls();
      server.clock.advance(0.89 * wait);
      await server.runJobs();
      expect(calls() - before, `before ${wait} ms`).toBe(0);
      server.clock.advance(0.22 * wait);
      await server.runJobs();
      expect(calls() - before, `after ${wait} ms`).toBe(1);
    }
  });

  it('gives up on a delivery whose errors do not affect the others', async () => {
    const id = await connect('trial', { token: 'pasted' });
    answer = (title) => ({ status: title === 'Troublesome' ? 500 : 200 });
    const { id: delivery } = await send('Troublesome', id);
    const state = async () => (await ana.deliveries.get({ id: delivery })).state;
    await server.pool.query('update delivery set attempts = 8 where id = $1', [delivery]);
    for (let others = 0; others < 20 && (await state()) === 'waiting'; others += 1) {
      const other = await send(`Other ${others}`, id);
      server.clock.advance(6 * seconds);
      await server.runJobs();
      expect((await ana.deliveries.get({ id: other.id })).state).toBe('delivered');
    }
    expect(await state()).toBe('failed');
    expect(await connection()).toMatchObject({ state: 'connected' });
  });

  it('can be probed again when the probing process died, or the probe made no call', async () => {
    const id = await connect('trial', { token: 'pasted' });
    await sendAll(id, 2);
    await server.runJobs();
    server.clock.advance(6 * seconds);
    expect(await claimDeliveries(server, 1)).toHaveLength(1);
    answer = () => ({ status: 200 });
    await server.runJobs();
    expect(await connection()).toMatchObject({ problem: 'unavailable_there' });
    await server.pool.query('update work set leased_until = now()');
    await server.runJobs();
    expect(await connection()).toMatchObject({ problem: null });
  });

  it.each(['Send again', 'Check now'])('resumes immediately after “%s”', async (button) => {
    const id = await connect('trial', { token: 'pasted' });
    await sendAll(id, 2);
    await server.runJobs();
    server.clock.advance(minute);
    await server.runJobs();
    answer = () => ({ status: 200 });
    const { items } = await ana.deliveries.list({ connection: id });
    expect(await connection()).toMatchObject({ pausedUntil: expect.any(String) });
    if (button === 'Send again') await ana.deliveries.replay({ id: items[0]!.id });
    else await ana.connections.putSettings({ id, paused: false });
    await server.runJobs();
    expect(await connection()).toMatchObject({ state: 'connected', problem: null, pausedUntil: null });
    expect((await ana.deliveries.get({ id: items[0]!.id })).state).toBe('delivered');
    if (button === 'Check now')
      expect((await ana.deliveries.get({ id: items[1]!.id })).state).toBe('delivered');
  });
});

describe('the table in docs/deliveries.md', () => {
  it('has a row for each code with its effect', () => {
    const written = (rules: typeof smtpRules) =>
      rules.map(({ code, sender, verdict, problem }) => [
        code + (sender ? ' that names the sender' : ''),
        verdict,
        problem,
      ]);
    expect(rowsBelow('HTTP').map((cells) => cells.slice(0, 3))).toEqual(written(httpRules));
    expect(rowsBelow('SMTP').map((cells) => cells.slice(0, 3))).toEqual(written(smtpRules));
  });

  it("has a row for each vendor's exception with its effect", () => {
    const call = { kind: 'http' } as const;
    const verdictOf = (integration: Pick<Integration, 'forbids' | 'gone'>, status: number) =>
      refusalOf({ status, body: null }, { call }, integration)?.verdict;
    const google = (body: object): Answer => ({ status: 403, body: { error: body } });
    const expected = [
      ...Object.keys(slackErrors).map((error) => [
        'Slack',
        error,
        verdictOf(slack, slack.statusOf!({ status: 200, body: { ok: false, error } })),
      ]),
      ...Object.keys(googleReasons).map((reason) => [
        'Google',
        reason,
        verdictOf({ forbids: 'object' }, googleStatus(google({ errors: [{ reason }] }))),
      ]),
      ['Google', 'RESOURCE_EXHAUSTED', verdictOf({}, googleStatus(google({ status: 'RESOURCE_EXHAUSTED' })))],
      ...integrations
        .filter(({ forbids }) => forbids === 'object')
        .map((each) => [each.name, '403', verdictOf(each, 403)]),
      ...integrations
        .filter(({ gone }) => gone === 'connection')
        .map((each) => [each.name, '410', verdictOf(each, 410)]),
    ];
    const rows = rowsBelow('Exceptions of vendors').flatMap(([name, codes, verdict]) =>
      codes!.split(/,? +/).map((code) => [name, code, verdict]),
    );
    expect(rows.sort()).toEqual(expected.sort());
  });
});
