import { randomUUID } from 'node:crypto';
import type { Api, SpokenAction, TrackedAction } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formerPlace } from '../../people/access/directory.ts';
import { mainShard } from '../../platform/postgres/planes.ts';
import { at, someEntry, someFacts, start } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { keepSummary } from '../summaries/summaries.ts';

let server: TestServer;
let token: string;
let api: Api;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

beforeEach(async () => {
  token = await server.signIn(`ana-${randomUUID()}@example.com`);
  api = server.api(token);
  await api.accounts.updateUser({ name: 'Ana Lópes' });
});

type Said = [speaker: string, content: string];

/** Creates a meeting this many days after the first one, with these lines. */
async function meeting(
  said: readonly Said[],
  { day = 0, ...facts }: Parameters<typeof someFacts>[0] & { day?: number } = {},
) {
  const id = randomUUID();
  const began = new Date(start + day * 86_400_000).toISOString();
  await api.meetings.put({ id, ...someFacts({ language: 'en', startedAt: began, ...facts }) });
  const entries = said.map(([speaker, content], ordinal) => someEntry({ ordinal, speaker, content }));
  const captureId = randomUUID();
  await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  return { id, captureId, entries };
}

/** Returns an action item as a summary engine finds it in these entries. */
const hear = (
  entry: { id: string; content: string | null; speaker: string },
  heard: Partial<SpokenAction> = {},
): SpokenAction => ({
  text: entry.content ?? '',
  state: 'quoted',
  speaker: entry.speaker,
  entries: [entry.id],
  assignee: entry.speaker,
  due: null,
  dueDate: null,
  ...heard,
});

/** Stores a summary with these action items. */
async function summarize(id: string, actions: readonly SpokenAction[]): Promise<void> {
  const { rows } = await server.pool.query('select workspace_id from meeting where id = $1', [id]);
  const place = formerPlace(rows[0].workspaceId, mainShard);
  const made = {
    topics: [],
    overview: [],
    decisions: [],
    questions: [],
    ignored: [],
    actions: [...actions],
    engine: 'test',
    transcriptVersion: '0',
  };
  await server.deps.shards
    .of(place)
    .transaction((client) => keepSummary(client, keyOf(place, id), made, server.clock.now()));
}

const list = async (query: Parameters<Api['actions']['list']>[0] = {}) =>
  (await api.actions.list(query)).items;
const texts = (items: readonly TrackedAction[]) => items.map(({ text }) => text);

describe('an action item', () => {
  it('is read with its meeting and its line, and found by who, when and whether it is done', async () => {
    const { id, entries } = await meeting(
      [
        ['Ana Lópes', 'I will send the labels by Wednesday.'],
        ['Ben Carter', 'I will order the shelves.'],
        ['Ben Carter', 'Ana, could you call the supplier?'],
      ],
      { self: 'Lópes, Ana', participants: ['Ben Carter', 'Ana Lópes'] },
    );
    await summarize(id, [
      hear(entries[0]!, { due: 'by Wednesday', dueDate: '2026-03-04' }),
      hear(entries[1]!, { dueDate: '2026-02-27' }),
      hear(entries[2]!, { assignee: 'ana' }),
    ]);
    const all = await api.actions.list({});
    expect(all.total).toBe(3);
    expect(all.items.map(({ dueDate }) => dueDate)).toEqual(['2026-02-27', '2026-03-04', null]);
    expect(all.items[1]).toMatchObject({
      meetingId: id,
      text: 'I will send the labels by Wednesday.',
      assignee: 'Ana Lópes',
      due: 'by Wednesday',
      done: false,
      entries: [entries[0]!.id],
      meetingTitle: 'Weekly planning',
      line: { id: entries[0]!.id, speaker: 'Ana Lópes', content: entries[0]!.content },
      mine: true,
      overdue: false,
      may: { write: true, settle: true },
    });
    // A first name means the one participant who has it, and names are compared without case and accents.
    expect(await list({ assignee: 'me' })).toHaveLength(2);
    expect(await list({ assignee: 'others' })).toMatchObject([{ assignee: 'Ben Carter', overdue: true }]);
    expect(await list({ assignee: 'BEN CÁRTER' })).toHaveLength(1);
    expect(await list({ overdue: true })).toMatchObject([{ assignee: 'Ben Carter' }]);
    expect(await list({ overdue: false, done: false })).toHaveLength(2);
    await api.actions.update({ id: all.items[0]!.id, done: true });
    expect(await list({ done: true })).toMatchObject([{ done: true, doneAt: at(0), overdue: false }]);
    expect(await list({ overdue: true })).toEqual([]);
    expect((await api.meetings.getSummary({ id })).actions.filter(({ done }) => done)).toMatchObject([
      { id: all.items[0]!.id },
    ]);
  });

  it('is overdue from the next day on where its reader is', async () => {
    const { id } = await meeting([]);
    await api.actions.create({ id, text: 'Call', dueDate: '2026-03-02' });
    server.clock.set('2026-03-02T23:30:00Z');
    expect(await list({ overdue: true })).toEqual([]);
    expect(await list({ overdue: true, timeZone: 'Asia/Tokyo' })).toHaveLength(1);
    await expect(list({ timeZone: 'Moon/Base' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    server.clock.set(at(0));
  });

  it('follows those of other meetings if an old import brought it', async () => {
    const [old, recent, own] = [
      await meeting([], { day: -40 }),
      await meeting([], { day: -20 }),
      await meeting([], { day: -40 }),
    ];
    await server.pool.query('update meeting set imported = true where id = any($1)', [[old.id, recent.id]]);
    await api.actions.create({ id: old.id, text: 'Old import', dueDate: '2026-01-20' });
    await api.actions.create({ id: old.id, text: 'Undated old import' });
    await api.actions.create({ id: recent.id, text: 'Recent import', dueDate: '2026-03-05' });
    await api.actions.create({ id: own.id, text: 'Not imported' });
    const done = await api.actions.create({ id: own.id, text: 'Done' });
    await api.actions.update({ id: done.id, done: true });
    const inOrder = ['Recent import', 'Not imported', 'Old import', 'Undated old import', 'Done'];
    expect(texts(await list())).toEqual(inOrder);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await api.actions.list({ limit: 1, cursor });
      paged.push(...texts(items));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(inOrder);
  });

  it('keeps its id and what people made of it when the summary is made anew', async () => {
    const { id, entries } = await meeting([
      ['Ana', 'I will send the labels.'],
      ['Ben', 'I will order the shelves.'],
      ['Ana', 'I will call.'],
      ['Ben', 'I will water the plants.'],
    ]);
    await summarize(
      id,
      entries.map((entry) => hear(entry)),
    );
    const before = await list({ meeting: id });
    await api.actions.update({
      id: before[0]!.id,
      text: 'Send  the\nnew labels',
      assignee: 'Ben',
      dueDate: '2026-04-01',
    });
    await api.actions.update({ id: before[1]!.id, done: true });
    await api.actions.delete({ id: before[2]!.id });
    // One found again in other words, one not at all, and a new one.
    await summarize(id, [
      hear(entries[0]!, { text: 'Labels will be sent.', due: 'soon' }),
      hear(entries[2]!),
      hear(entries[3]!, { text: 'I will throw the plants away.' }),
      hear(entries[0]!, { text: 'And somebody tells the printer.' }),
    ]);
    const after = await list({ meeting: id });
    expect(
      new Map(
        after.map(({ id: of, text, assignee, dueDate, due, done }) => [
          of,
          { text, assignee, dueDate, due, done },
        ]),
      ),
    ).toEqual(
      new Map(
        [
          [
            before[0]!.id,
            { text: 'Send the new labels', assignee: 'Ben', dueDate: '2026-04-01', due: null, done: false },
          ],
          [
            before[1]!.id,
            { text: 'I will order the shelves.', assignee: 'Ben', dueDate: null, due: null, done: true },
          ],
          [
            before[3]!.id,
            { text: 'I will throw the plants away.', assignee: 'Ben', dueDate: null, due: null, done: false },
          ],
          [
            expect.any(String),
            {
              text: 'And somebody tells the printer.',
              assignee: 'Ana',
              dueDate: null,
              due: null,
              done: false,
            },
          ],
        ].map(([of, item], index) => [index === 3 ? after.at(-1)!.id : of, item] as const),
      ),
    );
    // A dismissed item stays dismissed until it is restored.
    await api.actions.update({ id: before[2]!.id, dismissed: false });
    expect(texts(await list({ meeting: id }))).toContain('I will call.');
    // The new one was never edited.
    await summarize(id, []);
    expect((await list({ meeting: id })).map(({ id: of }) => of).sort()).toEqual(
      [before[0]!.id, before[1]!.id].sort(),
    );
  });

  it('keeps an item for which somebody chose nobody or no date, even once it is no longer heard', async () => {
    const { id, entries } = await meeting([
      ['Ana Lópes', 'I will send the labels by Wednesday.'],
      ['Ben Carter', 'I will order the shelves.'],
      ['Ben Carter', 'I will paint the database.'],
    ]);
    await summarize(
      id,
      entries.map((entry) => hear(entry, { dueDate: '2026-03-04' })),
    );
    const [first, second] = await list({ meeting: id });
    await api.actions.update({ id: first!.id, assignee: null });
    await api.actions.update({ id: second!.id, dueDate: null });
    await summarize(id, []);
    expect((await list({ meeting: id })).map((item) => item.id).sort()).toEqual(
      [first!.id, second!.id].sort(),
    );
  });

  it('loses what was said in a deleted line, and nothing that a person wrote', async () => {
    const { id, captureId, entries } = await meeting([
      ['Ana', 'I will send the secret labels.'],
      ['Ben', 'I will order the secret shelves.'],
      ['Ana', 'I will call the secret supplier.'],
      ['Ana', 'By Monday.'],
    ]);
    await summarize(id, [
      hear(entries[0]!),
      hear(entries[1]!),
      hear(entries[2]!, { entries: [entries[2]!.id, entries[3]!.id] }),
    ]);
    const [first, second, third] = await list({ meeting: id });
    await api.actions.update({ id: first!.id, text: 'Send them' });
    await api.actions.update({ id: second!.id, assignee: 'Cleo' });
    await api.actions.update({ id: third!.id, done: true });
    const byHand = await api.actions.create({ id, text: 'Ask Ben', entries: [entries[1]!.id] });
    for (const entry of entries.slice(0, 3))
      await api.meetings.putEntries({
        id,
        captureId,
        entries: [{ ...entry, revision: 2, content: null }],
        gaps: [],
      });
    const left = await list({ meeting: id });
    expect(left.map((item) => [item.id, item.text, item.assignee, item.entries, item.line])).toEqual([
      [first!.id, 'Send them', null, [], null],
      [second!.id, '', 'Cleo', [], null],
      [byHand.id, 'Ask Ben', null, [], null],
    ]);
    const { rows } = await server.pool.query(
      'select a::text as row from action_item a where meeting_id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('secret');
    // The rest of the third is found again: the same item, still done.
    await summarize(id, [hear(entries[3]!)]);
    expect((await list({ meeting: id })).find(({ id: of }) => of === third!.id)).toMatchObject({
      done: true,
    });
  });

  it('is written by hand too, once however often it is sent, on lines of its meeting alone', async () => {
    const { id, entries } = await meeting([['Ana', 'The labels.']]);
    const other = await meeting([['Ben', 'Elsewhere.']]);
    const fresh = {
      id,
      text: ' Print\nlabels ',
      assignee: 'ana lopes',
      dueDate: '2026-03-09',
      entries: [entries[0]!.id],
      actionId: randomUUID(),
    };
    const made = await api.actions.create(fresh);
    expect(await api.actions.create(fresh)).toEqual(made);
    expect(made).toMatchObject({
      id: fresh.actionId,
      text: 'Print labels',
      mine: true,
      line: { content: 'The labels.' },
    });
    expect((await api.actions.list({})).total).toBe(1);
    await expect(
      api.actions.create({ ...fresh, actionId: randomUUID(), entries: [other.entries[0]!.id] }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(api.actions.create({ ...fresh, id: other.id, entries: [] })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const dueDate of ['2026-02-30', '0000-01-01', 'soon'])
      await expect(api.actions.update({ id: made.id, dueDate })).rejects.toMatchObject({
        code: 'invalid_input',
      });
  });

  it('is listed page by page, each once', async () => {
    const { id } = await meeting([]);
    for (let index = 0; index < 27; index += 1) await api.actions.create({ id, text: `Item ${index}` });
    const pages = await Promise.all([1, 2, 3].map((page) => api.actions.list({ page })));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [25, 27],
      [2, 27],
      [0, 27],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id: of }) => of))).size).toBe(27);
    // An empty parameter counts as absent; 'no one' is a valid choice, too.
    const answer = await server.request('/api/actions?assignee=&done=&overdue=&page=', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ items: pages[0]!.items, total: 27 });
    const [item] = pages[0]!.items;
    expect(await api.actions.update({ id: item!.id, assignee: ' ' })).toMatchObject({ assignee: null });
  });

  it('is ticked off by whoever it is for, and changed by the owner of the meeting alone', async () => {
    const { id, entries } = await meeting([
      ['Ben Carter', 'I will order the shelves.'],
      ['Ana', 'I will call.'],
    ]);
    await summarize(
      id,
      entries.map((entry) => hear(entry)),
    );
    await api.meetings.setVisibility({ id, visibility: 'workspace' });
    const ben = server.api(
      await signInMember(server, { email: `ben-${randomUUID()}@example.com`, of: token }),
    );
    await ben.accounts.updateUser({ name: 'Ben Carter' });
    const [own] = (await ben.actions.list({ assignee: 'me' })).items;
    const [others] = (await ben.actions.list({ assignee: 'others' })).items;
    expect(own).toMatchObject({ may: { write: false, settle: true } });
    expect(others).toMatchObject({ may: { write: false, settle: false } });
    expect(await ben.actions.update({ id: own!.id, done: true })).toMatchObject({ done: true });
    for (const change of [
      { id: own!.id, text: 'Nothing' },
      { id: others!.id, done: true },
    ])
      await expect(ben.actions.update(change)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ben.actions.delete({ id: own!.id })).rejects.toMatchObject({ code: 'forbidden' });
    await api.meetings.setVisibility({ id, visibility: 'private' });
    expect((await ben.actions.list({})).total).toBe(0);
    await expect(ben.actions.update({ id: own!.id, done: false })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

it('joins two items of one meeting in every list, and separates them again', async () => {
  const { id, entries } = await meeting([
    ['Ben', 'I will order the shelves.'],
    ['Ben', 'And I order those shelves this week.'],
    ['Ana', 'I will book the train to Lyon.'],
  ]);
  await summarize(
    id,
    entries.map((entry) => hear(entry)),
  );
  const [first, second] = await list({ meeting: id });
  const link = { id: second!.id, otherId: first!.id, meetingId: id };
  expect(await api.actions.link({ ...link, same: true })).toMatchObject({ earlier: [{ id: first!.id }] });
  expect((await list({ meeting: id })).map((item) => item.id)).not.toContain(first!.id);
  expect((await api.actions.list({})).total).toBe(2);
  expect((await api.meetings.getSummary({ id })).actions).toHaveLength(2);
  await api.actions.link({ ...link, same: null });
  expect(await list({ meeting: id })).toHaveLength(3);
  // A line of the same meeting is no proof that the promise was kept.
  const line = { id: first!.id, otherId: entries[2]!.id, meetingId: id, same: true };
  await expect(api.actions.link(line)).rejects.toMatchObject({ code: 'not_found' });
});

describe('action items of several meetings', () => {
  const week = async () => {
    const first = await meeting([['Ben', 'I will send the pricing list to Marta by Friday.']], {
      title: 'Monday',
    });
    const second = await meeting(
      [
        ['Ben', 'I will send Marta the new pricing list on Monday.'],
        ['Ana', 'I will book the train to Lyon.'],
      ],
      { day: 7 },
    );
    await summarize(first.id, [hear(first.entries[0]!, { due: 'by Friday', dueDate: '2026-03-06' })]);
    await summarize(
      second.id,
      second.entries.map((entry, index) =>
        hear(entry, index === 0 ? { due: 'on Monday', dueDate: '2026-03-16' } : {}),
      ),
    );
    const [earlier] = await list({ meeting: first.id });
    const [later, train] = await list({ meeting: second.id });
    return { first, second, earlier: earlier!, later: later!, train: train! };
  };
  const offersOf = async (...ids: string[]) => (await api.actions.offers({ ids: ids.join() })).items;

  it('that are one promise are offered as one, joined, told apart, and separated again', async () => {
    const { first, earlier, later, train } = await week();
    expect(await offersOf(earlier.id, later.id, train.id)).toEqual([
      {
        actionId: later.id,
        otherId: earlier.id,
        kind: 'same',
        meetingId: first.id,
        meetingTitle: 'Monday',
        date: at(0),
        imported: false,
        line: { id: first.entries[0]!.id, speaker: 'Ben', content: first.entries[0]!.content },
      },
    ]);
    const link = { id: later.id, otherId: earlier.id, meetingId: first.id };
    expect(await api.actions.link({ ...link, same: true })).toMatchObject({
      id: later.id,
      dueDate: '2026-03-16',
      earlier: [{ id: earlier.id, meetingTitle: 'Monday', line: { content: first.entries[0]!.content } }],
    });
    expect((await api.actions.list({})).total).toBe(2);
    expect(await offersOf(later.id)).toEqual([]);
    // Dismissing covers the joined items, and so does restoring.
    await api.actions.delete({ id: later.id });
    expect((await api.actions.list({})).total).toBe(1);
    await api.actions.update({ id: later.id, dismissed: false });
    expect(await list({ assignee: 'ben' })).toMatchObject([{ id: later.id, earlier: [{ id: earlier.id }] }]);
    // A person's choice outlives later statements; 'done' applies to the joined item.
    await api.actions.update({ id: earlier.id, dueDate: '2026-05-05' });
    expect(await list({ assignee: 'ben' })).toMatchObject([{ id: later.id, dueDate: '2026-05-05' }]);
    await api.actions.update({ id: later.id, done: true });
    expect(await list({ meeting: first.id })).toMatchObject([{ id: earlier.id, done: true }]);
    await expect(
      api.actions.link({ id: earlier.id, otherId: later.id, meetingId: later.meetingId, same: true }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    await api.actions.link({ ...link, same: null });
    expect((await api.actions.list({})).total).toBe(3);
    await api.actions.link({ ...link, same: false });
    expect(await offersOf(later.id)).toEqual([]);
    // The meeting of a step may be deleted: the item remains without it.
    await api.actions.link({ ...link, same: true });
    await api.meetings.delete({ id: first.id });
    expect(await list({ assignee: 'ben' })).toMatchObject([
      { id: later.id, earlier: [], dueDate: '2026-03-16' },
    ]);
  });

  it('are offered as done by a line that says so, which is cited as long as it is there', async () => {
    const { earlier, later, train } = await week();
    const third = await meeting(
      [
        ['Ana', 'Did you send the pricing list to Marta?'],
        ['Ben', 'I have not sent the pricing list to Marta yet.'],
        ['Cleo', 'I sent a pricing list to Paul.'],
        ['Ben', 'All good. I sent Marta the pricing list yesterday. She liked it.'],
      ],
      { day: 14, title: 'Third' },
    );
    const offers = (await offersOf(later.id, earlier.id, train.id)).filter(({ kind }) => kind === 'done');
    expect(offers.map(({ actionId }) => actionId).sort()).toEqual([earlier.id, later.id].sort());
    expect(offers[0]).toMatchObject({
      otherId: third.entries[3]!.id,
      meetingTitle: 'Third',
      line: { speaker: 'Ben', content: 'I sent Marta the pricing list yesterday.' },
    });
    const link = { id: later.id, otherId: third.entries[3]!.id, meetingId: third.id };
    expect(await api.actions.link({ ...link, same: true })).toMatchObject({
      done: true,
      kept: { meetingId: third.id, line: { id: third.entries[3]!.id } },
    });
    await api.meetings.deleteEntry({ id: third.id, entryId: third.entries[3]!.id });
    expect(await list({ done: true })).toMatchObject([{ id: later.id, kept: null }]);
  });

  it('are read once, on however many ways their steps are joined', async () => {
    const { id: above } = await meeting([]);
    const { id: below } = await meeting([], { day: 1 });
    let last: TrackedAction[] = [];
    for (let level = 0; level < 26; level += 1) {
      const id = level % 2 === 0 ? above : below;
      const text = `Level ${level}`;
      const items = [await api.actions.create({ id, text }), await api.actions.create({ id, text })];
      for (const item of items)
        for (const other of last)
          await api.actions.link({ id: item.id, otherId: other.id, meetingId: other.meetingId, same: true });
      last = items;
    }
    const items = await list();
    expect(items).toHaveLength(2);
    expect(new Set(items[0]!.earlier.map(({ id }) => id)).size).toBe(50);
    expect(items[0]!.earlier).toHaveLength(50);
  });

  it('are ticked off by nobody who joins what is not theirs', async () => {
    const { first, earlier } = await week();
    await api.meetings.setVisibility({ id: first.id, visibility: 'workspace' });
    const cleo = server.api(
      await signInMember(server, { email: `cleo-${randomUUID()}@example.com`, of: token }),
    );
    const id = randomUUID();
    await cleo.meetings.put({ id, ...someFacts() });
    const own = await cleo.actions.create({ id, text: 'Send the pricing list' });
    await cleo.actions.link({ id: own.id, otherId: earlier.id, meetingId: first.id, same: true });
    expect(await cleo.actions.update({ id: own.id, done: true })).toMatchObject({
      done: true,
      earlier: [{ id: earlier.id }],
    });
    expect(await list({ meeting: first.id })).toMatchObject([{ id: earlier.id, done: false }]);
  });

  it('show nobody a step of a meeting that they may not read', async () => {
    const { first, second, earlier, later } = await week();
    await api.actions.link({ id: later.id, otherId: earlier.id, meetingId: first.id, same: true });
    await api.meetings.setVisibility({ id: second.id, visibility: 'workspace' });
    const member = server.api(
      await signInMember(server, { email: `c-${randomUUID()}@example.com`, of: token }),
    );
    const { items } = await member.actions.list({});
    expect(items).toHaveLength(2);
    expect(items.find(({ id }) => id === later.id)).toMatchObject({ earlier: [], dueDate: '2026-03-16' });
    expect((await member.actions.offers({ ids: later.id })).items).toEqual([]);
    await api.meetings.setVisibility({ id: second.id, visibility: 'private' });
    await api.meetings.setVisibility({ id: first.id, visibility: 'workspace' });
    expect((await member.actions.list({})).items).toMatchObject([{ id: earlier.id, earlier: [] }]);
  });
});

describe('the list of action items', () => {
  it('is a table that no spreadsheet computes', async () => {
    const { id } = await meeting([], { title: '=cmd|calc' });
    await api.actions.create({ id, text: '=1+1, "or" so', assignee: '@Ben', dueDate: '2026-03-04' });
    const answer = await server.request('/api/actions.csv?done=false', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [head, row] = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await answer.arrayBuffer())
      .split('\r\n');
    expect(head).toBe('\uFEFFaction_item,assignee,due,due_date,done,meeting,date,line,id,meeting_id,words');
    expect(row).toMatch(/,quoted$/);
    expect(row).toContain(`"'=1+1, ""or"" so",'@Ben,,2026-03-04,no,'=cmd|calc,`);
  });

  it('is read by a calendar with a token, of which only a hash is kept, until it is renewed or taken back', async () => {
    const { id } = await meeting([['Ana', 'Quote; with, marks\\ and 😀']], { title: 'Plan, and; more' });
    const { entries } = await meeting([['Ana', 'x']]);
    await api.actions.create({
      id,
      text: `Send ${'long '.repeat(30)}😀`,
      assignee: 'Ana Lopes',
      dueDate: '2026-03-04',
    });
    await api.actions.create({ id, text: 'No day', assignee: 'Ana Lopes' });
    await api.actions.create({ id, text: 'Of somebody else', assignee: 'Ben', dueDate: '2026-03-04' });
    expect(entries).toHaveLength(1);
    expect(await api.actions.getCalendar()).toEqual({ createdAt: null });
    const { url } = await api.actions.putCalendar();
    const path = url.slice(server.deps.environment.PUBLIC_URL.length);
    const answer = await server.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const text = await answer.text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20260304');
    expect(unfolded).toContain('TRANSP:TRANSPARENT');
    expect(unfolded).toContain(
      `DESCRIPTION:Plan\\, and\\; more\\n${server.deps.environment.PUBLIC_URL}/dashboard/meetings/${id}`,
    );
    const secret = path.slice(path.indexOf('=') + 1);
    expect(server.logged()).not.toContain(secret);
    expect(
      (await server.pool.query('select token_hash from calendar_link')).rows.map(
        ({ tokenHash }) => tokenHash,
      ),
    ).not.toContain(secret);
    const { url: renewed } = await api.actions.putCalendar();
    const old = await server.request(path);
    expect(old.status).toBe(404);
    expect(
      await server.request(new URL(renewed).pathname + new URL(renewed).search).then(({ status }) => status),
    ).toBe(200);
    await api.actions.deleteCalendar();
    expect(
      await server.request(new URL(renewed).pathname + new URL(renewed).search).then(({ status }) => status),
    ).toBe(404);
  });
});
