import { randomUUID } from 'node:crypto';
import type { Api, EntryState } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../../testing/meetings.ts';
import { untilWaiting } from '../../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { collectAll } from './collect-words.ts';

let server: TestServer;
let api: Api;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});
beforeEach(async () => {
  people += 1;
  api = server.api(await server.signIn(`reader-${people}@example.com`));
});

async function meeting(...said: string[]) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map((content, ordinal) =>
    someEntry({ ordinal, content, startedAt: at(ordinal * 10) }),
  );
  await api.meetings.put({ id, ...someFacts() });
  const send = (states: EntryState[], capture = captureId) =>
    api.meetings.putEntries({ id, captureId: capture, entries: states, gaps: [] });
  await send(entries);
  return { id, captureId, entries, send };
}

/** Returns the words that are stored for a meeting; null if none are. */
async function wordsOf(id: string): Promise<string[] | null> {
  const { rows } = await server.pool.query<{ words: string[] }>(
    'select tsvector_to_array(words) as words from transcript_words where meeting_id = $1',
    [id],
  );
  return rows[0]?.words ?? null;
}

const found = async (search: string) => (await api.meetings.list({ search })).items.map(({ id }) => id);
const collect = () => collectAll(server.pool, new Date(Date.now() + 60 * 60_000));

it('collects the words of a meeting once no device captures it any more', async () => {
  const { id } = await meeting('We ship on Tuesday.', 'On which Tuesday?');
  const run = async () => {
    await server.deps.jobs.add(server.pool, 'collect-words', {});
    await server.runJobs();
  };
  await run();
  expect(await wordsOf(id)).toBeNull();
  server.clock.advance(11 * 60_000);
  await run();
  expect(await wordsOf(id)).toEqual(['ana', 'on', 'ship', 'tuesday', 'we', 'which']);
});

it('every change of a line deletes the words of its meeting in the same transaction', async () => {
  const { id, entries, send } = await meeting('We ship on Tuesday.', 'With champagne.', 'And confetti.');
  const { id: other } = await meeting('Something else.');
  const [first, second, third] = entries as [EntryState, EntryState, EntryState];
  const changes: [string, () => Promise<unknown>, { now: string; before?: string }][] = [
    [
      'a new line',
      () => send([someEntry({ ordinal: 3, content: 'Fireworks!', startedAt: at(40) })]),
      { now: 'fireworks' },
    ],
    [
      'a newer state of a line',
      () => send([{ ...first, revision: 2, content: 'We ship on Friday.' }]),
      { now: 'friday', before: 'tuesday' },
    ],
    [
      'a line of another capture',
      () => send([someEntry({ content: 'Balloons.', startedAt: at(50) })], randomUUID()),
      { now: 'balloons' },
    ],
    [
      'an edit',
      () =>
        api.meetings.editEntry({
          id,
          entryId: second.id,
          content: 'With lemonade.',
          basedOn: second.revision,
        }),
      { now: 'lemonade', before: 'champagne' },
    ],
    ['a new name', () => api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Bea' }), { now: 'bea' }],
    [
      'a deletion',
      () => api.meetings.deleteEntry({ id, entryId: third.id }),
      { now: 'lemonade', before: 'confetti' },
    ],
  ];
  for (const [name, change, { now, before }] of changes) {
    await collect();
    expect(await wordsOf(id), name).not.toBeNull();
    if (before) expect(await found(`"${before}"`), name).toEqual([id]);
    await change();
    expect(await wordsOf(id), name).toBeNull();
    for (const collected of [false, true]) {
      if (collected) await collect();
      expect(await found(`"${now}"`), name).toEqual([id]);
      if (before) expect(await found(`"${before}"`), name).toEqual([]);
    }
  }
  expect(await wordsOf(other)).not.toBeNull();
  await api.meetings.delete({ id });
  expect(await wordsOf(id)).toBeNull();
});

it('leaves out a meeting that another transaction is changing, and does not wait for it', async () => {
  const { id, captureId } = await meeting('We ship on Tuesday.');
  const changes = {
    'an upload': ['update capture set seen_at = now() where meeting_id = $1', [id]],
    'a new capture': [
      `insert into capture select (jsonb_populate_record(null::capture, to_jsonb(capture) || jsonb_build_object('id', $2::uuid))).*
       from capture where meeting_id = $1 and id = $3`,
      [id, randomUUID(), captureId],
    ],
  } as const;
  for (const [name, [text, values]] of Object.entries(changes)) {
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query(text, [...values]);
      await collect();
      expect(await wordsOf(id), name).toBeNull();
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  await collect();
  expect(await wordsOf(id)).not.toBeNull();
});

it('an upload that waits while the words are collected deletes them', async () => {
  const { id, send } = await meeting('We ship on Tuesday.');
  const client = await server.pool.connect();
  let upload: Promise<unknown>;
  try {
    await client.query('begin');
    await client.query('select collect_words(workspace_id, id) from meeting where id = $1', [id]);
    upload = send([someEntry({ ordinal: 1, content: 'Or on Friday.', startedAt: at(10) })]);
    await untilWaiting(server.pool);
    await client.query('commit');
  } finally {
    client.release();
  }
  await upload;
  expect(await wordsOf(id)).toBeNull();
  expect(await found('"friday"')).toEqual([id]);
});

it('a meeting with more words than a tsvector holds is found by its lines', async () => {
  const { id } = await meeting('We ship on Tuesday.');
  await server.pool.query(
    `insert into entry select (jsonb_populate_record(null::entry, to_jsonb(entry) || jsonb_build_object('id', gen_random_uuid(), 'words',
       (select string_agg(nth || 'word' || part || repeat('x', 2000), ' ') from generate_series(1, 300) as part)))).*
     from entry, generate_series(1, 2) as nth where meeting_id = $1`,
    [id],
  );
  await collect();
  expect(await wordsOf(id)).toBeNull();
  expect(await found('"tuesday"')).toEqual([id]);
});

it('no person reads the words of meetings', async () => {
  const { id } = await meeting('We ship on Tuesday.');
  await collect();
  expect(await wordsOf(id)).not.toBeNull();
  const actor = await server.actor(`reader-${people}@example.com`);
  for (const reader of [actor, { ...actor, account: null }]) {
    const { rowCount } = await server.deps.shards
      .of(reader)
      .read((db) => db.query<object>('select meeting_id from transcript_words'));
    expect(rowCount).toBe(0);
  }
});
