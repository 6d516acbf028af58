import { type Api, limits } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/testing/sample.ts';
import type { Actor } from '../../../people/access/actor.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { collectAll } from './collect-words.ts';
import { questionOf, searchQueries } from './text.ts';

/*
 * The list filtered by words, and the search, in a workspace with so many meetings that every plan of their functions is
 * used. They find the same as a plain query without index, plan or row-level security.
 */

let server: TestServer;
let reader: Actor;
let api: Api;

const count = 920;
/** Searches for words of every frequency: whole words, beginnings, phrases and several words. */
const searches = [
  ...['often', '"often"', 'oft', 'some', '"some"', 'som', 'seldom', '"seldom"', 'seld', 'single', '"single"'],
  ...['"often some"', '"some often"', '"often some often"', 'often some', 'some oft', '"seldom" "often"'],
  ...[
    'seldom often some',
    'oft single',
    'absent',
    '"absent"',
    'absent often',
    '"often absent"',
    'fremd',
    '!?',
  ],
];

beforeAll(async () => {
  server = await testServer();
  await server.signIn('reader@example.com');
  await server.signIn('other@example.com');
  reader = await server.actor('reader@example.com');
  api = server.api(await server.signIn('reader@example.com'));
  const other = await server.actor('other@example.com');
  // A fifth is private to another person, and a fifth is for participants, of which the reader is one in half of them. A
  // ninth is in another language, a seventh has no lines.
  await server.pool.query(
    `with meeting_plan as (
       select nth, md5('many' || nth)::uuid as id, case when nth % 5 < 2 then $3::int else $2::int end as owner,
         case nth % 5 when 1 then 'participants' else 'private' end as visibility,
         case when nth % 61 = 0 then 'seldom planned' else 'planning' end as title
       from generate_series(1, $4::int) as nth
     ), added as (
       insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, participants, words, owner_id,
         visibility)
       select $1, id, 1, 1, case when nth % 2 = 0 then 'meet' else 'zoom' end, 'abc', 'https://example.com/abc', title,
         now() - nth * interval '1 hour', '{}', to_tsvector('simple', title), owner, visibility from meeting_plan
     ), captured as (
       insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, closed,
         complete, account_id, speakers)
       select $1, id, id, 1, 'ended', 1, now(), now(), now(), true, true, case when nth % 10 = 1 then $2::int else owner end, '{}'
       from meeting_plan
     )
     insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at,
       bookmarked, word_count, words)
     select $1, meeting_id, md5(meeting_id::text || ordinal)::uuid, meeting_id, 1, 1, ordinal, 'Ana', content, started_at, started_at, false,
       1, to_tsvector('simple', content)
     from (
       select id as meeting_id, ordinal, now() - nth * interval '1 hour' + ordinal * interval '9 seconds' as started_at,
         case when nth % 9 = 0 then 'fremd' else concat_ws(' ',
           case when ordinal % 2 = 0 then 'often' else 'unlike' end, case when (nth + ordinal) % 7 = 0 then 'some' end, 'words',
           case when ordinal = 1 then 'some often' end, case when (nth + ordinal) % 45 = 0 then 'seldom' end,
           case when nth = 77 and ordinal = 5 then 'single' end) end as content
       from meeting_plan, generate_series(1, 6 * (nth % 7)::int) as ordinal
     ) as line`,
    [reader.workspace.id, reader.account!.id, other.account!.id, count],
  );
  await server.pool.query('analyze');
  return () => server.close();
});

/** SQL: whether the reader ($2) may read a row of `meeting`. */
const mayRead = `(owner_id = $2 or visibility = 'workspace' or (visibility = 'participants' and exists (
  select from capture c where c.workspace_id = $1 and c.meeting_id = meeting.id and c.account_id = $2 and not late)))`;

async function expectedMeetings(search: string): Promise<string[]> {
  const queries = searchQueries(search)!;
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from meeting where workspace_id = $1 and ${mayRead} and cardinality($3::text[]) > 0 and not exists (
       select from unnest($3::text[]) as word where not meeting.words @@ word::tsquery and not exists (
         select from entry where entry.workspace_id = $1 and meeting_id = meeting.id and entry.words @@ word::tsquery))
     order by sample, started_at desc, id desc`,
    [reader.workspace.id, reader.account!.id, queries],
  );
  return rows.map(({ id }) => id);
}

async function listedMeetings(search: string): Promise<{ ids: string[]; totals: number[] }> {
  const [ids, totals]: [string[], number[]] = [[], []];
  for (let page = 1; ; page += 1) {
    const { items, total } = await api.meetings.list({ search, page, size: 100 });
    totals.push(total);
    ids.push(...items.map(({ id }) => id));
    if (items.length < 100) return { ids, totals: [...new Set(totals)] };
  }
}

async function expectedLines(search: string): Promise<string[]> {
  const question = questionOf(search);
  const { rows } = await server.pool.query<{ id: string }>(
    `select entry.id from entry join meeting on meeting.id = meeting_id
     where entry.workspace_id = $1 and ${mayRead} and entry.words @@ $3::tsquery`,
    [reader.workspace.id, reader.account!.id, question?.asked ?? ''],
  );
  return rows.map(({ id }) => id).toSorted();
}

async function foundLines(q: string): Promise<{ ids: string[]; total: number; more: boolean }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const part: Awaited<ReturnType<Api['search']['entries']>> = await api.search.entries({
      q,
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...part.items.map(({ entryId }) => entryId));
    cursor = part.next;
    if (cursor === null) return { ids: ids.toSorted(), total: part.total, more: part.more };
  }
}

async function compares(compared: readonly string[]) {
  for (const search of compared) {
    const expected = await expectedMeetings(search);
    expect([search, await listedMeetings(search)]).toEqual([
      search,
      { ids: expected, totals: [expected.length] },
    ]);
    const lines = await expectedLines(search);
    const { ids, total, more } = await foundLines(search);
    expect([search, total, more]).toEqual([search, Math.min(lines.length, 1_000), lines.length > 1_000]);
    // `arrayContaining` would compare each id with each line.
    const all = new Set(lines);
    if (more)
      expect(
        ids.filter((id) => !all.has(id)),
        search,
      ).toEqual([]);
    else expect(ids, search).toEqual(lines);
  }
}

/** Compares some of the searches, after all of them were compared once. */
const comparesSome = (when: string) => compares(sample(`searches ${when}`, searches, 6));

describe('in many meetings', () => {
  it('the list and the search find what a plain query finds, in order, on every page', async () => {
    expect((await expectedMeetings('"often"')).length, 'several pages').toBeGreaterThan(200);
    await compares(searches);
  });

  it('the database itself finds words only in meetings that the person may read', async () => {
    const { rows } = await server.deps.shards
      .of(reader)
      .read((db) => db.query<{ id: string }>(`select find_words(array['often'::tsquery]) as id`));
    expect(rows.map(({ id }) => id).toSorted()).toEqual((await expectedMeetings('"often"')).toSorted());
  });

  it('the list and the search find the same when the words of meetings are collected, of some or of all', async () => {
    const collected = async () => (await server.pool.query('select from transcript_words')).rowCount;
    await collectAll(server.pool, new Date(Date.now() + 60_000));
    expect(await collected()).toBe((await server.pool.query('select from meeting')).rowCount);
    await comparesSome('with the words of all meetings');
    await server.pool.query(`delete from transcript_words where meeting_id::text < '3'`);
    await comparesSome('with the words of some meetings');
    await collectAll(server.pool, new Date(Date.now() + 60_000));
  });

  it('the list combines words with its other filters and orders', async () => {
    const listed = async (input: Parameters<Api['meetings']['list']>[0]) =>
      (await api.meetings.list({ size: 100, ...input })).items.map(({ id }) => id);
    const seldom = await expectedMeetings('"seldom"');
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from meeting where id = any($1) and platform = 'zoom' order by started_at desc`,
      [seldom],
    );
    const zoom = rows.map(({ id }) => id);
    expect(zoom.length).toBeGreaterThan(3);
    expect(await listed({ search: '"seldom"', platform: 'zoom' })).toEqual(zoom.slice(0, 100));
    expect(await listed({ search: '"seldom"', platform: 'zoom', order: 'oldest' })).toEqual(
      zoom.toReversed().slice(0, 100),
    );
    const first = await api.meetings.list({ search: '"seldom"', limit: 2 });
    const rest = await api.meetings.list({ search: '"seldom"', limit: 100, cursor: first.next! });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(seldom.slice(0, 102));
  });

  it('finds nothing more in deleted meetings, nor in meetings that became private to others', async () => {
    const [deleted, hidden, edited] = await expectedMeetings('"seldom" often');
    await api.meetings.delete({ id: deleted! });
    await server.pool.query(`update meeting set owner_id = null, visibility = 'private' where id = $1`, [
      hidden,
    ]);
    await server.pool.query(`update entry set words = '', content = null where meeting_id = $1`, [edited]);
    const left = await expectedMeetings('"seldom"');
    for (const id of [deleted!, hidden!]) expect(left).not.toContain(id);
    await comparesSome('after deletions');
  });

  it('searches and lists take little longer right after uploads than when the index has taken in the lines', async () => {
    await server.pool.query(
      `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at,
         bookmarked, word_count, words)
       select workspace_id, meeting_id, gen_random_uuid(), capture_id, revision, sequence, ordinal + 100, speaker, content, started_at,
         updated_at, bookmarked, word_count, words from entry`,
    );
    const uploaded = await timeOfSearches();
    await server.pool.query(`select gin_clean_pending_list('entry_words')`);
    expect(uploaded / (await timeOfSearches())).toBeLessThan(3);
    await server.pool.query('delete from entry where ordinal > 100');
  });

  it('finds the same when more meetings can be read than are asked about one by one', async () => {
    await server.pool.query(
      `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, participants, words, owner_id,
         visibility)
       select $1, gen_random_uuid(), 1, 1, 'meet', 'abc', 'https://example.com/abc', 'Empty', now() - nth * interval '1 minute', '{}', '', $2,
         'private' from generate_series(1, 2100) as nth`,
      [reader.workspace.id, reader.account!.id],
    );
    await comparesSome('with many empty meetings');
  });
});

/** Returns the milliseconds that all searches, and all lists filtered by them, take in the database: the shortest of seven runs each. */
async function timeOfSearches(): Promise<number> {
  let milliseconds = 0;
  for (const search of searches) {
    const question = questionOf(search);
    if (!question) continue;
    const { asked, exact, core, unfinished } = question;
    const statements: [string, unknown[]][] = [
      ['select find_words($1)', [searchQueries(search)]],
      [
        'select find_entries($1, $2, $3, $4, null, null, null, null, null, 1001)',
        [asked, exact, core, unfinished],
      ],
    ];
    for (const [sql, values] of statements) {
      const times: number[] = [];
      for (let run = 0; run < 7; run += 1) {
        const { rows } = await server.deps.shards
          .of(reader)
          .read((db) => db.query(`explain (analyze, format json) ${sql}`, values));
        times.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
      }
      milliseconds += Math.min(...times);
    }
  }
  return milliseconds;
}

it('finds the newest lines if the further meetings have too many to read all', async () => {
  const { workspace, account } = await server.actor('writer@example.com');
  const writer = server.api(await server.signIn('writer@example.com'));
  // The oldest are stored first, and so come first from the index.
  await server.pool.query(
    `with meeting_plan as (select nth, md5('far' || nth)::uuid as id from generate_series(1, 6600) as nth), added as (
       insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, participants, words, owner_id)
       select $1, id, 1, 1, 'meet', 'abc', 'https://example.com/abc', 'planning', timestamptz '2020-01-01' + nth * interval '1 hour', '{}', '', $2
       from meeting_plan order by nth
     ), captured as (
       insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, account_id)
       select $1, id, id, 1, 'ended', 1, now(), now(), now(), $2 from meeting_plan
     )
     insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at,
       bookmarked, word_count, words)
     select $1, id, md5(id::text || ordinal)::uuid, id, 1, 1, ordinal, 'Ana', 'zeppelin', timestamptz '2020-01-01' + nth * interval '1 hour',
       now(), false, 1, 'zeppelin:2A'
     from meeting_plan, generate_series(1, 2) as ordinal order by nth`,
    [workspace.id, account!.id],
  );
  await server.pool.query('analyze');
  for (const q of ['"zeppelin"', 'zeppelin', 'zepp']) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Awaited<ReturnType<Api['search']['entries']>> = await writer.search.entries({
        q,
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      expect(part).toMatchObject({ total: limits.entriesFound, more: true });
      found.push(...part.items.map(({ date }) => date));
      cursor = part.next;
    } while (found.length < limits.entriesFound && cursor);
    const newest = Array.from({ length: limits.entriesFound }, (_, nth) =>
      new Date(Date.parse('2020-01-01T00:00:00Z') + (6600 - Math.floor(nth / 2)) * 3_600_000).toISOString(),
    );
    expect(found, q).toEqual(newest);
  }
});
