import { randomUUID } from 'node:crypto';
import type { Api, MeetingEvent } from '@afterword/api-client/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { formerPlace } from '../../people/access/directory.ts';
import { failure } from '../../platform/errors/failure.ts';
import { mainShard } from '../../platform/postgres/planes.ts';
import { withoutKeepAlives } from '../../testing/live-stream.ts';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { keyOf } from './authorize.ts';
import { meetingEvents } from './events.ts';
import { createMeetingFeeds, type MeetingFeeds } from './feed.ts';

let server: TestServer;
let api: Api;
let token: string;
let id: string;
let captureId: string;

beforeEach(async () => {
  server = await testServerForThisTest();
  token = await server.signIn('ana@example.com');
  api = server.api(token);
  id = randomUUID();
  captureId = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
});

const put = (...entries: ReturnType<typeof someEntry>[]) =>
  api.meetings.putEntries({ id, captureId, entries, gaps: [] });

/** Opens the stream and waits for `ready`. */
async function open(reader = api) {
  const stream = withoutKeepAlives(await reader.meetings.events({ id }));
  const next = async (): Promise<MeetingEvent | 'end'> => {
    const { done, value } = await stream.next();
    return done ? 'end' : (value as MeetingEvent);
  };
  expect(await next()).toEqual({ type: 'ready' });
  /**
   * Reads the remaining events of the first upload. On a slow machine, the page receives the new capture as a separate
   * commit.
   */
  async function settle() {
    for (const ordinal of [101, 102]) {
      const sentinel = someEntry({ ordinal });
      await put(sentinel);
      for (;;) {
        const event = await next();
        if (event === 'end') throw new Error('The stream ended.');
        if (event.type === 'entries' && event.entries.some((entry) => entry.id === sentinel.id)) break;
      }
    }
  }
  return { next, settle, close: () => stream.return() };
}

describe('the event stream of an open meeting', () => {
  it('sends every change after `ready`: current entries, and which other data to reload', async () => {
    const page = await open();
    const first = someEntry({ ordinal: 1, content: 'one' });
    await put(first);
    expect(await page.next()).toEqual({
      type: 'entries',
      removed: [],
      entries: [
        {
          id: first.id,
          speaker: 'Ana',
          time: '00:00:01',
          content: 'one',
          startedAt: at(1),
          revision: 1,
          bookmarked: false,
        },
      ],
    });
    expect(await page.next()).toEqual({ type: 'meeting' }); // A capture started.
    await page.settle();

    await put({ ...first, revision: 2, content: 'one, edited', updatedAt: at(3) });
    expect(await page.next()).toMatchObject({
      type: 'entries',
      entries: [{ content: 'one, edited', revision: 2 }],
    });

    await api.meetings.putEntries({ id, captureId, entries: [], gaps: [someGap()] });
    expect(await page.next()).toEqual({ type: 'meeting' });

    await api.meetings.put({ id, ...someFacts({ revision: 2, title: 'New' }) });
    expect(await page.next()).toEqual({ type: 'meeting' });

    await api.meetings.deleteEntry({ id, entryId: first.id });
    expect(await page.next()).toEqual({ type: 'entries', entries: [], removed: [first.id] });
    expect(await page.next()).toEqual({ type: 'meeting' });

    await api.meetings.putNotes({ id, notes: 'noted' });
    expect(await page.next()).toEqual({ type: 'meeting' });
    await page.close();
  });

  it('sends nothing for a repeated upload, unchanged health, or other meetings', async () => {
    const page = await open();
    const entry = someEntry({ ordinal: 1 });
    await put(entry);
    await page.settle();

    await put(entry);
    await api.meetings.putEntries({
      id,
      captureId,
      entries: [],
      gaps: [],
      capture: { health: 'capturing', at: at(5) },
    });
    const other = randomUUID();
    await api.meetings.put({ id: other, ...someFacts() });
    await api.meetings.putEntries({ id: other, captureId, entries: [someEntry()], gaps: [] });
    const stranger = server.api(await server.signIn('ben@example.com'));
    await stranger.meetings.put({ id, ...someFacts() });
    await stranger.meetings.putEntries({ id, captureId, entries: [someEntry()], gaps: [] });

    const last = someEntry({ ordinal: 2, content: 'last' });
    await put(last);
    expect(await page.next()).toMatchObject({ type: 'entries', entries: [{ content: 'last' }] });
    await page.close();
  });

  it('adds up to the transcript, however many devices upload at once', async () => {
    const page = await open();
    const entries = Array.from({ length: 60 }, (_, ordinal) => someEntry({ ordinal }));
    await Promise.all(
      entries.map((entry, index) =>
        api.meetings.putEntries({
          id,
          captureId: index % 2 === 0 ? captureId : id,
          entries: [entry, { ...entry, revision: 2, content: `final ${index}` }],
          gaps: [],
        }),
      ),
    );
    const heard = new Map<string, string>();
    while (heard.size < entries.length) {
      const event = await page.next();
      if (event === 'end') throw new Error('The stream ended early.');
      if (event.type === 'entries') for (const entry of event.entries) heard.set(entry.id, entry.content);
    }
    const { entries: shown } = await api.meetings.transcript({ id });
    expect(heard).toEqual(new Map(shown.map((entry) => [entry.id, entry.content])));
    await page.close();
  });

  it.each(['leaves', 'is cut off'])(
    'is released when the page %s, even if nothing happens in the meeting',
    async (how) => {
      const { bus, log } = server.deps;
      let listening = 0;
      const counted: typeof bus = {
        ...bus,
        subscribe(topic, listener) {
          const leave = bus.subscribe(topic, listener);
          listening += 1;
          return () => {
            listening -= 1;
            leave();
          };
        },
      };
      const { rows } = await server.pool.query<{ workspaceId: number }>('select workspace_id from meeting');
      const place = formerPlace(rows[0]!.workspaceId, mainShard);
      const cut = new AbortController();
      const feeds = createMeetingFeeds({ shards: server.deps.shards, bus: counted, log });
      const events = await meetingEvents(feeds, place, keyOf(place, id), {
        signal: cut.signal,
        authorize: async () => {},
      });
      expect(await events.next()).toEqual({ done: false, value: { type: 'ready' } });
      expect(listening).toBe(2);
      const waiting = events.next();
      if (how === 'leaves') await events.return?.();
      else cut.abort();
      expect(await waiting).toMatchObject({ done: true });
      expect(listening).toBe(0);
    },
  );

  it('ends when the server drains', async () => {
    const page = await open();
    const next = page.next();
    server.drain();
    expect(await next).toBe('end');
  });

  it('continues when the bus connection broke, and misses no commit made meanwhile', async () => {
    const page = await open();
    const next = page.next();
    const { rowCount } = await server.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'afterword-bus'`,
    );
    expect(rowCount).toBe(1);
    await put(someEntry({ content: 'while nobody listened' }));
    expect(await next).toMatchObject({ type: 'entries', entries: [{ content: 'while nobody listened' }] });
    expect(await page.next()).toEqual({ type: 'meeting' });
    await put(someEntry({ ordinal: 1, content: 'after the break' }));
    // The first line also starts a capture, which may arrive as a separate event.
    let heard = await page.next();
    if (heard !== 'end' && heard.type === 'meeting') heard = await page.next();
    expect(heard).toMatchObject({ type: 'entries', entries: [{ content: 'after the break' }] });
    await page.close();
  });

  it('ends before the next line for a participant whose capture was removed', async () => {
    const reader = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
    const theirs = randomUUID();
    await api.meetings.setVisibility({ id, visibility: 'workspace' });
    await put(someEntry());
    await reader.meetings.putEntries({ id, captureId: theirs, entries: [], sentAt: at(2) });
    await api.meetings.setVisibility({ id, visibility: 'participants' });
    const page = await open(reader);
    onTestFinished(() => page.close());
    await api.captures.remove({ id, captureId: theirs });
    await put(someEntry({ ordinal: 9, content: 'Not for them.' }));
    await expect(page.next()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not start if the meeting was hidden after the first check', async () => {
    const { workspace } = await server.actor('ana@example.com');
    const place = { workspace, account: null };
    let listening = 0;
    const feeds: MeetingFeeds = {
      async subscribe(...subscription) {
        const leave = await server.deps.meetingFeeds.subscribe(...subscription);
        listening += 1;
        return () => {
          listening -= 1;
          leave();
        };
      },
    };
    const left = new AbortController();
    onTestFinished(() => left.abort());
    const hidden = failure('not_found');
    const events = meetingEvents(feeds, place, keyOf(place, id), {
      signal: left.signal,
      authorize: async () => {
        expect(listening, 'asks after it subscribed, so that no change in between is missed').toBe(1);
        throw hidden;
      },
    });
    await expect(events).rejects.toBe(hidden);
    expect(listening).toBe(0);
  });

  it('ends when the meeting is deleted', async () => {
    const page = await open();
    const next = page.next();
    await server.pool.query('delete from meeting');
    const { rows } = await server.pool.query<{ topic: string }>(
      `select 'meeting.' || id || '.' || $1 as topic from workspace`,
      [id],
    );
    for (const { topic } of rows) server.deps.bus.announce(topic);
    expect(await next).toBe('end');
  });

  it('uses server-sent events, answers not_found before the meeting exists, and requires access', async () => {
    const ask = (meetingId: string, authorization = `Bearer ${token}`) => {
      const abort = new AbortController();
      const answer = server.request(`/api/meetings/${meetingId}/events`, {
        headers: { authorization, accept: 'text/event-stream' },
        signal: abort.signal,
      });
      return answer.finally(() => abort.abort());
    };
    const open = await ask(id);
    expect([open.status, open.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    // Proxies must neither hold it back nor change it.
    expect(open.headers.get('x-accel-buffering')).toBe('no');
    expect(open.headers.get('cache-control')).toBe('no-store, no-transform');
    expect((await ask(randomUUID())).status).toBe(404);
    expect((await ask(id, '')).status).toBe(401);
  });
});
