import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import { meetingOrders } from '@afterword/api-client/contract';
import { openConnections } from '@afterword/tests/harness/uploads.ts';
import pg from 'pg';
import { median, putBatch, quantile, rate, signInSomeone } from './ingest.ts';
import { emailOf, fillWorkspace } from './large-workspace-rows.ts';
import { startMeasured } from './measured-server.ts';
import { memoryOf, processorTimes, usedBetween } from './memory.ts';
import type { BarePostgres } from './postgres.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** `BENCH_LINES` sets another size, such as 40,000,000 lines in 200,000 meetings. */
const lines = Number(process.env.BENCH_LINES ?? size(1_000_000, 4_000));
const meetings = Math.ceil(lines / 200);
const people = size(2_000, 40);
/** Number of calls of each kind, by three people in turn. */
const perKind = size(60, 3);
const ingestRounds = size(6, 1);

/** Whether `BENCH_KINDS`, a part of the names of measurements, is unset or names this one. */
const isAsked = (kind: string) => kind.includes(process.env.BENCH_KINDS ?? '');

/** Goals in milliseconds for 95 of 100 calls, for the kinds whose name starts so. */
const goals: Readonly<Record<string, number>> = { list: 100, search: 100 };

/** Settings that are safe only while nothing else writes. A failed load starts again. */
const loading = {
  ...{ fsync: 'off', full_page_writes: 'off', autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '20GB', checkpoint_timeout: '1h', shared_buffers: '2GB' },
};
/** Settings of a database of this size that differ from PostgreSQL's own. */
const operation = { shared_buffers: '2GB', max_wal_size: '4GB' };

/**
 * Measures the calls of three people in one large workspace: the one with the most meetings, one with few, and one in
 * between. Uploads are compared with uploads to an empty server, alternating. `BENCH_FOLDER` names a folder where the
 * workspace stays for the next run; without it, it is deleted.
 */
export async function* largeWorkspaceRows(folder: string): AsyncIterable<Row> {
  const home = join(process.env.BENCH_FOLDER ?? folder, 'large');
  const workspaceId = await load(home);
  // Sign-in emails of an earlier run contain used links.
  await rm(join(home, 'data', 'outbox'), { recursive: true, force: true });
  const { postgres, server } = await startMeasured(home, '', {}, operation);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  // Otherwise an hourly job does this.
  await pool.query('select collect_words(workspace_id, id) from meeting');
  await pool.query('vacuum analyze transcript_words');
  const apis = [];
  for (const person of [1, Math.ceil(people / 10), people]) {
    const token = await signInSomeone(server.url, server.dataDir, emailOf(person));
    await pool.query(
      `update session set workspace_id = $1 where workspace_id is null and account_id = (select id from account where email = $2)`,
      [workspaceId, emailOf(person)],
    );
    apis.push({ api: createClient({ baseUrl: server.url, token: () => token }), token });
  }
  const calls = await makeCalls(pool, workspaceId);
  for (const [kind, call] of Object.entries(calls)) {
    if (!isAsked(kind)) continue;
    yield await measure(kind, { postgres, pid: server.pid!, apis: apis.map(({ api }) => api), call });
  }
  if (isAsked('memory'))
    yield row(
      'memory',
      `Node ${memoryOf(server.pid!).toFixed(0)} MB`,
      `PostgreSQL ${memoryOf(postgres.pid).toFixed(0)} MB`,
    );
  if (isAsked('ingest')) yield await ingest(folder, { url: server.url, ...apis[1]! });
  await pool.end();
  await server.stop();
  await postgres.stop();
}

type Api = ReturnType<typeof createClient>;

const row = (measure: string, value: string, peer: string): Row => ({
  measure: `${lines.toLocaleString('en')} lines: ${measure}`,
  ...{ value, peer, ratio: null, goal: '–', met: null },
});

/** Fills the workspace, unless an earlier run did. Returns its id. */
async function load(home: string): Promise<number> {
  const done = join(home, 'workspace');
  if (existsSync(done)) return Number(await readFile(done, 'utf8'));
  const { postgres, server } = await startMeasured(home, '', {}, loading);
  await server.stop();
  const begun = performance.now();
  const workspaceId = await fillWorkspace(postgres.url, { lines, meetings, people }, (step) => {
    if (process.env.BENCH_LINES)
      console.error(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${step}`);
  });
  await postgres.stop();
  await writeFile(done, `${workspaceId}`);
  return workspaceId;
}

/** Calls a person makes. Each gets the number of the call, so that few are repeated. */
type Calls = Record<string, (api: Api, nth: number) => Promise<unknown>>;

async function makeCalls(pool: pg.Pool, workspaceId: number): Promise<Calls> {
  const { rows: spoken } = await pool.query<{ content: string; speaker: string; language: string }>(
    `select content, speaker, language from entry join meeting on meeting.workspace_id = entry.workspace_id and meeting.id = meeting_id
     where entry.workspace_id = $1 and ordinal = 7 and meeting_id = any(array(
       select id from meeting where workspace_id = $1 order by md5(id::text) limit 1000)) order by meeting_id`,
    [workspaceId],
  );
  const [latin, chinese] = [true, false].map((isLatin) =>
    spoken.filter(({ language }) => (language !== 'zh') === isLatin),
  );
  const said = (nth: number) => latin![nth % latin!.length]!.content.split(' ');
  const rare = spoken.filter(({ content }) => /[bdfgklmnpr]{6,}x$/.test(content));
  const { rows: frequent } = await pool.query<{ word: string }>(
    `select word from (select unnest(most_common_elems::text::text[]) as word, unnest(most_common_elem_freqs[:cardinality(most_common_elems::text::text[])]) as share
       from pg_stats where tablename = 'entry' and attname = 'words') as each where word ~ '^[a-z]' order by share desc limit 30`,
  );
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const list = (input: (nth: number) => Parameters<Api['meetings']['list']>[0]) => (api: Api, nth: number) =>
    api.meetings.list(input(nth));
  const search =
    (input: (nth: number) => Parameters<Api['search']['entries']>[0]) => (api: Api, nth: number) =>
      api.search.entries(input(nth));
  const rareWord = (nth: number) => rare[nth % rare.length]!.content.split(/[ ，]/).at(-1)!;
  return {
    'list, first page': list(() => ({})),
    'list, 100 items': list(() => ({ size: 100 })),
    'list, page 20': list((nth) => ({ page: 20 + nth })),
    'list, last pages': async (api) =>
      api.meetings.list({ page: Math.ceil((await api.meetings.list({})).total / 10) }),
    'list, next by cursor': async (api) => api.meetings.list({ cursor: (await api.meetings.list({})).next! }),
    ...Object.fromEntries(
      meetingOrders
        .slice(1)
        .map((order) => [`list, ${order} first`, list((nth) => ({ order, page: 1 + (nth % 3) }))]),
    ),
    'list, platform': list((nth) => ({ platform: nth % 2 ? 'zoom' : 'teams' })),
    'list, one month': list((nth) => ({ from: day(500 - nth), to: day(470 - nth) })),
    'list, label': list((nth) => ({ label: `Label ${(nth % 7) * 10}` })),
    'list, frequent word': list((nth) => ({ search: frequent[nth % frequent.length]!.word })),
    'list, rare word': list((nth) => ({ search: rareWord(nth) })),
    'list, two words': list((nth) => ({ search: said(nth).slice(0, 2).join(' ') })),
    'list, name': list((nth) => ({ search: latin![nth % latin!.length]!.speaker })),
    'home, own actions': (api) => api.actions.list({ assignee: 'me', done: false }),
    'home, summaries': async (api) => {
      const { items } = await api.meetings.list({});
      await Promise.all(items.slice(0, 3).map(({ id }) => api.meetings.getSummary({ id }).catch(() => null)));
    },
    'search, frequent word': search((nth) => ({ q: `"${frequent[nth % frequent.length]!.word}"` })),
    'search, page 10': search((nth) => ({ q: `"${frequent[nth % frequent.length]!.word}"`, page: 10 })),
    'search, spoken word': search((nth) => ({ q: `"${said(nth)[nth % 4]}"` })),
    'search, rare word': search((nth) => ({ q: rareWord(nth) })),
    'search, several words': search((nth) => ({
      q: said(nth)
        .slice(0, 2 + (nth % 2))
        .join(' '),
    })),
    'search, beginning of a word': search((nth) => ({ q: said(nth)[2]!.slice(0, 1 + (nth % 4)) })),
    'search, phrase': search((nth) => ({
      q: `"${said(nth)
        .slice(0, 2 + (nth % 2))
        .join(' ')}"`,
    })),
    'search, person': search((nth) => ({ speaker: latin![nth % latin!.length]!.speaker })),
    'search, word of a person': search((nth) => ({
      q: said(nth)[1]!,
      speaker: latin![nth % latin!.length]!.speaker,
    })),
    'search, one month': search((nth) => ({
      q: `"${said(nth)[1]}"`,
      from: day(500 - nth),
      to: day(470 - nth),
    })),
    'search, platform': search((nth) => ({ q: `"${said(nth)[2]}"`, platform: 'zoom' })),
    'search, no match': search((nth) => ({ q: `unspoken${String.fromCharCode(97 + (nth % 26))}` })),
    'search, frequent words never together': search((nth) => ({
      q: `"${frequent[nth % 9]!.word} ${frequent[(nth + 1) % 9]!.word} ${frequent[(nth + 2) % 9]!.word}"`,
    })),
    'search, Chinese': search((nth) => ({
      q: chinese![nth % chinese!.length]!.content.slice(0, 2 + (nth % 2)),
    })),
    'search, names': (api, nth) =>
      api.search.names({ q: latin![nth % latin!.length]!.speaker.slice(0, 3 + (nth % 3)) }),
    'ask all meetings': async (api, nth) => {
      for await (const event of await api.ask({
        question: `What did we say about ${said(nth).slice(0, 2).join(' and ')}?`,
      }))
        void event;
    },
    'open a meeting': async (api, nth) => {
      const { items } = await api.meetings.list({ limit: 20 });
      const { id } = items[nth % items.length]!;
      await Promise.all([api.meetings.get({ id }), api.meetings.transcript({ id })]);
    },
    'live feed, first event': async (api, nth) => {
      const { items } = await api.meetings.list({ limit: 20 });
      const abort = new AbortController();
      for await (const event of await api.meetings.events(
        { id: items[nth % items.length]!.id },
        { signal: abort.signal },
      )) {
        void event;
        break;
      }
      abort.abort();
    },
    overview: (api, nth) => (nth % 3 === 0 ? api.overviews.get() : Promise.resolve()),
  };
}

interface Measured {
  postgres: BarePostgres;
  /** The process of the server. */
  pid: number;
  apis: readonly Api[];
  call: Calls[string];
}

/**
 * Measures calls one after another, the first of each person uncounted. Prints milliseconds of 50, 95 and 100 of 100 calls,
 * and the processor time of PostgreSQL, average and 95 of 100, and of Node. Only processor time can be compared between runs on a
 * machine with other work.
 */
async function measure(kind: string, { postgres, pid, apis, call }: Measured): Promise<Row> {
  for (const [nth, api] of apis.entries()) await call(api, perKind + nth);
  const [took, database, node]: number[][] = [[], [], []];
  for (let nth = 0; nth < perKind; nth += 1) {
    const before = [postgres.pid, pid].map(processorTimes);
    const begun = performance.now();
    await call(apis[nth % apis.length]!, nth);
    took!.push(performance.now() - begun);
    const used = [postgres.pid, pid].map((each, index) => usedBetween(before[index]!, processorTimes(each)));
    database!.push(used[0]!);
    node!.push(used[1]!);
  }
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => quantile(took!, share));
  const goal = goals[kind.split(',')[0]!];
  return {
    ...row(
      kind,
      `${p50!.toFixed(0)} / ${p95!.toFixed(0)} / ${worst!.toFixed(0)} ms`,
      `CPU ${average(database!)} / ${quantile(database!, 0.95).toFixed(0)} + ${average(node!)} ms`,
    ),
    ...(goal ? { goal: `p95 ≤ ${goal} ms`, met: p95! <= goal } : {}),
  };
}

/** Returns the mean as text. */
const average = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(0);

/** Compares entries a second with those of an empty server. */
async function ingest(folder: string, large: { url: string; token: string; api: Api }): Promise<Row> {
  const { postgres, server } = await startMeasured(folder, 'empty', {}, operation);
  const token = await signInSomeone(server.url, server.dataDir);
  const empty = { url: server.url, token, api: createClient({ baseUrl: server.url, token: () => token }) };
  const connect = ({ url, ...each }: typeof large) => ({ ...each, pool: openConnections(url, 4) });
  const sides = [connect(large), connect(empty)] as const;
  const speed = ({ api, token, pool }: (typeof sides)[0]) =>
    rate((batch) => putBatch(api, { pool, token }, batch));
  const [here, there, ratios]: number[][] = [[], [], []];
  for (let round = -2; round < ingestRounds; round += 1) {
    const [one, other] = [await speed(sides[0]), await speed(sides[1])];
    if (round < 0) continue;
    here!.push(one);
    there!.push(other);
    ratios!.push(one / other);
  }
  for (const { pool } of sides) await pool.destroy();
  await server.stop();
  await postgres.stop();
  return {
    ...row(
      'ingest, 4 clients, 100 entries a request',
      `${Math.round(median(here!))} entries/s`,
      `${Math.round(median(there!))} in an empty database`,
    ),
    ...{ ratio: median(ratios!), goal: '≥ 0.9', met: median(ratios!) >= 0.9 },
  };
}
