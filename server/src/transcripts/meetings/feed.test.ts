import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formerPlace } from '../../people/access/directory.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { type Client, type Queryable, transaction } from '../../platform/postgres/database.ts';
import { createShards, mainShard, type Shards } from '../../platform/postgres/planes.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { startNatsServer } from '../../testing/nats-server.ts';
import { findProgramOrPrint } from '../../testing/programs.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { keyOf } from './authorize.ts';
import { createMeetingFeeds, type MeetingNews } from './feed.ts';
import { storeFacts } from './ingest/facts.ts';
import { prepareUpload, storeUpload } from './ingest.ts';
import { entriesTopicOf, topicOf } from './live.ts';

const nats = findProgramOrPrint('nats-server', 'the test of live pages over NATS is skipped');

/** A workspace that only this file uses; the server itself works on it. */
const place = formerPlace(1, mainShard);
const keyTo = (meetingId: string) => keyOf(place, meetingId);
let server: TestServer;
let meetingId: string;

beforeEach(async () => {
  server = await testServerForThisTest();
  meetingId = randomUUID();
  await transaction(server.pool, (client) => storeFacts(client, keyTo(meetingId), someFacts()));
});

const upload = async (client: Client, captureId: string, ...entries: ReturnType<typeof someEntry>[]) =>
  storeUpload(
    client,
    { ...keyTo(meetingId), captureId },
    await prepareUpload({ entries, gaps: [] }),
    server.clock.now(),
    async () => false,
  );

/** A stopped bus. It neither receives nor sends. */
const stopped: Bus = { announce: () => {}, subscribe: () => () => {}, close: async () => {} };

/** Runs statements one after the other, as on a transaction's single connection. */
function inOrder(db: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...call: [{ text: string }]) => {
    const next = last.then(() => db.query(...call));
    last = next.catch(() => {});
    return next;
  };
  return { query } as Queryable;
}

/** Returns the text of a statement, which is a string or an object with a name. */
const textOf = ([statement]: [{ text: string } | string]) =>
  typeof statement === 'string' ? statement : statement.text;

/** The shards of this server, reading through `db`. */
function readingFrom(db: Queryable): Shards {
  const [shard] = server.deps.shards.all;
  const pool = Object.assign(Object.create(server.pool) as typeof server.pool, { query: db.query.bind(db) });
  const shards = createShards([{ ...shard!, pool }]);
  return { ...shards, of: (at) => ({ ...shards.of(at), read: (work) => work(inOrder(db)) }) };
}

/** Simulates a page that loads the meeting and then applies all news. */
async function page(bus: Bus, { db = server.pool as Queryable, every = 30 } = {}) {
  const feeds = createMeetingFeeds(
    { shards: readingFrom(db), bus, log: server.deps.log },
    { timeoutMs: every },
  );
  const contents = new Map<string, string | null>();
  const heard: (MeetingNews | null)[] = [];
  const leave = await feeds.subscribe(place, keyTo(meetingId), (news) => {
    heard.push(news);
    for (const { id, content } of news?.entries ?? []) contents.set(id, content);
  });
  onTestFinished(leave);
  return { heard, contents, leave };
}

/** Starts a transaction that stores an entry and stays open until `commit`. Its announcement is lost. */
async function storeWithoutCommit(entry = someEntry()) {
  const quiet: typeof server.pool = Object.assign(Object.create(server.pool), { announce: () => {} });
  let commit = () => {};
  const finished = new Promise<void>((resolve) => {
    commit = resolve;
  });
  onTestFinished(() => commit());
  const sequence = await new Promise<number>((resolve, reject) => {
    transaction(quiet, async (client) => {
      resolve((await upload(client, randomUUID(), entry)).sequence);
      await finished;
    }).catch(reject);
  });
  return { entry, sequence, commit };
}

describe('the pages of a meeting', () => {
  it('receive a commit with a smaller number that becomes visible later, even without an announcement', async () => {
    const shown = await page(stopped);
    const slow = await storeWithoutCommit();
    const fast = someEntry({ ordinal: 1 });
    const { sequence } = await transaction(server.pool, (client) => upload(client, randomUUID(), fast));
    expect(slow.sequence).toBeLessThan(sequence);
    await vi.waitFor(() => expect(shown.contents.has(fast.id)).toBe(true));
    expect(shown.contents.has(slow.entry.id)).toBe(false);
    slow.commit();
    await vi.waitFor(() => expect(shown.contents.has(slow.entry.id)).toBe(true));
    const told = shown.heard.flatMap((news) => news?.entries ?? []);
    expect(told.map(({ id }) => id)).toEqual([fast.id, slow.entry.id]);
  });

  it('receive a commit that was in progress when the first page opened', async () => {
    const slow = await storeWithoutCommit();
    const fast = someEntry({ ordinal: 1 });
    await transaction(server.pool, (client) => upload(client, randomUUID(), fast));
    const shown = await page(stopped);
    slow.commit();
    await vi.waitFor(() => expect(shown.contents.has(slow.entry.id)).toBe(true));
    expect(shown.contents.has(fast.id)).toBe(false);
  });

  it('stop rereading a row once no smaller commit can appear, and not before', async () => {
    const rows: number[] = [];
    const db: Queryable = Object.assign(Object.create(server.pool) as Queryable, {
      async query(...call: [{ text: string }]) {
        const result = await server.pool.query(...call);
        if (textOf(call).includes('read_feeds'))
          rows.push((result.rows as { entries: unknown[] | null }[])[0]!.entries?.length ?? 0);
        return result;
      },
    });
    const shown = await page(stopped, { db, every: 10 });
    const slow = await storeWithoutCommit();
    const many = Array.from({ length: 150 }, (_, ordinal) => someEntry({ ordinal }));
    await transaction(server.pool, (client) => upload(client, randomUUID(), ...many));
    await vi.waitFor(() => expect(shown.contents.size).toBe(150));
    const begun = rows.length;
    await vi.waitFor(() => expect(rows.length).toBeGreaterThan(begun + 5));
    expect(rows.slice(begun).every((count) => count === 150)).toBe(true);
    slow.commit();
    await vi.waitFor(() => expect(shown.contents.size).toBe(151));
    await vi.waitFor(() => expect(rows.at(-1)).toBeLessThan(2));
    expect(shown.heard.flatMap((news) => news?.entries ?? [])).toHaveLength(151);
  });

  it('show the final database state, however commits overlap while the bus is stopped', async () => {
    const shown = await page(stopped, { every: 5 });
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const captures = Array.from({ length: 6 }, () => randomUUID());
    let seed = Number(process.env.TEST_SEED ?? 7);
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    await Promise.all(
      captures.map(async (captureId, index) => {
        for (let round = 1; round <= 40; round += 1) {
          await transaction(server.pool, async (client) => {
            const own = ids.filter((_, at) => at % captures.length === index);
            const entries = own
              .slice(random(own.length))
              .map((id) => someEntry({ id, revision: round, content: random(30) === 0 ? null : `${round}` }));
            await upload(client, captureId, ...entries);
            // Some transactions commit long after taking their number.
            if (random(3) === 0) await client.query('select pg_sleep(0.01)');
          });
        }
      }),
    );
    const { rows } = await server.pool.query<{ id: string; content: string | null }>(
      'select id, content from entry',
    );
    expect(rows.length).toBeGreaterThan(20);
    const held = new Map(rows.map(({ id, content }) => [id, content]));
    await vi.waitFor(() => expect(shown.contents).toEqual(held));
  });

  it('receive changes after a read of the database failed', async () => {
    let broken = false;
    const db: Queryable = Object.assign(Object.create(server.pool) as Queryable, {
      query(...call: [{ text: string }]) {
        if (broken) throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
        return server.pool.query(...call);
      },
    });
    const shown = await page(stopped, { db });
    broken = true;
    const entry = someEntry();
    await transaction(server.pool, (client) => upload(client, randomUUID(), entry));
    await vi.waitFor(() => expect(server.logged()).toContain('cannot be read for the pages'));
    expect(shown.heard).toEqual([]);
    broken = false;
    await vi.waitFor(() => expect(shown.contents.has(entry.id)).toBe(true));
  });

  it('receive every line after an error between reading lines and passing them on', async () => {
    let errors = 0;
    let opened = false;
    const db: Queryable = Object.assign(Object.create(server.pool) as Queryable, {
      query(...call: [{ text: string }]) {
        if (!opened || errors > 0 || !textOf(call).includes('pg_current_xact_id'))
          return server.pool.query(...call);
        errors += 1;
        return Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
      },
    });
    const shown = await page(stopped, { db });
    opened = true;
    let uploaded = 0;
    // While a transaction of another test is open, the feed needs no new id: there is no error yet.
    while (errors === 0) {
      const entries = Array.from({ length: 12 }, (_, ordinal) => someEntry({ ordinal }));
      await transaction(server.pool, (client) => upload(client, randomUUID(), ...entries));
      uploaded += entries.length;
      await vi.waitFor(() => expect(shown.contents.size).toBe(uploaded));
    }
    expect(errors).toBe(1);
    expect(shown.heard.flatMap((news) => news?.entries ?? [])).toHaveLength(uploaded);
  });

  it('share one read per process, and none remains when the last page closes', async () => {
    let reads = 0;
    let listening = 0;
    const db: Queryable = Object.assign(Object.create(server.pool) as Queryable, {
      query(...call: [{ text: string }]) {
        if (textOf(call).includes('read_feeds')) reads += 1;
        return server.pool.query(...call);
      },
    });
    let wake = () => {};
    const bus: Bus = {
      ...stopped,
      subscribe(topic, listener) {
        listening += 1;
        if (topic === topicOf(keyTo(meetingId))) wake = listener;
        return () => {
          listening -= 1;
        };
      },
    };
    const feeds = createMeetingFeeds({ shards: readingFrom(db), bus, log: server.deps.log });
    const pages = Array.from({ length: 100 }, () => vi.fn());
    const leaves = await Promise.all(
      pages.map((listener) => feeds.subscribe(place, keyTo(meetingId), listener)),
    );
    expect([reads, listening]).toEqual([1, 2]);
    await transaction(server.pool, (client) => upload(client, randomUUID(), someEntry()));
    wake();
    await vi.waitFor(() => expect(pages.at(-1)).toHaveBeenCalledTimes(1));
    for (const listener of pages) expect(listener).toHaveBeenCalledTimes(1);
    expect(reads).toBe(2);
    for (const leave of leaves) leave();
    expect(listening).toBe(0);
  });

  it('read only the entries after a usual upload, and everything once in a while', async () => {
    const parts: string[] = [];
    const db: Queryable = Object.assign(Object.create(server.pool) as Queryable, {
      query(...call: [{ text: string; values?: unknown[][] }]) {
        if (textOf(call).includes('read_feeds')) parts.push(call[0].values![3]![0] ? 'whole' : 'entries');
        return server.pool.query(...call);
      },
    });
    const listeners = new Map<string, () => void>();
    const bus: Bus = {
      ...stopped,
      subscribe(topic, listener) {
        listeners.set(topic, listener);
        return () => {};
      },
    };
    const every = 300;
    const shown = await page(bus, { db, every });
    const entry = someEntry();
    await transaction(server.pool, (client) => upload(client, randomUUID(), entry));
    listeners.get(entriesTopicOf(keyTo(meetingId)))!();
    await vi.waitFor(() => expect(shown.contents.has(entry.id)).toBe(true));
    expect(parts.slice(0, 2)).toEqual(['whole', 'entries']);
    // The announcement of the title is lost, while entries keep coming.
    const facts = someFacts({ revision: 2, title: 'Renamed' });
    await transaction(server.pool, (client) => storeFacts(client, keyTo(meetingId), facts));
    const coming = setInterval(() => listeners.get(entriesTopicOf(keyTo(meetingId)))!(), every / 10);
    onTestFinished(() => clearInterval(coming));
    await vi.waitFor(() => expect(shown.heard.some((news) => news?.details)).toBe(true));
  });

  it('end when their workspace has left the shard', async () => {
    const shown = await page(stopped);
    await server.pool.query('insert into departure (workspace_id, gone) values ($1, true)', [
      place.workspace.id,
    ]);
    await vi.waitFor(() => expect(shown.heard).toEqual([null]));
  });

  it('are read together, each with the permissions of the server in its own workspace', async () => {
    const client = await server.pool.connect();
    onTestFinished(() => client.release(true));
    await client.query('begin');
    const { rows } = await client.query<{ startedAt: Date | null }>(
      'select started_at from read_feeds($1, $2, $3, $4)',
      [
        [1, 2],
        [meetingId, meetingId],
        [0, 0],
        [true, false],
      ],
    );
    expect(rows).toEqual([{ startedAt: expect.any(Date) }, { startedAt: null }]);
    const entered = await client.query(
      `select current_user as role, current_setting('app.workspace') as workspace, current_setting('app.account') as account`,
    );
    expect(entered.rows).toEqual([{ role: 'afterword_app', workspace: '2', account: '' }]);
  });

  it.runIf(nats)(
    'get live updates over NATS, and late but complete ones after the bus was stopped',
    async () => {
      const bus = await startNatsServer(nats ?? '');
      onTestFinished(() => bus.stop());
      const other = await testServerForThisTest({ BUS_URL: bus.url });
      server = other;
      await transaction(server.pool, (client) => storeFacts(client, keyTo(meetingId), someFacts()));
      const live = await page(server.deps.bus, { every: 60_000 });
      const late = await page(server.deps.bus, { every: 200 });
      await vi.waitFor(async () => {
        await transaction(server.pool, (client) => upload(client, randomUUID(), someEntry()));
        expect(live.contents.size).toBeGreaterThan(0);
      });
      await bus.stop();
      const entry = someEntry();
      await transaction(server.pool, (client) => upload(client, randomUUID(), entry));
      await vi.waitFor(() => expect(late.contents.has(entry.id)).toBe(true));
      await bus.start();
      await vi.waitFor(() => expect(live.contents.has(entry.id)).toBe(true));
    },
  );
});
