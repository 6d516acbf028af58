import { randomUUID } from 'node:crypto';
import type { Api, EntryState } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Place } from '../../platform/postgres/workspace.ts';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from './authorize.ts';
import { fold } from './ingest/entries.ts';
import { prepareUpload, storeUsualUpload } from './ingest.ts';
import { entriesTopicOf, topicOf } from './live.ts';

let server: TestServer;
let api: Api;
let other: Api;
let id: string;
let captureId: string;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('ana@example.com'));
  other = server.api(await server.signIn('ben@example.com'));
});
afterAll(() => server.close());
beforeEach(async () => {
  id = randomUUID();
  captureId = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
});

const put = (entries: EntryState[], to = captureId) =>
  api.meetings.putEntries({ id, captureId: to, entries, gaps: [] });
const shown = async () => (await api.meetings.transcript({ id })).entries;

/** Returns every row that uploads can change, as text. Equal results mean that nothing changed. */
async function everything(): Promise<string> {
  const { rows } = await server.pool.query<{ content: string }>(
    `select string_agg(content, E'\\n' order by content) as content from (
       select 'm' || m::text as content from meeting m union all select 'c' || c::text from capture c
       union all select 'e' || e::text from entry e union all select 'g' || g::text from gap g
       union all select 's' || s::text from summary s) rows`,
  );
  return rows[0]?.content ?? '';
}

describe('an upload', () => {
  it('is answered after the commit with server, store, sequence and stored entries', async () => {
    const entries = [someEntry({ ordinal: 1, revision: 3 }), someEntry({ ordinal: 2 })];
    const gap = someGap({ revision: 2 });
    const answer = await api.meetings.putEntries({ id, captureId, entries, gaps: [gap] });
    expect(answer).toMatchObject({
      serverId: server.deps.identity.id,
      storeEpoch: server.deps.shards.all[0]!.epoch,
      deleted: [],
    });
    expect(new Map(answer.acked.map((ack) => [ack.id, ack.revision]))).toEqual(
      new Map([...entries, gap].map((state) => [state.id, state.revision])),
    );
    const next = await put([someEntry({ ordinal: 3 })]);
    expect(next.sequence).toBeGreaterThan(answer.sequence);
  });

  it('announces entries alone only if it changes nothing else that pages show', async () => {
    const key = keyOf(await server.actor('ana@example.com'), id);
    const heard: string[] = [];
    for (const topic of [topicOf(key), entriesTopicOf(key)])
      onTestFinished(server.deps.bus.subscribe(topic, () => heard.push(topic)));
    await put([someEntry()]);
    await put([someEntry({ ordinal: 10 })]);
    // Announcements arrive in order.
    await vi.waitFor(() => expect(heard).toContain(entriesTopicOf(key)));
    heard.splice(0);
    await put([someEntry({ ordinal: 20 })]);
    await vi.waitFor(() => expect(heard).toEqual([entriesTopicOf(key)]));
    const capture = { health: 'quiet', at: at(40) } as const;
    const entries = [someEntry({ ordinal: 30 })];
    await api.meetings.putEntries({ id, captureId, entries, gaps: [], capture });
    await vi.waitFor(() => expect(heard).toEqual([entriesTopicOf(key), topicOf(key)]));
  });

  it('of entries keeps the state with the highest revision, in any order of arrival', async () => {
    const entry = someEntry();
    await put([{ ...entry, revision: 2, content: 'second' }]);
    const late = await put([{ ...entry, revision: 1, content: 'first' }]);
    expect(late.acked).toEqual([{ id: entry.id, revision: 1 }]);
    await put([{ ...entry, revision: 2, content: 'another second' }]);
    expect((await shown()).map(({ content, revision }) => [content, revision])).toEqual([['second', 2]]);
    await put([{ ...entry, revision: 7, content: 'seventh', speaker: 'Ben', bookmarked: true }]);
    expect(await shown()).toMatchObject([
      { content: 'seventh', speaker: 'Ben', revision: 7, bookmarked: true },
    ]);
  });

  it('with one id twice keeps the higher revision', async () => {
    const entry = someEntry();
    const answer = await put([
      { ...entry, revision: 1, content: 'one' },
      { ...entry, revision: 3, content: 'three' },
      { ...entry, revision: 2, content: 'two' },
    ]);
    expect(answer.acked).toEqual([{ id: entry.id, revision: 3 }]);
    expect(await shown()).toMatchObject([{ content: 'three', revision: 3 }]);
  });

  it('sent again leaves the database unchanged to the byte', async () => {
    const gone = someEntry({ ordinal: 2 });
    const uploads = [
      () => put([someEntry0, gone]),
      () => put([{ ...someEntry0, revision: 4, content: 'edited' }]),
      () => put([{ ...gone, revision: 2, content: null }]),
      () =>
        api.meetings.putEntries({
          id,
          captureId,
          entries: [],
          gaps: [gap],
          capture: { health: 'quiet', at: at(30) },
        }),
      () => api.meetings.put({ id, ...someFacts({ revision: 2, title: 'Renamed', endedAt: at(60) }) }),
      () =>
        api.meetings.closeCapture({
          id,
          captureId,
          endedAt: at(60),
          entries: [
            { id: someEntry0.id, revision: 4 },
            { id: gone.id, revision: 2 },
          ],
        }),
    ];
    const someEntry0 = someEntry({ ordinal: 1 });
    const gap = someGap();
    for (const upload of uploads) await upload();
    const once = await everything();
    server.clock.advance(60_000);
    for (const upload of uploads) await upload();
    for (const upload of uploads.toReversed()) await upload();
    expect(await everything()).toBe(once);
  });

  it('sent twenty times at once is stored once', async () => {
    const entries = Array.from({ length: 50 }, (_, ordinal) => someEntry({ ordinal }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(index % 2 === 0 ? entries : entries.toReversed())),
    );
    for (const answer of answers) expect(answer.acked).toHaveLength(50);
    expect((await shown()).map((entry) => entry.id)).toEqual(entries.map((entry) => entry.id));
    const { rows } = await server.pool.query('select distinct sequence from entry where meeting_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('of an unknown meeting is refused, so that the device sends the facts first', async () => {
    const unknown = randomUUID();
    await expect(
      api.meetings.putEntries({ id: unknown, captureId, entries: [someEntry()], gaps: [] }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it("to another person's meeting finds no meeting, and two workspaces can use the same ids", async () => {
    const entry = someEntry({ content: 'mine' });
    await put([entry]);
    await expect(
      other.meetings.putEntries({
        id,
        captureId,
        entries: [{ ...entry, revision: 9, content: 'theirs' }],
        gaps: [],
      }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' });

    await other.meetings.put({ id, ...someFacts({ title: 'Theirs' }) });
    await other.meetings.putEntries({
      id,
      captureId,
      entries: [{ ...entry, revision: 9, content: 'theirs' }],
      gaps: [],
    });
    expect(await shown()).toMatchObject([{ content: 'mine', revision: 1 }]);
    expect((await api.meetings.get({ id })).title).toBe('Weekly planning');
    expect((await other.meetings.transcript({ id })).entries).toMatchObject([{ content: 'theirs' }]);
  });

  it('with an id of another capture of the meeting stores nothing, and the error names the id', async () => {
    const taken = someEntry({ ordinal: 1 });
    await put([taken]);
    const second = randomUUID();
    await expect(put([someEntry({ ordinal: 2 }), { ...taken, revision: 5 }], second)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      fields: [{ field: 'entries.1.id' }],
    });
    expect(await shown()).toHaveLength(1);
    expect((await api.meetings.get({ id })).captures).toHaveLength(1);

    const gap = someGap();
    await api.meetings.putEntries({ id, captureId, entries: [], gaps: [gap] });
    await expect(
      api.meetings.putEntries({ id, captureId: second, entries: [], gaps: [someGap(), gap] }),
    ).rejects.toMatchObject({ status: 409, fields: [{ field: 'gaps.1.id' }] });
  });

  it('with characters that cannot be stored is stored without them', async () => {
    const entries = [
      someEntry({ ordinal: 1, content: 'before' }),
      someEntry({
        ordinal: 2,
        speaker: 'A\0na',
        content: 'NUL \0, form feed \f, half \ud800 an emoji, \uFFFD',
      }),
      someEntry({ ordinal: 3, content: 'after' }),
    ];
    await put(entries);
    await api.meetings.put({
      id,
      ...someFacts({
        revision: 2,
        title: 'T\0itle',
        participants: ['B\udc00en'],
        code: '\0',
        self: '\0',
        url: '\0',
      }),
    });
    expect((await shown()).map(({ speaker, content }) => [speaker, content])).toEqual([
      ['Ana', 'before'],
      ['Ana', 'NUL , form feed , half  an emoji, '],
      ['Ana', 'after'],
    ]);
    expect(await api.meetings.get({ id })).toMatchObject({ title: 'Title' });
  });

  it('with an entry of a megabyte is refused, and the others can be sent without that entry', async () => {
    const good = [someEntry({ ordinal: 1 }), someEntry({ ordinal: 3 })];
    const huge = someEntry({ ordinal: 2, content: 'x'.repeat(1_000_000) });
    await expect(put([good[0]!, huge, good[1]!])).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: [{ field: 'entries.1.content' }],
    });
    await put(good);
    expect(await shown()).toHaveLength(2);
  });

  it('stores texts of the maximum length in every script', async () => {
    const han = Array.from({ length: 100_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + (index % 20_900)),
    ).join('');
    for (const content of ['word '.repeat(20_000), 'x'.repeat(100_000), han, 'ﷺ'.repeat(100_000)]) {
      const entry = someEntry({ content });
      await put([entry]);
      expect((await shown()).find((shownEntry) => shownEntry.id === entry.id)?.content).toBe(content);
    }
  });

  it('reads instants with any offset and any number of digits', async () => {
    await put([
      someEntry({ startedAt: '2026-03-02T11:00:05.123456789+02:00', updatedAt: '2026-03-02T09:00:06Z' }),
    ]);
    expect(await shown()).toMatchObject([{ startedAt: '2026-03-02T09:00:05.123Z', time: '00:00:05' }]);
  });
});

describe('an upload in one round trip', () => {
  const store = async (upload: Partial<Parameters<typeof prepareUpload>[0]>, email = 'ana@example.com') => {
    const { workspace } = await server.actor('ana@example.com');
    const actor = { ...(await server.actor(email)), workspace };
    return storeUsualUpload(
      server.deps.shards.of(actor),
      { ...keyOf(actor, id), captureId },
      await prepareUpload({ entries: [], gaps: [], ...upload }),
      server.clock.now(),
    );
  };
  const entry = () => someEntry({ startedAt: at(9), updatedAt: at(9) });
  const later = (seconds: number) => someEntry({ startedAt: at(seconds), updatedAt: at(seconds) });

  it('stores new and newer entries of the owner', async () => {
    const first = entry();
    await put([first]);
    const newer = { ...first, revision: 2, content: 'Newer.', updatedAt: at(10) };
    const next = later(11);
    expect(await store({ entries: [newer, next] })).toMatchObject({
      acked: expect.arrayContaining([
        { id: first.id, revision: 2 },
        { id: next.id, revision: 1 },
      ]),
      deleted: [],
    });
    expect((await shown()).map(({ revision }) => revision)).toEqual([2, 1]);
    const newest = { ...next, revision: 2, speaker: 'Zoe', content: 'Newest.', updatedAt: at(12) };
    expect(await store({ entries: [newest] })).toMatchObject({ acked: [{ id: next.id, revision: 2 }] });
    expect((await shown()).map(({ content }) => content)).toEqual(['Newer.', 'Newest.']);
    const { rows } = await server.pool.query(`select speakers from capture where id = '${captureId}'`);
    expect(rows[0].speakers).toContain('Zoe');
  });

  it('stores nothing of an upload that needs more checks, and leaves it to the slower path', async () => {
    const stored = entry();
    await put([stored]);
    const refused = async (upload: Parameters<typeof store>[0], email?: string) => {
      const before = await everything();
      expect(await store(upload, email)).toBeNull();
      expect(await everything()).toBe(before);
    };
    await refused({ entries: [stored] });
    await refused({ entries: [stored, later(12)] });
    // It says that it began after everything the device has sent, so it looks new.
    await refused({ entries: [{ ...stored, revision: 2, startedAt: at(12), updatedAt: at(12) }] });
    await refused({ entries: [{ ...stored, revision: 2, content: null, updatedAt: at(12) }] });
    await refused({ entries: [later(12)], gaps: [someGap()] });
    await refused({ entries: [later(12)] }, 'ben@example.com');
    // A reader may add a capture while the meeting runs, by the rules in policy.ts.
    await server.pool.query(`update meeting set visibility = 'workspace' where id = '${id}'`);
    const deleted = entry();
    await put([{ ...deleted, content: null }]);
    await refused({ entries: [{ ...deleted, revision: 2, updatedAt: at(12) }] });
    const ownCapture = captureId;
    captureId = randomUUID();
    const foreign = entry();
    await put([foreign]);
    captureId = ownCapture;
    await refused({ entries: [{ ...foreign, revision: 2, updatedAt: at(12) }] });
    captureId = randomUUID();
    await refused({ entries: [later(12)] }, 'ben@example.com');
    // The number of captures is limited.
    await refused({ entries: [later(12)] });
    captureId = ownCapture;
    const unlike = async (change: string, back: string) => {
      await server.pool.query(change);
      await refused({ entries: [later(12)] });
      await server.pool.query(back);
    };
    const own = `where id = '${captureId}'`;
    await unlike(`update capture set closed = true ${own}`, `update capture set closed = false ${own}`);
    await unlike(`update capture set late = true ${own}`, `update capture set late = false ${own}`);
    await unlike(
      `update capture set account_id = null ${own}`,
      `update capture set account_id = owner_id from meeting where capture.meeting_id = meeting.id and capture.id = '${captureId}'`,
    );
    await unlike(
      `update meeting set edited = true where id = '${id}'`,
      `update meeting set edited = false where id = '${id}'`,
    );
    await unlike(
      `insert into departure (workspace_id, gone) select workspace_id, false from meeting where id = '${id}'`,
      'delete from departure',
    );
    await unlike(
      `insert into capture_review (workspace_id, meeting_id, id, account_id, state, sent_at)
       select workspace_id, id, '${captureId}', owner_id, 'removed', now() from meeting where id = '${id}'`,
      `delete from capture_review ${own}`,
    );
    expect(await store({ entries: [later(13)] })).not.toBeNull();
  });

  it('does not trust the capture named in the settings of its transaction', async () => {
    await put([entry()]);
    const ana = await server.actor('ana@example.com');
    const { workspace } = ana;
    const ben = await server.actor('ben@example.com');
    await server.pool.query(`update meeting set visibility = 'workspace' where id = '${id}'`);
    const as = (place: Place, statement: string) =>
      server.deps.shards.of({ ...place, workspace }).transaction(async (client) => {
        await client.query(
          `select set_config('app.meeting', $1, true), set_config('app.capture', $2, true)`,
          [id, captureId],
        );
        return (await client.query(statement)).rowCount;
      });
    const insert = `insert into entry (workspace_id, meeting_id, id, capture_id, revision, sequence, ordinal, speaker, content, started_at,
        updated_at, bookmarked, word_count, words)
      values (${workspace.id}, '${id}', gen_random_uuid(), '${captureId}', 1, 1, 1, 'Ana', 'Words put into her mouth.', now(), now(),
        false, 5, '')`;
    const change = `update entry set content = 'Words put into her mouth.' where meeting_id = '${id}'`;
    const refused = { code: '42501' };
    await expect(as(ben, insert)).rejects.toMatchObject(refused);
    await expect(as(ben, change)).rejects.toMatchObject(refused);
    const assistant = { ...ana, insiders: '{"a member": 1}' };
    await expect(as(assistant, insert)).rejects.toMatchObject(refused);
    expect(await as(assistant, change)).toBe(0);
    expect(await as(ana, change)).toBe(1);
    expect(await as(ana, insert)).toBe(1);
  });
});

describe('a tombstone', () => {
  it('removes an entry from the transcript, and nothing restores the entry', async () => {
    const entry = someEntry({ content: 'off the record' });
    await put([entry]);
    const deletion = await put([{ ...entry, revision: 2, content: null }]);
    expect(deletion.deleted).toEqual([]);
    expect(await shown()).toEqual([]);
    const revival = await put([{ ...entry, revision: 99 }]);
    expect(revival.acked).toEqual([{ id: entry.id, revision: 99 }]);
    expect(revival.deleted).toEqual([entry.id]);
    expect(await shown()).toEqual([]);
  });

  it('leaves neither text nor speaker, in rows or in search', async () => {
    const entry = someEntry({ speaker: 'Zenobia', content: 'xylophone' });
    await put([entry]);
    expect((await api.meetings.list({ search: 'xylophone', page: 1 })).total).toBe(1);
    await put([{ ...entry, revision: 2, content: null }]);
    expect((await api.meetings.list({ search: 'xylophone', page: 1 })).total).toBe(0);
    expect((await api.meetings.list({ search: 'Zenobia', page: 1 })).total).toBe(0);
    expect(await everything()).not.toMatch(/xylophone|zenobia/i);
  });

  it('can be the first state that arrives for an entry', async () => {
    const entry = someEntry();
    await put([{ ...entry, revision: 2, content: null }]);
    await put([entry]);
    expect(await shown()).toEqual([]);
  });
});

describe('states in any order', () => {
  interface State {
    revision: number;
    content: string | null;
  }

  /** Returns an upload's state of one entry: its highest revision, without text if one of its states is a tombstone. */
  const said = (states: State[]): State | null => {
    if (states.length === 0) return null;
    const revision = Math.max(...states.map((state) => state.revision));
    const deleted = states.some(({ content }) => content === null);
    return {
      revision,
      content: deleted ? null : states.find((state) => state.revision === revision)!.content,
    };
  };

  /** Returns the state that the rules keep after several uploads of one entry, in order of arrival. */
  const model = (uploads: State[][]) =>
    uploads.map(said).reduce((held, state) => {
      if (!held || !state) return held ?? state;
      return held.content !== null && state.revision > held.revision ? state : held;
    }, null);

  it('have the result that the rules require, one by one, in batches and at once, and repeating them changes no byte', async () => {
    const state = fc.record({
      entry: fc.integer({ min: 0, max: 3 }),
      revision: fc.integer({ min: 1, max: 6 }),
      content: fc.oneof(
        { weight: 5, arbitrary: fc.string({ maxLength: 8 }) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
    });
    const batches = fc.array(fc.array(state, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        const ids = Array.from({ length: 4 }, () => randomUUID());
        const capture = randomUUID();
        const uploads = sent.map((batch) =>
          batch.map(({ entry, revision, content }) =>
            // Each revision has exactly one content.
            someEntry({
              id: ids[entry]!,
              ordinal: entry,
              revision,
              content: content === null ? null : `r${revision}`,
            }),
          ),
        );
        for (const upload of uploads) await put(upload, capture);
        const { rows } = await server.pool.query<{ id: string; revision: number; content: string | null }>(
          'select id, revision, content from entry where meeting_id = $1 and capture_id = $2',
          [id, capture],
        );
        for (const entryId of ids) {
          const expected = model(uploads.map((upload) => upload.filter((entry) => entry.id === entryId)));
          const held = rows.find((row) => row.id === entryId);
          expect(held ?? null).toEqual(
            expected && { id: entryId, revision: expected.revision, content: expected.content },
          );
        }
        const once = await everything();
        await Promise.all(uploads.map((upload) => put(upload, capture)));
        // A repeated upload can contain a state older than a later batch, but never one that changes the stored state.
        expect(await everything()).toBe(once);
      }),
      { numRuns: process.env.VERIFY ? 40 : 15 },
    );
  });

  it('of one upload are reduced to one state per id, sorted by id', () => {
    const state = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      revision: fc.integer({ min: 1, max: 5 }),
      content: fc.option(fc.string(), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(state), (states) => {
        const folded = fold(states);
        expect(folded.map(({ id }) => id)).toEqual([...new Set(states.map(({ id }) => id))].sort());
        for (const { id: kept, ...state } of folded) {
          expect(state).toEqual(said(states.filter((sent) => sent.id === kept)));
        }
      }),
    );
  });
});
