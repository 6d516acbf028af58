import { randomUUID } from 'node:crypto';
import type { Api, EntryState, FoundEntry, MeetingFacts, Visibility } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../people/access/actor.ts';
import { at, someEntry, someFacts } from '../../../testing/meetings.ts';
import { untilWaiting } from '../../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let api: Api;
let token: string;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});
beforeEach(async () => {
  people += 1;
  token = await server.signIn(`reader-${people}@example.com`);
  api = server.api(token);
});

/** Creates a meeting with these lines, ten seconds apart. */
async function meeting(said: [speaker: string, content: string][], facts: Partial<MeetingFacts> = {}) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map(([speaker, content], ordinal) =>
    someEntry({ ordinal, speaker, content, startedAt: at(ordinal * 10) }),
  );
  await api.meetings.put({ id, ...someFacts(facts) });
  const send = (states: EntryState[]) =>
    api.meetings.putEntries({ id, captureId, entries: states, gaps: [] });
  for (let first = 0; first < entries.length; first += 200) await send(entries.slice(first, first + 200));
  return { id, captureId, entries, send };
}

/** Adds meetings without lines, owned by the account. */
const addMeetings = (
  { workspace, account }: Pick<Actor, 'workspace' | 'account'>,
  { count, visibility }: { count: number; visibility: Visibility },
) =>
  server.pool.query(
    `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, participants, words,
       owner_id, visibility)
     select $1, gen_random_uuid(), 1, 1, 'meet', 'abc', 'https://example.com/abc', 'Planning',
       now() - nth * interval '1 hour', '{}', '', $2, $4 from generate_series(1, $3::int) as nth`,
    [workspace.id, account?.id, count, visibility],
  );

/** Runs a statement with the rights of the application on behalf of a person. */
async function asReader<Row extends object>(
  { workspace, account }: Actor,
  text: string,
  values: unknown[] = [],
) {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.workspace', $1, true), set_config('app.account', $2, true), set_config('role', 'afterword_app', true)`,
      [`${workspace.id}`, `${account!.id}`],
    );
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

type Query = Parameters<Api['search']['entries']>[0];
const textOf = ({ snippet }: FoundEntry) => snippet.map(({ text }) => text).join('');
const hitsOf = ({ snippet }: FoundEntry) => snippet.filter(({ hit }) => hit).map(({ text }) => text);
const search = (query: Query) => api.search.entries(query);
const lines = async (query: Query) => (await search(query)).items.map(textOf);

describe('searching all meetings', () => {
  it('returns each line with its meeting, speaker, time and the matched words', async () => {
    const { id, entries } = await meeting(
      [
        ['Ana', 'Good morning.'],
        ['Zoë', 'The budget of the Café is tight, they said.'],
      ],
      { title: 'Weekly planning' },
    );
    expect(await search({ q: 'CAFE budg' })).toEqual({
      items: [
        {
          meetingId: id,
          entryId: entries[1]!.id,
          title: 'Weekly planning',
          speaker: 'Zoë',
          time: '00:00:10',
          date: at(0),
          imported: false,
          snippet: [
            { text: 'The ', hit: false },
            { text: 'budg', hit: true },
            { text: 'et of the ', hit: false },
            { text: 'Café', hit: true },
            { text: ' is tight, they said.', hit: false },
          ],
        },
      ],
      total: 1,
      more: false,
      next: null,
    });
    expect(await search({ q: 'budget nobody' })).toEqual({ items: [], total: 0, more: false, next: null });
  });

  it('finds versions by their numbers, and names by their signs', async () => {
    await meeting([
      ['Ana', 'We ship v2.10.3 today.'],
      ['Ana', 'It needs python3.11.'],
      ['Ana', 'Rewrite it in C++, not C#.'],
      ['Ana', 'Can we call Carl?'],
    ]);
    const hits = async (q: string) => (await search({ q })).items.map(hitsOf);
    expect(await hits('2.10.3')).toEqual([['2', '10', '3']]);
    expect(await hits('v2.10.3')).toEqual([['v2', '10', '3']]);
    expect(await hits('3.11')).toEqual([['3', '11']]);
    expect(await hits('C++')).toEqual([['C++']]);
    expect(await hits('c+')).toEqual([['C++']]);
    expect(await hits('c#')).toEqual([['C#']]);
    expect(await hits('c')).toHaveLength(2);
  });

  it('finds lines from before a change of the index once they are reindexed', async () => {
    const { id } = await meeting([['Ana', 'We ship v2.10.3.']], { title: 'C++ guild' });
    const { id: other } = await meeting([['Ana', 'Then C++.']]);
    const actor = await server.actor(`reader-${people}@example.com`);
    const { id: workspaceId } = actor.workspace;
    await server.pool.query(`update entry set words = '' where workspace_id = $1`, [workspaceId]);
    // More meetings than one run reindexes.
    await server.pool.query(
      `insert into meeting select (jsonb_populate_record(null::meeting, to_jsonb(meeting) || jsonb_build_object('id', gen_random_uuid()))).*
       from meeting, generate_series(1, 60) where id = $1`,
      [other],
    );
    await server.pool.query(`update meeting set words = '' where workspace_id = $1`, [workspaceId]);
    expect(await lines({ q: '2.10.3' })).toEqual([]);
    await server.deps.shards
      .of(actor)
      .transaction((client) =>
        server.deps.jobs.addToWorkspace(client, workspaceId, 'reindex', { workspaceId, after: null }),
      );
    await server.runJobs();
    expect(await lines({ q: '2.10.3' })).toEqual(['We ship v2.10.3.']);
    expect((await search({ q: 'C++' })).items.map(({ meetingId }) => meetingId)).toEqual([other]);
    expect((await api.search.names({ q: 'C++' })).meetings.map((found) => found.id)).toEqual([id]);
    const { rows } = await server.pool.query(
      `select count(*)::int, count(*) filter (where words = '')::int as old from meeting where workspace_id = $1`,
      [workspaceId],
    );
    expect(rows).toEqual([{ count: 62, old: 0 }]);
  });

  it('is reindexed without a deadlock with an upload that deletes lines', async () => {
    const { id, entries } = await meeting([['Ana', 'We ship v2.10.3.']]);
    const actor = await server.actor(`reader-${people}@example.com`);
    const { id: workspaceId } = actor.workspace;
    const database = server.deps.shards.of({ ...actor, account: null });
    await database.transaction((client) =>
      server.deps.jobs.addToWorkspace(client, workspaceId, 'reindex', { workspaceId, after: null }),
    );
    let reindexed: Promise<unknown> | undefined;
    await database.transaction(async (client) => {
      // An upload locks the meeting after its lines.
      await client.query('update entry set bookmarked = true where id = $1', [entries[0]!.id]);
      reindexed = server.runJobs();
      await untilWaiting(server.pool);
      await client.query('select from meeting where id = $1 for no key update nowait', [id]);
    });
    await reindexed;
    expect(await lines({ q: '2.10.3' })).toEqual(['We ship v2.10.3.']);
  });

  it('interprets search words like the list of meetings', async () => {
    const said = [
      'The Café is tight.',
      'Tight is the cafe',
      'Straße und Größe',
      '来週の公開',
      'เปิดตัววันอังคาร',
      "Don't, e-mail!",
    ];
    const ids: string[] = [];
    for (const content of said)
      ids.push((await meeting([['Ana', content]], { title: '', participants: [] })).id);
    for (const q of [
      'cafe',
      'CAFÉ tig',
      '"is tight"',
      '"tight is"',
      'strasse',
      '公開',
      '来',
      'อังคาร',
      'don',
      'e-mail',
      '!?',
      'nobody',
    ]) {
      const found = new Set((await search({ q })).items.map(({ meetingId }) => meetingId));
      const listed = (await api.meetings.list({ search: q })).items.map(({ id }) => id);
      expect(listed.filter((id) => ids.includes(id)).toSorted(), q).toEqual([...found].toSorted());
    }
  });

  it('ranks better matches first: adjacent words, exact words, spoken text', async () => {
    await meeting([
      ['Ana', 'The plan came a long time before anybody had a budget.'],
      ['Ana', 'Our budget plan is ready.'],
      ['Ana', 'They budgeted.'],
      ['Budget Owner', 'Good morning to all.'],
    ]);
    expect(await lines({ q: 'budget plan' })).toEqual([
      'Our budget plan is ready.',
      'The plan came a long time before anybody had a budget.',
    ]);
    expect(await lines({ q: 'budget' })).toEqual([
      'Our budget plan is ready.',
      'The plan came a long time before anybody had a budget.',
      'They budgeted.',
      'Good morning to all.',
    ]);
  });

  it('matches quoted words in sequence, and a single quoted word exactly', async () => {
    await meeting([
      ['Ana', 'We go to market in May.'],
      ['Ana', 'The market is where we go to.'],
    ]);
    expect(await lines({ q: '"go to market"' })).toEqual(['We go to market in May.']);
    expect(await lines({ q: '"go to mark' })).toEqual(['We go to market in May.']);
    expect(await lines({ q: '"mark"' })).toEqual([]);
    expect(await lines({ q: 'mark' })).toHaveLength(2);
  });

  it('finds any language regardless of accents, width and case, and marks the matches', async () => {
    const said = [
      ['我们明天讨论预算会议', '预算', '预算'],
      ['明日の会議室を予約します', '会議', '会議'],
      ['ガイドラインを確認', 'ｶﾞｲﾄﾞ', 'ガイド'],
      ['ประชุมงบประมาณวันพรุ่งนี้', 'งบประมาณ', 'งบประมาณ'],
      ['내일 예산을 논의합니다', '예산', '예산'],
      ['מחר נָדוּן בתקציב', 'נדון', 'נָדוּן'],
      ['سنناقش المِيزانية غدا', 'الميزانية', 'المِيزانية'],
      ['Завтра обсудим бюджет и отчёт', 'отчет', 'отчёт'],
      ['Große Ćwiczenie søren', 'grosse soren', 'Große'],
      ['Η Ελλάδα και ο Γιώργος', 'γιωργος', 'Γιώργος'],
    ] as const;
    await meeting(said.map(([content]) => ['Ana', content]));
    for (const [content, q, hit] of said) {
      const { items } = await search({ q });
      expect(items.map(textOf), q).toEqual([content]);
      expect(hitsOf(items[0]!), q).toContain(hit);
    }
    expect(await lines({ q: '算会' }), 'across words, as in the text').toHaveLength(1);
    expect(await lines({ q: '会算' })).toEqual([]);
  });

  it.each(['123', '🙂', '🙂!'])('finds the lines of a speaker named %s', async (name) => {
    await meeting([
      [name, 'Ship in May.'],
      ['Ana', 'Ship in June 123.'],
      ['🙂 Bob', 'Ship in July.'],
    ]);
    expect(await lines({ speaker: name })).toEqual(['Ship in May.']);
    expect(await lines({ q: 'ship', speaker: name })).toEqual(['Ship in May.']);
    expect((await api.search.names({ q: name })).people.map((person) => person.name)).toContain(name);
  });

  it('searches displayed text: corrected words, corrected names, and nothing deleted', async () => {
    const { id, entries, send } = await meeting([
      ['Ana', 'The bucket is tight.'],
      ['Ben', 'Indeed.'],
    ]);
    const entryId = entries[0]!.id;
    const { edit } = await api.meetings.editEntry({ id, entryId, content: 'The budget is tight.' });
    expect(await lines({ q: 'budget' })).toEqual(['The budget is tight.']);
    expect(await lines({ q: 'bucket' })).toEqual([]);
    await send([{ ...entries[0]!, revision: 5, content: 'The bouquet is tight.' }]);
    expect(await lines({ q: 'bouquet' })).toEqual([]);
    await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Anastasia' });
    expect((await search({ q: 'budget', speaker: 'ANASTASIA' })).items[0]!.speaker).toBe('Anastasia');
    expect(await lines({ q: 'budget', speaker: 'Ana' })).toEqual([]);
    await api.meetings.undoEdit({ id, editId: edit });
    expect(await lines({ q: 'bouquet' })).toEqual(['The bouquet is tight.']);
    expect(await lines({ q: 'budget' })).toEqual([]);
    await api.meetings.deleteEntry({ id, entryId });
    expect(await lines({ q: 'tight' })).toEqual([]);
    expect(await lines({ q: 'indeed' })).toHaveLength(1);
    await api.meetings.delete({ id });
    expect(await lines({ q: 'indeed' })).toEqual([]);
  });

  it('filters by speaker, platform, date and label', async () => {
    const { id } = await meeting([['Ana', 'Ship in May.']], {
      platform: 'zoom',
      startedAt: '2026-02-01T10:00:00Z',
    });
    await meeting([
      ['Ben', 'Ship in June.'],
      ['Ana Lima', 'Ship in July.'],
    ]);
    await api.meetings.putLabels({ id, labels: ['Launch'] });
    expect(await lines({ q: 'ship', speaker: ' ana ' })).toEqual(['Ship in May.']);
    expect(await lines({ speaker: 'Ben' })).toEqual(['Ship in June.']);
    expect(await lines({ q: 'ship', platform: 'zoom' })).toEqual(['Ship in May.']);
    expect(await lines({ q: 'ship', to: '2026-02-01' })).toEqual(['Ship in May.']);
    expect(await lines({ q: 'ship', from: '2026-02-02' })).toHaveLength(2);
    expect(await lines({ q: 'ship', label: 'Launch' })).toEqual(['Ship in May.']);
    expect(await lines({ q: 'ship', label: 'launch' })).toEqual([]);
  });

  it('returns only lines that the person may read', async () => {
    const { id } = await meeting([['Ana', 'The secret budget.']], {
      title: 'Secret plans',
      participants: ['Ana'],
    });
    const owner = api;
    const stranger = server.api(await server.signIn(`stranger-${people}@example.com`));
    const colleagueMail = `colleague-${people}@example.com`;
    const colleague = server.api(await server.signIn(colleagueMail));
    // The colleague's session is now in the owner's workspace.
    const { workspace } = await owner.accounts.currentUser();
    await server.pool.query(
      `with colleague as (select id from account where email = $2), joined as (
         insert into membership (workspace_id, account_id, role, joined_at) select $1, id, 'user', now() from colleague)
       update session set workspace_id = $1 where account_id = (select id from colleague)`,
      [workspace.id, colleagueMail],
    );
    const found = async (who: Api) => [
      (await who.search.entries({ q: 'secret' })).total,
      (await who.search.names({ q: 'secret' })).meetings.length,
      (await who.search.names({ q: 'ana' })).people.length,
    ];
    expect(await found(owner)).toEqual([1, 1, 1]);
    expect(await found(stranger)).toEqual([0, 0, 0]);
    expect(await found(colleague)).toEqual([0, 0, 0]);
    await server.pool.query(`update meeting set visibility = 'workspace' where id = $1`, [id]);
    expect(await found(colleague)).toEqual([1, 1, 1]);
    expect(await found(stranger)).toEqual([0, 0, 0]);
  });

  it('counts up to a thousand, says when there are more, and pages through all it counted', async () => {
    const said = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, nth) => ['Ana', `Invoice number ${nth}.`]);
    await meeting(said(200), { startedAt: '2026-03-01T09:00:00.000Z' });
    const { id } = await meeting(said(800));
    const first = await search({ q: 'inv' });
    expect([first.total, first.more, first.items.length]).toEqual([1_000, false, 20]);
    expect(textOf(first.items[0]!), 'the newest first').toBe('Invoice number 799.');
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, page) => search({ q: 'inv', page: page + 1 })),
    );
    const all = pages.flatMap(({ items }) => items.map(({ entryId }) => entryId));
    expect(new Set(all).size).toBe(1_000);
    await meeting(said(1), { startedAt: '2026-01-01T09:00:00.000Z' });
    const more = await search({ q: 'invoice', page: 50 });
    expect([more.total, more.more, more.items.length]).toEqual([1_000, true, 20]);
    expect(await search({ q: '"number 7"', page: 2 })).toMatchObject({ items: [], total: 2 });
    expect((await search({ q: 'invoice' })).items[0]!.meetingId).toBe(id);
  });

  it('finds the same lines with every query plan', async () => {
    // Ten words in different numbers of 150 meetings, so that each plan of the function is used.
    for (let nth = 0; nth < 150; nth += 1) {
      const words = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89].filter((every) => nth % every === 0);
      await meeting([['Ana', words.map((every) => `every${every}x and`).join(' ')]], {
        startedAt: new Date(Date.parse(at(0)) - nth * 3_600_000).toISOString(),
      });
    }
    for (const every of [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]) {
      const expected = Math.ceil(150 / every);
      for (const q of [`every${every}x`, `"every${every}x and"`, `every${every}x an`])
        expect([q, (await search({ q })).total]).toEqual([q, expected]);
    }
  });

  it('finds lines beyond the newest 2,048 meetings, of the sample, and none of unreadable meetings', async () => {
    const [actor, other] = await Promise.all([
      server.actor(`reader-${people}@example.com`),
      server.actor(`other-${people}@example.com`),
    ]);
    await addMeetings(actor, { count: 2_100, visibility: 'private' });
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from meeting where workspace_id = $1 order by started_at desc',
      [actor.workspace.id],
    );
    const [newest, sample, unreadable, oldest] = [rows[0]!, rows[1]!, rows.at(-2)!, rows.at(-1)!];
    await server.pool.query('update meeting set sample = true where id = $1', [sample.id]);
    await server.pool.query('update meeting set owner_id = $2 where id = $1', [
      unreadable.id,
      other.account!.id,
    ]);
    const say = (id: string, lines: number, words: string) =>
      server.pool.query(
        `with captured as (
           insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at,
             closed, complete, speakers)
           values ($1, $2, gen_random_uuid(), 1, 'ended', 1, now(), now(), now(), true, true, '{}') returning id)
         insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content,
           started_at, updated_at, bookmarked, word_count, words)
         select $1, $2, gen_random_uuid(), captured.id, 1, 1, ordinal, 'Ana', $4::text, now(), now(), false, 1,
           to_tsvector('simple', $4) from captured, generate_series(1, $3::int) as ordinal`,
        [actor.workspace.id, id, lines, words],
      );
    await say(newest.id, 900, 'frequent');
    for (const { id } of [sample, unreadable, oldest]) await say(id, 1, 'frequent rare');
    for (const [q, total] of Object.entries({ '"frequent"': 902, frequent: 902, '"rare"': 2, rar: 2 }))
      expect([q, (await search({ q })).total]).toEqual([q, total]);
    const spoken = await asReader<{ meetingId: string }>(actor, 'select meeting_id from spoken_in($1)', [
      [unreadable.id, oldest.id],
    ]);
    expect(spoken).toEqual([{ meetingId: oldest.id }]);
  });

  it('reads no captures of unreadable meetings to know which it may search', async () => {
    const [actor, other] = await Promise.all([
      server.actor(`reader-${people}@example.com`),
      server.actor(`other-${people}@example.com`),
    ]);
    const blocksOf = async (sql: string) => {
      const [row] = await asReader<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        actor,
        `explain (analyze, buffers, format json) ${sql}`,
      );
      const plan = row!['QUERY PLAN'][0]!.Plan;
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    };
    const statements = {
      search: `select from find_entries('budget', 'budget', null, false, null, null, null, null, null, 1001)`,
      list: `select from readable_ids(${actor.account!.id})`,
      'a page of the list': `select from spoken_in(array(select gen_random_uuid() from generate_series(1, 10)))`,
    };
    await addMeetings(actor, { count: 10, visibility: 'private' });
    const before: Record<string, number> = {};
    for (const [name, sql] of Object.entries(statements)) {
      // The first call reads the catalog.
      await blocksOf(sql);
      before[name] = await blocksOf(sql);
    }
    const count = 1_000;
    await addMeetings(
      { workspace: actor.workspace, account: other.account },
      { count, visibility: 'participants' },
    );
    for (const [name, sql] of Object.entries(statements))
      expect((await blocksOf(sql)) - before[name]!, name).toBeLessThan(count / 2);
  });

  it('treats no typed text as an operator, and explains an invalid request', async () => {
    await meeting([["O'Brien", "It's 5:A & !done | <-> (maybe) \\ 'x':* %_"]]);
    for (const q of ["o'brien", '5:A & !done', "'x':*", '(maybe) |', '<-> done', '%_ maybe', '"', 'maybe"'])
      expect((await search({ q })).items.length, q).toBeLessThanOrEqual(1);
    expect(await search({ q: '?! & | 🎉' })).toEqual({ items: [], total: 0, more: false, next: null });
    const refused = async (query: Record<string, string>) => {
      const answer = await server.request(`/api/search?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { data: { fields: { field: string; reason: string }[] } };
      return [answer.status, ...data.fields.map(({ field }) => field)];
    };
    expect(await refused({ q: ' ' })).toEqual([400, 'q']);
    expect(await refused({ q: 'x'.repeat(501) })).toEqual([400, 'q']);
    expect(await refused({ q: 'x', page: '51' })).toEqual([400, 'page']);
    expect(await refused({ q: 'x', page: 'one' })).toEqual([400, 'page']);
    expect(await refused({ q: 'x', platform: 'skype' })).toEqual([400, 'platform']);
    expect(await refused({ q: 'x', from: 'yesterday' })).toEqual([400, 'from']);
  });

  it('shows the words around the match in a long line', async () => {
    const filler = 'nothing of interest was said here '.repeat(100);
    await meeting([['Ana', `${filler}until the budget came up, and ${filler}`]]);
    const [line] = (await search({ q: 'budget' })).items;
    const text = textOf(line!);
    expect(text).toMatch(/^…\S.*until the budget came up.*…$/);
    expect(text.length).toBeLessThan(300);
    expect(hitsOf(line!)).toEqual(['budget']);
  });
});

describe('searching for names', () => {
  it('finds meetings by title and people, best matches first, and people by their current names', async () => {
    const { id } = await meeting([['Ana Lima', 'Good morning.']], {
      title: 'Budget review',
      participants: ['Ana Lima', 'Listed Person'],
    });
    await meeting([['Ana Lima', 'The budget.']], { title: 'Standup', participants: ['Budget Bob'] });
    const { meetings, people: found } = await api.search.names({ q: 'budg' });
    expect(meetings.map(({ title }) => title.map(({ text }) => text).join(''))).toEqual([
      'Budget review',
      'Standup',
    ]);
    expect(meetings[0]).toEqual({
      id,
      title: [
        { text: 'Budg', hit: true },
        { text: 'et review', hit: false },
      ],
      date: at(0),
      imported: false,
      platform: 'meet',
    });
    expect(found).toEqual([
      {
        name: 'Budget Bob',
        parts: [
          { text: 'Budg', hit: true },
          { text: 'et Bob', hit: false },
        ],
      },
    ]);
    await api.meetings.renameSpeaker({ id, from: 'Listed Person', to: 'Lister' });
    await api.meetings.rename({ id, title: 'Money' });
    expect((await api.search.names({ q: 'list' })).people.map(({ name }) => name)).toEqual(['Lister']);
    expect((await api.search.names({ q: 'review' })).meetings).toEqual([]);
    expect((await api.search.names({ q: 'money' })).meetings).toHaveLength(1);
  });
});
