import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@afterword/api-client/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimDeliveries } from '../../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { signInMember } from '../../../testing/members.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { endDelivery, noteDoubt, shareObject } from './store.ts';

/** A call the receiver got. */
interface Told {
  id: string;
  body: { type: string; data: { meeting: { id: string; title: string } } };
  verified: boolean;
}

let server: TestServer;
let receiver: Receiver;
let folder: string;
let hook: string;
let ana: Api;
let ben: Api;
let workspaceId: number;
const told: Told[] = [];
/** Answer of the receiver. If it is a status, the receiver also records the call. */
let answer: number | 'hang up' | 'hear and hang up' = 200;
let secret = '';

beforeAll(async () => {
  receiver = await openReceiver((text, given) => {
    if (answer === 'hear and hang up' || (typeof answer === 'number' && answer < 300)) {
      const headers = given as Record<string, string>;
      told.push({ id: headers['webhook-id']!, body: JSON.parse(text), verified: verify(text, headers) });
    }
    return typeof answer === 'number' ? answer : 'hang up';
  });
  hook = `${receiver.url}hook?key=of-the-receiver`;
  folder = mkdtempSync(join(tmpdir(), 'afterword-vault-'));
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1', MARKDOWN_DIR: folder });
  const token = await server.signIn('ana@example.com');
  ana = server.api(token);
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  workspaceId = (await ana.accounts.currentUser()).workspace.id;
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  server.clock.set(at(120));
  answer = 200;
});
afterEach(async () => {
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
  told.splice(0);
});

/**
 * Returns whether the official package accepts the signature. The package uses the system clock, which this sets to the
 * server's.
 */
function verify(body: string, headers: Record<string, string>): boolean {
  vi.setSystemTime(server.clock.now());
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

async function connectHook(of: 'me' | 'workspace' = 'me', settings: Record<string, unknown> = {}) {
  const made = await ana.integrations.connect({ id: 'webhook', of, settings: { url: hook, ...settings } });
  secret = made.secret!;
  return made.connection!;
}

/** Creates a meeting with a summary and makes all its possible deliveries. */
async function meeting(title: string, visibility: 'private' | 'workspace' = 'private') {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entry = someEntry({ content: 'Then let us decide: we open the shop on Sundays.' });
  await ana.meetings.put({ id, ...someFacts({ title }) });
  await ana.meetings.setVisibility({ id, visibility });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(ana, { id, captureId, entries: [entry] });
  await server.runJobs();
  // Handles the events of the summary.
  await server.runJobs();
  return { id, entryId: entry.id };
}

const history = async (api: Api, filter: { meeting?: string; connection?: string } = {}) =>
  (await api.deliveries.list(filter)).items;

describe('Zapier', () => {
  const hooksOf = (token: string) => server.api(token).hooks;

  it('signs in with its token, gets events at the subscribed addresses, and none after unsubscribing', async () => {
    const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
    const hooks = hooksOf(token!);
    expect(await hooks.account()).toMatchObject({ id: connection!.id });
    const { id } = await hooks.create({ url: hook, event: 'summary.created' });
    await hooks.create({ url: hook, event: 'meeting.ended' });
    const { id: meetingId } = await meeting('Zapped');
    expect(told.map(({ body }) => [body.type, body.data.meeting.id])).toEqual([
      ['meeting.ended', meetingId],
      ['summary.created', meetingId],
    ]);
    const [sample] = await hooks.samples({ event: 'summary.created' });
    const { id: seen, ...first } = told.at(-1)!.body as unknown as typeof sample & { id: string };
    expect(seen).toMatch(/^[0-9a-f-]{36}$/);
    expect(sample).toMatchObject({ ...first, timestamp: expect.any(String) });
    // A meeting without a summary, which goes on, has had neither event.
    const [live, captureId] = [randomUUID(), randomUUID()];
    await ana.meetings.put({ id: live, ...someFacts() });
    await ana.meetings.putEntries({ id: live, captureId, entries: [someEntry()], gaps: [] });
    for (const event of ['summary.created', 'meeting.ended', 'transcript.completed'] as const)
      expect(JSON.stringify(await hooks.samples({ event }))).not.toContain(live);
    await ana.meetings.delete({ id: live });

    await hooks.delete({ id });
    await expect(hooks.delete({ id })).rejects.toMatchObject({ code: 'not_found' });
    told.splice(0);
    await meeting('Zapped again');
    expect(told.map(({ body }) => body.type)).toEqual(['meeting.ended']);
  });

  it('sends events to each address, even if another address refuses them', async () => {
    const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
    const refusing = await hooksOf(token!).create({ url: hook, event: 'meeting.ended' });
    await hooksOf(token!).create({ url: hook, event: 'meeting.ended' });
    answer = 401;
    await meeting('Refused');
    const deliveries = await history(ana, { connection: connection!.id });
    const each = await Promise.all(deliveries.map(({ id }) => ana.deliveries.get({ id })));
    expect(each.map(({ calls }) => calls.length)).toEqual([1, 1]);
    expect(each.map(({ state, problem }) => [state, problem])).toEqual(
      Array.from({ length: 2 }, () => ['failed', 'refused_there']),
    );
    expect((await ana.connections.list()).items).toMatchObject([{ state: 'connected' }]);
    await hooksOf(token!).delete({ id: refusing.id });
  });

  it.each([503, 429, 'hang up'] as const)(
    'sends every event to the other addresses at once while one answers %s, and retries only that one',
    async (fault) => {
      const heard: { path: string; type: string }[] = [];
      let dead: number | 'hang up' = fault;
      const others = await openReceiver((text, _, path) => {
        if (path === '/dead' && dead !== 200) return dead;
        heard.push({ path, type: JSON.parse(text).type });
        return 200;
      });
      onTestFinished(() => others.close());
      const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
      const subscribe = (path: string, event: 'meeting.ended' | 'summary.created') =>
        hooksOf(token!).create({ url: `${others.url}${path}`, event });
      await subscribe('dead', 'meeting.ended');
      await subscribe('one', 'meeting.ended');
      await subscribe('two', 'summary.created');
      await meeting('With a dead hook');
      expect(heard).toEqual([
        { path: '/one', type: 'meeting.ended' },
        { path: '/two', type: 'summary.created' },
      ]);
      expect((await ana.connections.list()).items).toMatchObject([{ state: 'connected', problem: null }]);
      const deliveries = await history(ana, { connection: connection!.id });
      expect(deliveries.map(({ state }) => state).sort()).toEqual(['delivered', 'delivered', 'waiting']);
      expect(deliveries.map(({ recipient }) => recipient)).toEqual([null, null, null]);
      dead = 200;
      server.clock.advance(3_600_000);
      await server.runJobs();
      expect(heard.slice(2)).toEqual([{ path: '/dead', type: 'meeting.ended' }]);
    },
  );

  it('sends every edit to the other addresses while one does not answer', async () => {
    const heard: string[] = [];
    const others = await openReceiver((_text, _headers, path) => {
      if (path === '/dead') return 503;
      heard.push(path);
      return 200;
    });
    onTestFinished(() => others.close());
    const { secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
    for (const path of ['dead', 'one'])
      await hooksOf(token!).create({ url: `${others.url}${path}`, event: 'transcript.updated' });
    const { id, entryId } = await meeting('Edited with a dead hook');
    for (const content of ['We open on Mondays.', 'We open on Tuesdays.', 'We open on Fridays.']) {
      await ana.meetings.editEntry({ id, entryId, content });
      await server.runJobs();
    }
    expect(heard).toEqual(['/one', '/one', '/one']);
  });

  it.each(['hang up', 429] as const)(
    'gives up on an address that answers %s for days, without pausing the connection',
    async (fault) => {
      const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
      await hooksOf(token!).create({ url: hook, event: 'summary.created' });
      answer = fault;
      await meeting('Never heard');
      for (let attempt = 0; attempt < 10; attempt += 1) {
        server.clock.advance(2 * 86_400_000);
        await server.runJobs();
      }
      expect(await history(ana, { connection: connection!.id })).toMatchObject([{ state: 'failed' }]);
      expect((await ana.connections.list()).items).toMatchObject([{ state: 'connected' }]);
    },
  );

  it('cancels an event that waits for an address that unsubscribed', async () => {
    const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
    const { id } = await hooksOf(token!).create({ url: hook, event: 'summary.created' });
    answer = 503;
    await meeting('Unsubscribed');
    await hooksOf(token!).delete({ id });
    answer = 200;
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(await history(ana, { connection: connection!.id })).toMatchObject([
      { state: 'canceled', problem: 'hook_gone' },
    ]);
    expect(told).toEqual([]);
  });

  it('rejects missing tokens, replaced ones, and tokens of deleted connections', async () => {
    const { connection, secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'me' });
    const { id } = connection!;
    const { secret: newer } = await ana.connections.renewSecret({ id });
    const refused = { code: 'unauthenticated' };
    for (const each of [token!, `${newer.slice(0, -1)}${newer.endsWith('A') ? 'B' : 'A'}`, 'afterword_1_x_y'])
      await expect(hooksOf(each).account()).rejects.toMatchObject(refused);
    expect(await hooksOf(newer).account()).toMatchObject({ id });
    await ana.connections.delete({ id });
    await expect(hooksOf(newer).account()).rejects.toMatchObject(refused);
  });

  it('rejects the token of a person who left', async () => {
    const { connection, secret: token } = await ben.integrations.connect({ id: 'zapier', of: 'me' });
    const state = (now: string) =>
      server.pool.query(
        `update membership set state = $2 where workspace_id = $1
           and account_id = (select id from account where email = 'ben@example.com')`,
        [workspaceId, now],
      );
    await state('waiting');
    await expect(hooksOf(token!).samples({ event: 'meeting.ended' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await state('active');
    expect(await hooksOf(token!).account()).toMatchObject({ id: connection!.id });
    await ben.connections.delete({ id: connection!.id });
  });

  it('shows only meetings of others that the workspace may read', async () => {
    await meeting('For myself');
    const shared = await meeting('For all', 'workspace');
    const { secret: token } = await ana.integrations.connect({ id: 'zapier', of: 'workspace' });
    const samples = await hooksOf(token!).samples({ event: 'meeting.ended' });
    expect(samples.map(({ data }) => (data.meeting as { id: string }).id)).toContain(shared.id);
    expect(JSON.stringify(samples)).not.toContain('For myself');
  });
});

describe('a webhook', () => {
  it('gets one event for many corrections of a transcript', async () => {
    await connectHook();
    const { id, entryId } = await meeting('Corrected');
    told.splice(0);
    for (const content of ['We open on Mondays.', 'We open the shop on Mondays.'])
      await ana.meetings.editEntry({ id, entryId, content });
    await server.runJobs();
    expect(told.map(({ body }) => body.type)).toEqual(['transcript.updated']);
  });

  it('gets each event once, in order, with a signature that the official package accepts', async () => {
    const connection = await connectHook();
    const { id } = await meeting('Weekly');
    expect(told.map(({ body }) => body.type)).toEqual([
      'meeting.started',
      'meeting.ended',
      'transcript.completed',
      'summary.created',
    ]);
    expect(new Set(told.map((each) => each.id)).size).toBe(4);
    expect(told.every(({ verified }) => verified)).toBe(true);
    expect(told[0]!.body.data.meeting).toMatchObject({ id, title: 'Weekly' });
    const [last] = await history(ana, { connection: connection.id });
    expect(last).toMatchObject({ state: 'delivered', meetingId: id, title: 'Weekly', nextAt: null });
    const { calls } = await ana.deliveries.get({ id: last!.id });
    expect(calls).toMatchObject([{ status: 200, problem: null }]);
    expect(calls[0]!.request).toContain('"summary.created"');
    expect(JSON.stringify(calls)).not.toContain('of-the-receiver');
  });

  it('gets every event in order, each id once, after it was down for two days', async () => {
    const connection = await connectHook('me', { events: ['meeting.ended', 'summary.created'] });
    answer = 503;
    const first = await meeting('First');
    const second = await meeting('Second');
    for (let hours = 0; hours < 48; hours += 1) {
      server.clock.advance(3_600_000);
      await server.runJobs();
    }
    expect(told).toEqual([]);
    const waiting = await history(ana, { connection: connection.id });
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true);
    answer = 200;
    server.clock.advance(25 * 3_600_000);
    await server.runJobs();
    for (const { id } of [first, second])
      expect(told.filter(({ body }) => body.data.meeting.id === id).map(({ body }) => body.type)).toEqual([
        'meeting.ended',
        'summary.created',
      ]);
    expect(new Set(told.map((each) => each.id)).size).toBe(4);
    expect(told).toHaveLength(4);
  });

  it('is not given up because it was retried while the receiver was down for days', async () => {
    const connection = await connectHook('me', { events: ['summary.created'] });
    answer = 503;
    await meeting('Retried');
    for (let hours = 0; hours < 96; hours += 4) {
      server.clock.advance(4 * 3_600_000);
      await server.runJobs();
    }
    answer = 409;
    server.clock.advance(25 * 3_600_000);
    await server.runJobs();
    expect(await history(ana, { connection: connection.id })).toMatchObject([{ state: 'waiting' }]);
    answer = 200;
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(told).toHaveLength(1);
  });

  it('gets the end of a meeting before its complete transcript, whichever is handled first', async () => {
    await connectHook();
    const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
    await ana.meetings.put({ id, ...someFacts() });
    await ana.meetings.putEntries({ id, captureId, entries: [entry] });
    await endCapture(ana, { id, captureId, entries: [entry] });
    const due = (when: string) =>
      server.pool.query(
        `update work set due_at = $1::timestamptz
         where kind = 'deliver-meetings' and payload ->> 'type' in ('meeting.started', 'meeting.ended')`,
        [when],
      );
    await due('infinity');
    await server.runJobs();
    await due('-infinity');
    await server.runJobs();
    expect(told.map(({ body }) => body.type)).toEqual([
      'meeting.started',
      'meeting.ended',
      'transcript.completed',
      'summary.created',
    ]);
  });

  it('gets the same id again when its answer was lost', async () => {
    await connectHook('me', { events: ['summary.created'] });
    answer = 'hear and hang up';
    await meeting('Lost');
    answer = 200;
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(told).toHaveLength(2);
    expect(told[0]!.id).toBe(told[1]!.id);
    expect(told[0]!.body).toEqual(told[1]!.body);
  });

  it('is paused after five days without an answer, its owner gets an email, and can resume it', async () => {
    const connection = await connectHook('me', { events: ['summary.created'] });
    answer = 'hang up';
    await meeting('Unheard');
    for (let days = 0; days < 7; days += 1) {
      server.clock.advance(86_400_000);
      await server.runJobs();
    }
    const paused = (await ana.connections.list()).items.find(({ id }) => id === connection.id);
    expect(paused).toMatchObject({ state: 'paused', problem: 'no_answer' });
    const mails = await server.mails();
    expect(mails.filter(({ subject }) => subject === 'Webhook: the connection is paused')).toHaveLength(1);
    answer = 200;
    await ana.connections.putSettings({ id: connection.id, paused: false });
    server.clock.advance(86_400_000);
    await server.runJobs();
    expect(told).toHaveLength(1);
  });

  it('accepts the new secret immediately, and the previous one while it is replaced', async () => {
    const connection = await connectHook('me', { events: ['summary.created'] });
    const before = secret;
    secret = (await ana.connections.renewSecret({ id: connection.id })).secret;
    expect(secret).not.toBe(before);
    await meeting('New secret');
    secret = before;
    await meeting('Old secret');
    expect(told.map(({ verified }) => verified)).toEqual([true, true]);
  });

  it('of a workspace reveals only the host of its address in previews and the history', async () => {
    const { id: connection } = await connectHook('workspace', { events: ['summary.created'] });
    const { id } = await meeting('Previewed', 'workspace');
    const shown = `POST ${new URL(hook).origin}/…`;
    const { preview } = await ben.deliveries.create({ id, connection, preview: true });
    expect(preview!.calls).toMatchObject([{ target: shown }]);
    const [delivery] = (await ben.deliveries.list({ connection })).items;
    const request = async () => (await ben.deliveries.get({ id: delivery!.id })).calls[0]!.request;
    expect((await request()).split('\n')[0]).toBe(shown);
    // Earlier versions stored the path.
    await server.pool.query(
      `update delivery_attempt set request = $2 || E'\\n\\n{"url":"http://a.example/b"}' where delivery_id = $1`,
      [delivery!.id, `POST ${hook}`],
    );
    expect(await request()).toBe(`${shown}\n\n{"url":"http://a.example/b"}`);
  });

  it('of a workspace gets only meetings that the workspace may read', async () => {
    await connectHook('workspace', { events: ['summary.created'] });
    await meeting('Private');
    await meeting('For all', 'workspace');
    expect(told.map(({ body }) => body.data.meeting.title)).toEqual(['For all']);
    const { items } = await ben.connections.list();
    expect(items).toMatchObject([{ of: 'workspace', settings: {} }]);
    await expect(ben.connections.delete({ id: items[0]!.id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      ben.integrations.connect({ id: 'webhook', of: 'workspace', settings: { url: hook } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('requires a valid address and known events', async () => {
    const wrong: Record<string, unknown>[] = [
      {},
      { url: 'ftp://example.com' },
      { url: hook, events: ['meeting.sung'] },
    ];
    for (const settings of wrong)
      await expect(ana.integrations.connect({ id: 'webhook', of: 'me', settings })).rejects.toMatchObject({
        code: 'invalid_input',
      });
  });
});

describe('a folder of Markdown files', () => {
  const files = () => {
    const own = join(folder, `${workspaceId}`);
    return readdirSync(own).map((name) => ({
      name,
      path: join(own, name),
      text: readFileSync(join(own, name), 'utf8'),
    }));
  };
  const fileOf = (id: string) => files().find(({ name }) => name.endsWith(`${id}.md`))!;
  const connect = async (settings: Record<string, unknown> = {}) =>
    (await ana.integrations.connect({ id: 'markdown', of: 'workspace', settings })).connection!;

  it('has a file for each meeting the workspace may read, identical to the preview', async () => {
    const connection = await connect({ send: 'by-hand' });
    const { id } = await meeting('Plans / <b>2027</b>', 'workspace');
    const { preview } = await ana.deliveries.create({ id, connection: connection.id, preview: true });
    // In the language of the person who connected it, not of the viewer.
    await ben.accounts.updateUser({ locale: 'de' });
    expect((await ben.deliveries.create({ id, connection: connection.id, preview: true })).preview).toEqual(
      preview,
    );
    const { delivery } = await ana.deliveries.create({ id, connection: connection.id });
    expect(delivery).toMatchObject({ state: 'waiting', about: 'meeting' });
    await server.runJobs();
    expect(preview!.calls).toEqual([{ step: 'write', target: fileOf(id).name, body: fileOf(id).text }]);
    expect(fileOf(id).text).toContain('# Plans / \\<b\\>2027\\</b\\>');
    expect(fileOf(id).text).toContain('we open the shop on Sundays.');
    expect(await history(ana, { meeting: id })).toMatchObject([
      { state: 'delivered', integration: 'markdown' },
    ]);
  });

  it('gets edits once they have settled, and keeps text that people wrote there', async () => {
    await connect();
    const { id, entryId } = await meeting('Edited', 'workspace');
    const { path, text } = fileOf(id);
    writeFileSync(path, `My own words.\n\n${text.replace('# Edited', '# Edited by me')}`);
    await ana.meetings.editEntry({ id, entryId, content: 'We open the shop on Mondays.' });
    const action = await ana.actions.create({ id, text: 'Buy flour' });
    await ana.actions.update({ id: action.id, done: true });
    await server.runJobs();
    server.clock.advance(91_000);
    await server.runJobs();
    const after = fileOf(id).text;
    expect(after).toContain('We open the shop on Mondays.');
    expect(after).not.toContain('Then let us decide: we open the shop on Sundays.\n<!-- /afterword -->');
    expect(after.startsWith('My own words.\n')).toBe(true);
    expect(after).toContain('# Edited by me');
    expect(after).toContain('- [x] Buy flour');
    // Only an action item changed.
    await ana.actions.update({ id: action.id, done: false });
    await server.runJobs();
    server.clock.advance(91_000);
    await server.runJobs();
    expect(fileOf(id).text).toContain('- [ ] Buy flour');
    expect(files().filter(({ name }) => name.endsWith(`${id}.md`))).toHaveLength(1);
  });

  it('has a file for each of two connections, which change only their own', async () => {
    await connect({ transcript: false });
    await connect();
    const { id, entryId } = await meeting('Twice', 'workspace');
    const texts = () => {
      const own = files().filter(({ name }) => name.endsWith(`${id}.md`));
      return own.map(({ text }) => text).sort((one, other) => one.length - other.length);
    };
    expect(texts()).toHaveLength(2);
    expect(texts()[0]).not.toContain('## Transcript');
    await ana.meetings.editEntry({ id, entryId, content: 'We open the shop on Mondays.' });
    await server.runJobs();
    server.clock.advance(91_000);
    await server.runJobs();
    const [without, complete, ...others] = texts();
    expect(others).toEqual([]);
    expect(without).not.toContain('## Transcript');
    expect(complete).toContain('We open the shop on Mondays.');
  });

  it('keeps using a file of an earlier version, which names no object', async () => {
    await connect();
    const { id, entryId } = await meeting('Old', 'workspace');
    const { path, text } = fileOf(id);
    writeFileSync(path, text.replace(/<!-- afterword:object [\s\S]*$/, ''));
    await server.pool.query('delete from placement where meeting_id = $1', [id]);
    await ana.meetings.editEntry({ id, entryId, content: 'We open the shop on Mondays.' });
    await server.runJobs();
    server.clock.advance(91_000);
    await server.runJobs();
    expect(files().filter(({ name }) => name.endsWith(`${id}.md`))).toHaveLength(1);
    expect(fileOf(id).text).toContain('afterword:object');
  });

  it('gets a new title', async () => {
    await connect();
    const { id } = await meeting('Old title', 'workspace');
    await ana.meetings.rename({ id, title: 'New title' });
    await server.runJobs();
    server.clock.advance(91_000);
    await server.runJobs();
    expect(fileOf(id).text).toContain('# New title');
  });

  it('gets edits again after the meeting was private for a while', async () => {
    const connection = await connect();
    const { id, entryId } = await meeting('Hidden', 'workspace');
    const edit = async (content: string) => {
      await ana.meetings.editEntry({ id, entryId, content });
      await server.runJobs();
    };
    const settle = async () => {
      server.clock.advance(91_000);
      await server.runJobs();
    };
    await edit('We open on Mondays.');
    await ana.meetings.setVisibility({ id, visibility: 'private' });
    await settle();
    expect(await history(ana, { connection: connection.id })).toMatchObject([
      { state: 'canceled', problem: 'meeting_hidden' },
    ]);
    expect(fileOf(id).text).not.toContain('We open on Mondays.');
    await ana.meetings.setVisibility({ id, visibility: 'workspace' });
    await edit('We open on Tuesdays.');
    await settle();
    expect(fileOf(id).text).toContain('We open on Tuesdays.');
  });

  it('keeps the file of a deleted meeting, and gets no further updates', async () => {
    const connection = await connect();
    const { id } = await meeting('Gone', 'workspace');
    await ana.meetings.delete({ id });
    await server.runJobs();
    expect(fileOf(id).text).toContain('Gone');
    expect(await history(ana, { connection: connection.id })).toEqual([]);
    await expect(
      ana.deliveries.create({ id, connection: connection.id, preview: true }),
    ).rejects.toMatchObject({ code: 'gone' });
  });
});

describe('emails', () => {
  it('are sent once to each address, identical to the preview', async () => {
    const to = ['ana@example.com', 'dora@example.org'];
    const made = await ana.integrations.connect({ id: 'email', of: 'me', settings: { to } });
    const { id } = await meeting('Minutes <of> us');
    const sent = async () => (await server.mails()).filter(({ subject }) => subject === 'Minutes <of> us');
    const send = { id, connection: made.connection!.id };
    const { preview } = await ana.deliveries.create({ ...send, preview: true });
    await ana.deliveries.create(send);
    await server.runJobs();
    const mails = await sent();
    expect(mails.map((mail) => [mail.to].flat()[0]?.text).sort()).toEqual(to);
    expect(preview!.calls.map(({ target }) => target)).toEqual(to);
    for (const { text, html } of mails) {
      expect(text?.trim().replace(/http\S+\/unsubscribe\/\S+/, '{{unsubscribe}}')).toBe(
        preview!.calls[0]!.body,
      );
      expect(html).toContain('Minutes &lt;of&gt; us');
    }
    // The process died after sending the email: it is sent again with the same Message-ID.
    const [delivery] = await history(ana, { meeting: id });
    await server.pool.query(`update placement set known = 'null'`);
    await server.pool.query(`update delivery set state = 'waiting' where id = $1`, [delivery!.id]);
    await server.pool.query(
      `insert into work (workspace_id, kind, key, payload) values ($1, 'deliver', $2, '{}')`,
      [workspaceId, delivery!.id],
    );
    await server.runJobs();
    expect(await sent()).toHaveLength(2);
  });

  it('and files are not sent when the summary of an old meeting is renewed', async () => {
    const settings = { send: 'automatically' };
    const connect = (to: string) =>
      ana.integrations.connect({ id: 'email', of: 'me', settings: { ...settings, to: [to] } });
    await connect('dora@example.org');
    const { id, entryId } = await meeting('Sent once', 'workspace');
    const sent = async () =>
      (await server.mails())
        .filter(({ subject }) => subject === 'Sent once')
        .map(({ to }) => [to].flat()[0]?.text);
    expect(await sent()).toEqual(['dora@example.org']);
    // A year later, the deliveries have expired.
    await server.pool.query(
      `with older as (update meeting set started_at = started_at - interval '1 year', ended_at = ended_at - interval '1 year'
         where id = $1 returning id), captured as (
       update capture set started_at = started_at - interval '1 year', ended_at = ended_at - interval '1 year'
         from older where meeting_id = older.id)
       update delivery set ended_at = ended_at - interval '1 year' from older where meeting_id = older.id`,
      [id],
    );
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await server.runJobs();
    expect(await history(ana, { meeting: id })).toEqual([]);
    await connect('new@example.org');
    await ana.integrations.connect({ id: 'markdown', of: 'workspace', settings });
    await ana.meetings.editEntry({ id, entryId, content: 'Then let us decide: we close the shop.' });
    for await (const _ of await ana.meetings.makeSummary({ id }));
    await server.runJobs();
    await server.runJobs();
    expect(await history(ana, { meeting: id })).toEqual([]);
    expect(await sent()).toEqual(['dora@example.org']);
  });
});

describe('the ledger', () => {
  it('gives all deliveries the same shared object, even if they store one at the same time', async () => {
    for (let made = 0; made < 3; made += 1) await connectHook();
    await server.pool.query(`update connection set vendor_account = 'shared'`);
    const connection = { integration: 'webhook', vendorAccount: 'shared' };
    const claim = { db: server.pool, workspaceId, connection } as unknown as Parameters<
      typeof shareObject
    >[0];
    let instead: string | null = null;
    for (let round = 0; round < 5; round += 1) {
      const ids = Array.from({ length: 12 }, (_, nth) => `object ${round} ${nth}`);
      const stored = await Promise.all(ids.map((id) => shareObject(claim, { id, instead })));
      const [first] = stored;
      expect(ids).toContain(first);
      expect(new Set(stored)).toEqual(new Set([first]));
      instead = first!;
    }
  });

  it('remembers a call with a lost answer when a failed delivery is repeated', async () => {
    const connection = await connectHook('me', { events: ['meeting.started'] });
    const { id: meetingId } = await meeting('In doubt');
    const { id } = (await history(ana, { meeting: meetingId }))[0]!;
    await ana.deliveries.replay({ id });
    const claim = async () => (await claimDeliveries(server, 1))[0]!;
    const first = await claim();
    expect(first).toMatchObject({ deliveryId: id, connection: { id: connection.id } });
    await noteDoubt(first, 'create', server.clock.now());
    await endDelivery(first, { state: 'failed', problem: 'forbidden_there', now: server.clock.now() });
    await server.pool.query('update work set leased_until = now()');
    await ana.deliveries.replay({ id });
    expect(await claim()).toMatchObject({ deliveryId: id, inDoubt: 'create' });
  });

  it('looks for the effect of a lost call only after the call must have ended, even if its process seemed dead', async () => {
    await connectHook('me', { events: ['meeting.started'] });
    const { id: meetingId } = await meeting('Still under way');
    const { id } = (await history(ana, { meeting: meetingId }))[0]!;
    await ana.deliveries.replay({ id });
    const [claim] = await claimDeliveries(server, 1);
    await noteDoubt(claim!, 'create', server.clock.now());
    await server.pool.query('update work set leased_until = now()');
    told.splice(0);
    await server.runJobs();
    expect(told).toEqual([]);
    expect(await ana.deliveries.get({ id })).toMatchObject({
      state: 'waiting',
      nextAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
    });
    server.clock.advance(60_000);
    await server.runJobs();
    expect(told).toMatchObject([{ id }]);
  });

  it("sends a person's own meeting by hand, and no meeting that is private to others", async () => {
    const connection = await connectHook('me', { events: ['meeting.started'] });
    const { id } = await meeting('By hand');
    told.splice(0);
    await ana.deliveries.create({ id, connection: connection.id });
    await server.runJobs();
    expect(told).toMatchObject([{ body: { type: 'summary.created', data: { meeting: { id } } } }]);
    const [sent] = await history(ana, { meeting: id });
    await ana.deliveries.replay({ id: sent!.id });
    await server.runJobs();
    expect(told.map((each) => each.id)).toEqual([sent!.id, sent!.id]);
    await expect(ben.deliveries.create({ id, connection: connection.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await history(ben)).toEqual([]);
  });
});
