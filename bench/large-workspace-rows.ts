import pg from 'pg';
import { makeLanguage } from './search.ts';

/** The size of a generated workspace. */
export interface WorkspaceSize {
  lines: number;
  meetings: number;
  people: number;
}

/** Email address of a generated person, numbered from 1. The first ones have the most meetings. */
export const emailOf = (person: number): string => `person-${person}@example.com`;

/** Fragments of sentences, two to a line. More lines repeat the same fragments in other pairs. */
const fragmentsPerLine = 1 / 20;
const maxFragments = 400_000;

/** Languages of the meetings: the share of each, and how its words differ from those of `makeLanguage`. */
const languages = [
  { code: 'en', share: 0.7, from: '', to: '' },
  { code: 'de', share: 0.12, from: 'uo', to: 'üö' },
  { code: 'fr', share: 0.08, from: 'ei', to: 'éî' },
  { code: 'zh', share: 0.1, from: '', to: '' },
] as const;

/**
 * Fills an empty database that has the server's tables with one workspace of three years, in SQL. Person 1 owns about
 * a fortieth of the meetings, half of the people own a quarter of them. Three tenths of the meetings are for the
 * workspace, three tenths for those who captured them, the rest private. Indexes of lines are built at the end. With
 * `wal_level=minimal`, lines are not logged.
 * @param report receives each finished step
 * @returns the id of the workspace
 */
export async function fillWorkspace(
  url: string,
  size: WorkspaceSize,
  report: (step: string) => void,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `select setseed(0.5), set_config('work_mem', '512MB', false), set_config('maintenance_work_mem', '2GB', false)`,
    );
    const workspaceId = await addPeople(client, size.people);
    await addVocabulary(client);
    await addFragments(client, Math.min(maxFragments, Math.ceil(size.lines * fragmentsPerLine)));
    await planMeetings(client, size);
    report('people and words');
    await addMeetings(client, workspaceId);
    report('meetings');
    await addEntries(client, workspaceId, size, report);
    await client.query('drop table bench_person, bench_word, bench_fragment, bench_language, bench_meeting');
    await client.query('vacuum (freeze, analyze)');
    report('vacuum');
    return workspaceId;
  } finally {
    await client.end();
  }
}

async function addPeople(client: pg.Client, people: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into workspace (created_at, name) values (now() - interval '3 years', 'Large') returning id`,
  );
  await client.query(
    `with personal as (
       insert into workspace (created_at, name) select now(), 'Personal' from generate_series(1, $1::int) returning id
     )
     insert into account (personal_workspace_id, email, name, role, created_at, email_verified_at)
     select id, 'person-' || number || '@example.com',
       initcap(translate((100 + number % 97)::text, '0123456789', 'aeioumnlrs') || 'a ' || translate((1000 + number)::text, '0123456789', 'aeioubdgkt') || 'son'),
       'user', now(), now()
     from (select id, row_number() over (order by id) as number from personal) as numbered`,
    [people],
  );
  await client.query(
    `insert into membership (workspace_id, account_id, role, joined_at)
     select $1, id, case when email = 'person-1@example.com' then 'admin' else 'user' end, now() from account`,
    [rows[0]!.id],
  );
  await client.query(
    `create table bench_person as select substring(email from '\\d+')::int as number, id as account_id, name,
       to_tsvector('simple', name) as words from account`,
  );
  return Number(rows[0]!.id);
}

/** Stores the words of each language, most frequent first, with the form in which they are found. */
async function addVocabulary(client: pg.Client): Promise<void> {
  const { words, characters } = makeLanguage();
  await client.query('create table bench_word (language text, number int, word text, lexeme text)');
  for (const { code, from, to } of languages)
    await client.query(
      `insert into bench_word select $1, number, translate(word, $3, $4), word
       from unnest($2::text[]) with ordinality as each (word, number)`,
      [code, code === 'zh' ? characters : words, from, to],
    );
}

async function addFragments(client: pg.Client, fragments: number): Promise<void> {
  await client.query('create table bench_language (code text, first int, fragments int, joint text)');
  await client.query('create table bench_fragment (number int, content text, words tsvector, spoken real)');
  let first = 0;
  for (const { code, share } of languages) {
    const number = Math.max(20, Math.round(fragments * share));
    const chinese = code === 'zh';
    await client.query('insert into bench_language values ($1, $2, $3, $4)', [
      code,
      first,
      number,
      chinese ? '，' : ' ',
    ]);
    // The most frequent word is in every other line, the second half as often, and so on (Zipf).
    await client.query(
      `insert into bench_fragment
       select fragment, string_agg(word, $5 order by place),
         string_agg(case when $4 then lexeme || coalesce(next, '') || ':' || place + (next is not null)::int || 'A' else lexeme || ':' || place || 'A' end, ' ')::tsvector,
         count(*) / case when $4 then 2.0 else 1 end
       from (
         select fragment, place, word, lexeme, lead(lexeme) over (partition by fragment order by place) as next from (
           select fragment, place, floor(exp(random() * ln((select count(*) from bench_word where language = $1))))::int as number
           from generate_series($2::int, $2 + $3 - 1) as fragment, generate_series(1, 4 + fragment % 6) as place offset 0
         ) as drawn join bench_word using (number) where language = $1
       ) as spoken group by fragment`,
      [code, first, number, chinese, chinese ? '' : ' '],
    );
    first += number;
  }
  await client.query('analyze');
}

/** Draws the meetings in the order of their start, with owner, length, language and speakers. The first speaker is the owner. */
async function planMeetings(client: pg.Client, { lines, meetings, people }: WorkspaceSize): Promise<void> {
  const average = lines / meetings;
  await client.query(
    `create table bench_meeting as
     with drawn as (
       select number, ceil($2::int * random() ^ 2)::int as owner, greatest(1, round($3::float * (0.1 - 0.9 * ln(1 - random()))))::int as lines,
         2 + floor(random() * 6)::int as speakers, random() as spoken, random() as seen
       from generate_series(1, $1::int) as number
     ), speaker as (
       select number, place, case when place = 1 then owner else 1 + (owner + floor($2::int * random() ^ 3)::int) % $2::int end as person
       from drawn, generate_series(1, drawn.speakers) as place offset 0
     ), present as (
       select speaker.number, array_agg(account_id order by place) as accounts, array_agg(name order by place) as names
       from speaker join bench_person on bench_person.number = speaker.person group by speaker.number
     )
     select drawn.number, md5('meeting' || drawn.number)::uuid as id, md5('capture' || drawn.number)::uuid as capture_id, drawn.lines,
       sum(drawn.lines) over (order by drawn.number) - drawn.lines as first_line,
       date_trunc('milliseconds', now() - interval '1095 days' * (1 - drawn.number::float / ($1::int + 1))) as started_at,
       code as language, first, fragments, joint, accounts, names,
       case when seen < 0.3 then 'workspace' when seen < 0.6 then 'participants' else 'private' end as visibility
     from drawn join present using (number)
       join bench_language on spoken >= first::float / (select sum(fragments) from bench_language)
         and spoken < (first + fragments)::float / (select sum(fragments) from bench_language)`,
    [meetings, people, average],
  );
  await client.query('create unique index on bench_meeting (number)');
  await client.query('analyze bench_meeting');
}

async function addMeetings(client: pg.Client, workspaceId: number): Promise<void> {
  const ended = `started_at + lines * interval '9 seconds'`;
  await client.query(
    `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, ended_at, self_name, participants,
       language, words, owner_id, visibility, labels)
     select $1, id, 1, 1 + first_line, (array['meet', 'zoom', 'teams'])[1 + number % 3], code, 'https://example.com/' || code, title,
       started_at, ${ended}, names[1], names, language,
       to_tsvector('simple', code || ' ' || array_to_string(names, ' ')) || setweight(to_tsvector('simple', title), 'A'),
       accounts[1], visibility, case when number % 10 = 0 then array['Label ' || number % 70] else '{}' end
     from (
       select bench_meeting.*, translate(bench_meeting.number::text, '0123456789', 'abcdefghij') as code,
         case when bench_meeting.number % 3 = 0 then (array['Weekly sync', 'Planning', 'Review', 'One to one'])[1 + bench_meeting.number % 4]
           else content end as title
       from bench_meeting join bench_fragment on bench_fragment.number = first + bench_meeting.number % fragments
     ) as planned`,
    [workspaceId],
  );
  await client.query(
    `insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, ended_at, closed,
       complete, account_id, speakers)
     select $1, id, case when place = 1 then capture_id else md5('capture' || number || ' ' || place)::uuid end, 1 + first_line, 'ended', 1,
       started_at, ${ended}, ${ended}, ${ended}, true, true, account_id, case when place = 1 then names else '{}' end
     from bench_meeting, unnest(accounts) with ordinality as each (account_id, place)
     where place = 1 or (visibility <> 'private' and (number + place) % 2 = 0)`,
    [workspaceId],
  );
  await client.query(
    `insert into summary (workspace_id, meeting_id, sequence, created_at, engine, overview, decisions)
     select $1, id, 1 + first_line, ${ended}, 'built-in', '[]', '[]' from bench_meeting where number % 10 > 0`,
    [workspaceId],
  );
  await client.query(
    `insert into action_item (workspace_id, id, meeting_id, revision, sequence, created_at, place, entries, spoken_text, speaker, spoken_assignee,
       spoken_due_date, assignee_key, done_at)
     select $1, md5('action' || number || ' ' || place)::uuid, id, 1, 1 + first_line, ${ended}, place, array[md5(id::text || place)::uuid],
       'We do this after the meeting.', names[place], names[place], case when number % 2 = 0 then (started_at + interval '9 days')::date end,
       lower(names[place]), case when (number + place) % 5 < 3 then started_at + interval '6 days' end
     from bench_meeting, generate_series(1, cardinality(names)) as place where place <= 1 + number % 3`,
    [workspaceId],
  );
}

/** Meetings whose lines are written by one statement. */
const meetingsAtOnce = 10_000;

async function addEntries(
  client: pg.Client,
  workspaceId: number,
  { meetings, lines }: WorkspaceSize,
  report: (step: string) => void,
): Promise<void> {
  const { rows: built } = await client.query<{ drop: string; create: string }>(
    `select format('alter table entry drop constraint %I', conname) as drop,
       format('alter table entry add constraint %I %s', conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = 'entry'::regclass and contype = 'p'
     union all
     select format('drop index %I', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = 'entry'::regclass and not indisprimary`,
  );
  await client.query('begin');
  for (const { drop } of built) await client.query(drop);
  await client.query('alter table entry disable trigger user');
  // PostgreSQL does not log rows of a table that was emptied in the same transaction.
  await client.query('truncate entry');
  for (let first = 1; first <= meetings; first += meetingsAtOnce) {
    await client.query(
      `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at, updated_at, bookmarked,
         word_count, words)
       select $1, id, md5(id::text || ordinal)::uuid, capture_id, 1, 1 + (first_line + ordinal) / 3, ordinal, speaker.name,
         start.content || joint || rest.content || case when rare is null then '' else joint || rare end, line.started_at, line.started_at, false,
         start.spoken + rest.spoken,
         speaker.words || start.words || rest.words || case when rare is null then ''::tsvector else (rare || ':1A')::tsvector end
       from (
         select id, capture_id, first_line, ordinal, joint, bench_meeting.started_at + ordinal * interval '9 seconds' as started_at,
           accounts[1 + floor(cardinality(accounts) * random() ^ 1.5)::int] as account_id,
           first + floor(fragments * random())::int as one, first + floor(fragments * random())::int as other,
           case when random() < 0.05 then translate((100000 + floor($4::int / 40 * random())::int)::text, '0123456789', 'bdfgklmnpr') || 'x' end as rare
         from bench_meeting, generate_series(0, lines - 1) as ordinal where number >= $2 and number < $3 offset 0
       ) as line
         join bench_fragment as start on start.number = line.one
         join bench_fragment as rest on rest.number = line.other
         join bench_person as speaker using (account_id)`,
      [workspaceId, first, first + meetingsAtOnce, lines],
    );
    report(`lines of ${Math.min(meetings, first + meetingsAtOnce - 1).toLocaleString('en')} meetings`);
  }
  for (const { create } of built) {
    await client.query(create);
    report(create);
  }
  await client.query('alter table entry enable trigger user');
  await client.query(`select setval('commit_sequence', (select max(sequence) from entry))`);
  await client.query('commit');
}
