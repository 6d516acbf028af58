import { randomUUID } from 'node:crypto';
import type { Api, EntryState } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutKeepAlives } from '../../../testing/live-stream.ts';
import { at, endCapture, someEntry, someFacts, someGap } from '../../../testing/meetings.ts';
import { openTransaction, untilWaiting } from '../../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { keyOf } from '../authorize.ts';
import { makeEdit } from './store.ts';

let server: TestServer;
let api: Api;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});
beforeEach(async () => {
  people += 1;
  api = server.api(await server.signIn(`editor-${people}@example.com`));
});

/** Creates a meeting in which Ana and Ben speak, and entries its device may still send. */
async function meeting() {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = ['Ana', 'Ben', 'Ana'].map((speaker, ordinal) =>
    someEntry({ ordinal, speaker, content: `Sentence ${ordinal} of ${speaker}.`, startedAt: at(ordinal) }),
  );
  await api.meetings.put({ id, ...someFacts({ title: 'Captured', participants: ['Ana', 'Ben', 'Listed'] }) });
  await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  const send = (...states: EntryState[]) =>
    api.meetings.putEntries({ id, captureId, entries: states, gaps: [] });
  return { id, captureId, entries, send };
}

const read = async (id: string) => (await api.meetings.transcript({ id })).entries;
const lines = async (id: string) => (await read(id)).map(({ speaker, content }) => `${speaker}: ${content}`);
const edits = async (id: string) => (await api.meetings.listEdits({ id })).items;
const found = async (search: string) => (await api.meetings.list({ search })).items.map(({ title }) => title);

describe('a title', () => {
  it('set by a person stays when the device sends another, which appears once the edit is undone', async () => {
    const { id } = await meeting();
    const { edit } = await api.meetings.rename({ id, title: '  Budget\n for May ' });
    expect((await api.meetings.get({ id })).title).toBe('Budget for May');
    await api.meetings.put({ id, ...someFacts({ revision: 2, title: 'Captured later' }) });
    expect((await api.meetings.get({ id })).title).toBe('Budget for May');
    expect(await found('budget')).toEqual(['Budget for May']);
    expect(await edits(id)).toMatchObject([
      { id: edit, kind: 'title', title: 'Budget for May', captured: 'Captured later' },
    ]);
    await api.meetings.undoEdit({ id, editId: edit });
    expect((await api.meetings.get({ id })).title).toBe('Captured later');
    expect(await found('budget')).toEqual([]);
    expect(await edits(id)).toEqual([]);
  });

  it('that is sent again after a lost answer is set once', async () => {
    const { id, entries } = await meeting();
    const [edit, other] = [randomUUID(), randomUUID()];
    for (let time = 0; time < 2; time += 1) {
      expect(await api.meetings.rename({ id, title: 'Renamed', edit })).toMatchObject({
        title: 'Renamed',
        edit,
      });
      const reworded = { id, entryId: entries[0]!.id, content: 'Reworded.', basedOn: 1, edit: other };
      expect(await api.meetings.editEntry(reworded)).toMatchObject({
        edit: other,
        entry: { content: 'Reworded.' },
      });
    }
    expect((await edits(id)).map((each) => each.id)).toEqual([edit, other]);
  });

  it('of only spaces is refused, and nothing changes', async () => {
    const { id } = await meeting();
    await expect(api.meetings.rename({ id, title: ' \u200b\u0007 '.slice(0, 1) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await api.meetings.get({ id })).title).toBe('Captured');
  });
});

describe('an entry', () => {
  it("shows a person's text, whatever the device sends later; the captured text is kept underneath", async () => {
    const { id, entries, send } = await meeting();
    const [first] = entries as [EntryState];
    const { entry, edit } = await api.meetings.editEntry({
      id,
      entryId: first.id,
      content: 'What she meant.',
      basedOn: 1,
    });
    expect(entry).toMatchObject({ content: 'What she meant.', edited: true, revision: 2 });
    await send({ ...first, revision: 5, content: 'What the captions heard later.' });
    expect((await lines(id))[0]).toBe('Ana: What she meant.');
    expect(await found('meant')).toHaveLength(1);
    expect(await found('heard')).toHaveLength(0);
    expect(await edits(id)).toMatchObject([
      {
        kind: 'entry',
        content: 'What she meant.',
        captured: 'What the captions heard later.',
        capturedRevision: 5,
      },
    ]);
    await api.meetings.undoEdit({ id, editId: edit });
    const [restored] = await read(id);
    expect(restored).toMatchObject({ content: 'What the captions heard later.' });
    expect(restored).not.toHaveProperty('edited');
    expect(restored!.revision).toBeGreaterThan(5);
    expect(await found('heard')).toHaveLength(1);
    await send({ ...first, revision: 6, content: 'And the last word.' });
    expect((await read(id))[0]).toMatchObject({ content: 'And the last word.' });
    expect(await found('last')).toHaveLength(1);
  });

  it('that changed since it was read causes a conflict, and neither text is lost', async () => {
    const { id, entries, send } = await meeting();
    const [first] = entries as [EntryState];
    await send({ ...first, revision: 2, content: 'Another.' });
    await expect(
      api.meetings.editEntry({ id, entryId: first.id, content: 'Mine.', basedOn: 1 }),
    ).rejects.toMatchObject({ code: 'conflict', status: 409 });
    expect((await lines(id))[0]).toBe('Ana: Another.');
    await api.meetings.editEntry({ id, entryId: first.id, content: 'Mine.', basedOn: 2 });
    expect((await lines(id))[0]).toBe('Ana: Mine.');
  });

  it('that is deleted loses its edits, and cannot be edited any more', async () => {
    const { id, entries, send } = await meeting();
    const [first, second] = entries as [EntryState, EntryState];
    await api.meetings.editEntry({ id, entryId: first.id, content: 'A secret, in other words.' });
    await api.meetings.editEntry({ id, entryId: second.id, content: 'Another secret.' });
    await api.meetings.deleteEntry({ id, entryId: first.id });
    await send({ ...second, revision: 9, content: null });
    expect(await edits(id)).toEqual([]);
    expect(await found('secret')).toEqual([]);
    await expect(api.meetings.editEntry({ id, entryId: first.id, content: 'x' })).rejects.toMatchObject({
      code: 'gone',
    });
    const { rows } = await server.pool.query(
      `select * from entry where meeting_id = $1 and content is null and shown_content is not null`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is bookmarked by a person, whatever its device says', async () => {
    const { id, entries, send } = await meeting();
    const [first] = entries as [EntryState];
    await api.meetings.putBookmark({ id, entryId: first.id, bookmarked: true });
    await send({ ...first, revision: 2, bookmarked: false });
    expect((await read(id))[0]).toMatchObject({ bookmarked: true });
    await api.meetings.putBookmark({ id, entryId: first.id, bookmarked: false });
    expect((await read(id))[0]).toMatchObject({ bookmarked: false });
  });
});

describe('an entry that a person bookmarked', () => {
  it('has a new revision whenever its text changes, so that nobody overwrites a text they did not see', async () => {
    const { id, captureId, entries } = await meeting();
    const [first] = entries as [EntryState];
    await api.meetings.putBookmark({ id, entryId: first.id, bookmarked: true });
    const shown = [(await read(id))[0]!];
    // The second of these is stored in several steps.
    for (const [revision, gaps] of [
      [2, []],
      [3, [someGap()]],
      [4, []],
    ] as const) {
      const state = { ...first, revision, content: `It grew to ${revision}.`, updatedAt: at(10 + revision) };
      await api.meetings.putEntries({ id, captureId, entries: [state], gaps: [...gaps] });
      const entry = (await read(id))[0]!;
      expect(entry).toMatchObject({ content: state.content, bookmarked: true });
      expect(entry.revision).toBeGreaterThan(shown.at(-1)!.revision);
      shown.push(entry);
    }
    for (const { revision: basedOn } of shown.slice(0, -1))
      await expect(
        api.meetings.editEntry({ id, entryId: first.id, content: 'Mine.', basedOn }),
      ).rejects.toMatchObject({ code: 'conflict' });
    const basedOn = shown.at(-1)!.revision;
    await api.meetings.editEntry({ id, entryId: first.id, content: 'Mine.', basedOn });
    expect((await lines(id))[0]).toBe('Ana: Mine.');
  });
});

describe('the first edit of a meeting', () => {
  it.each([
    { upload: 'a usual upload', gaps: [] },
    { upload: 'an upload in several steps', gaps: [someGap()] },
  ])('applies to $upload that waited for it', async ({ gaps }) => {
    const { id, captureId, entries } = await meeting();
    const actor = await server.actor(`editor-${people}@example.com`);
    const commit = await openTransaction(server.deps.shards.of(actor), (client) =>
      makeEdit(
        client,
        keyOf(actor, id),
        { kind: 'speakers', from: 'Ana', to: 'Anna', entries: null },
        { now: server.clock.now() },
      ),
    );
    const states = [
      { ...entries[0]!, revision: 2, content: 'It grew.', updatedAt: at(10) },
      someEntry({ ordinal: 9, content: 'New.' }),
    ];
    const sent = api.meetings.putEntries({ id, captureId, entries: states, gaps });
    await untilWaiting(server.pool);
    await commit();
    await sent;
    expect(await lines(id)).toEqual([
      'Anna: It grew.',
      'Ben: Sentence 1 of Ben.',
      'Anna: Sentence 2 of Ana.',
      'Anna: New.',
    ]);
    expect((await api.search.entries({ q: 'Anna grew' })).total).toBe(1);
  });
});

describe('a speaker', () => {
  it('is renamed everywhere, also in later entries, and among the participants', async () => {
    const { id, send } = await meeting();
    const { edit } = await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Anna' });
    await send(someEntry({ ordinal: 3, speaker: 'Ana', content: 'Later.', startedAt: at(9) }));
    expect(await lines(id)).toEqual([
      'Anna: Sentence 0 of Ana.',
      'Ben: Sentence 1 of Ben.',
      'Anna: Sentence 2 of Ana.',
      'Anna: Later.',
    ]);
    const { participants } = await api.meetings.get({ id });
    expect(participants.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Ben', 'Listed']);
    expect(await found('anna')).toHaveLength(1);
    await api.meetings.undoEdit({ id, editId: edit });
    expect((await read(id)).map(({ speaker }) => speaker)).toEqual(['Ana', 'Ben', 'Ana', 'Ana']);
  });

  it('is merged with another one, and split again entry by entry', async () => {
    const { id, entries } = await meeting();
    const merge = await api.meetings.renameSpeaker({ id, from: 'Ben', to: 'Ana' });
    expect((await api.meetings.get({ id })).participants.map(({ name }) => name)).toEqual(['Ana', 'Listed']);
    await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Cleo', entries: [entries[2]!.id] });
    expect((await read(id)).map(({ speaker }) => speaker)).toEqual(['Ana', 'Ana', 'Cleo']);
    await api.meetings.undoEdit({ id, editId: merge.edit });
    expect((await read(id)).map(({ speaker }) => speaker)).toEqual(['Ana', 'Ben', 'Cleo']);
  });

  it('who only listened can be renamed; an unknown name is refused', async () => {
    const { id, entries } = await meeting();
    await api.meetings.renameSpeaker({ id, from: 'Listed', to: 'Lise' });
    expect((await api.meetings.get({ id })).participants.map(({ name }) => name)).toContain('Lise');
    for (const wrong of [
      { from: 'Nobody', to: 'Somebody' },
      { from: 'Ana', to: 'Ana' },
      { from: 'Ana', to: 'Anna', entries: [randomUUID(), entries[0]!.id] },
    ])
      await expect(api.meetings.renameSpeaker({ id, ...wrong })).rejects.toMatchObject({
        code: 'invalid_input',
      });
  });
});

describe('labels', () => {
  it('are stored once each and can be searched', async () => {
    const { id } = await meeting();
    await meeting();
    expect(await api.meetings.putLabels({ id, labels: ['Hiring', ' hiring', 'Q3'] })).toMatchObject({
      labels: ['Hiring', 'Q3'],
    });
    const { items } = await api.meetings.list({ label: 'Q3' });
    expect(items).toMatchObject([{ id, labels: ['Hiring', 'Q3'] }]);
    await api.meetings.putLabels({ id, labels: [] });
    expect((await api.meetings.list({ label: 'Q3' })).total).toBe(0);
  });
});

describe('a deleted meeting', () => {
  it('is deleted with all its data, and no device restores it', async () => {
    const { id, captureId, entries, send } = await meeting();
    await api.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'Edited.' });
    await endCapture(api, { id, captureId, entries });
    const stream = withoutKeepAlives(await api.meetings.events({ id }));
    expect((await stream.next()).value).toEqual({ type: 'ready' });
    await api.meetings.delete({ id });
    expect((await stream.next()).done).toBe(true);
    await expect(api.meetings.get({ id })).rejects.toMatchObject({ code: 'gone' });
    await expect(api.meetings.delete({ id })).rejects.toMatchObject({ code: 'gone' });
    expect(await found('Sentence')).toEqual([]);

    // Late uploads are acknowledged, so that the device stops retrying and drops its copy.
    const facts = await api.meetings.put({ id, ...someFacts({ revision: 7 }) });
    expect(facts).toMatchObject({ acked: [{ id, revision: 7 }] });
    const again = await send({ ...entries[0]!, revision: 8 }, { ...entries[1]!, revision: 8, content: null });
    expect(again).toMatchObject({
      acked: [{ id: entries[0]!.id, revision: 8 }, { id: entries[1]!.id }],
      deleted: [entries[0]!.id],
    });
    const close = { id, captureId, endedAt: at(90) };
    expect(
      await api.meetings.closeCapture({ ...close, entries: [{ id: entries[2]!.id, revision: 1 }] }),
    ).toMatchObject({ complete: true, missing: [], deleted: [entries[2]!.id] });
    await expect(api.meetings.get({ id })).rejects.toMatchObject({ code: 'gone' });
    for (const table of ['meeting', 'capture', 'entry', 'gap', 'edit', 'summary']) {
      const column = table === 'meeting' ? 'id' : 'meeting_id';
      const { rows } = await server.pool.query(`select from ${table} where ${column} = $1`, [id]);
      expect(rows, table).toHaveLength(0);
    }
  });
});

it('an edit makes a summary stale, and a later device revision underneath it does not', async () => {
  const { id, captureId, entries, send } = await meeting();
  const first = entries[0]!;
  for await (const _ of await api.meetings.makeSummary({ id }));
  expect((await api.meetings.getSummary({ id })).stale).toBe(false);
  await api.meetings.editEntry({ id, entryId: first.id, content: 'Other words.' });
  expect((await api.meetings.getSummary({ id })).stale).toBe(true);
  expect(captureId).toBeTruthy();
  await send({ ...first, revision: 4 });
  expect((await lines(id))[0]).toBe('Ana: Other words.');
});
