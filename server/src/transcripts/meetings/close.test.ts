import { randomUUID } from 'node:crypto';
import { closeDigest } from '@afterword/api-client';
import type { Api, EntryState } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerApi } from '../../../../extension/src/background/server-api.ts';
import { createOutbox } from '../../../../extension/src/outbox/outbox.ts';
import { createMemoryStore } from '../../../../extension/test/memory-store.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let api: Api;
let id: string;
let captureId: string;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('ana@example.com'));
});
afterAll(() => server.close());
beforeEach(async () => {
  id = randomUUID();
  captureId = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
});

const put = (...entries: EntryState[]) => api.meetings.putEntries({ id, captureId, entries, gaps: [] });
const close = (entries: { id: string; revision: number }[], endedAt = at(60)) =>
  api.meetings.closeCapture({
    id,
    captureId,
    endedAt,
    entries: entries.map(({ id: entryId, revision }) => ({ id: entryId, revision })),
  });
const complete = async () => (await api.meetings.transcript({ id })).complete;
const capture = async () => (await api.meetings.get({ id })).captures[0];

describe('closing a capture', () => {
  it('is complete when the server has everything the device lists', async () => {
    const entries = [someEntry({ ordinal: 1 }), someEntry({ ordinal: 2, revision: 4 })];
    await put(...entries);
    expect(await complete()).toBe(false);
    expect(await close(entries)).toMatchObject({
      serverId: server.deps.identity.id,
      storeEpoch: server.deps.shards.all[0]!.epoch,
      complete: true,
      missing: [],
    });
    expect(await complete()).toBe(true);
    expect(await capture()).toMatchObject({ health: 'ended', closedAt: at(60), complete: true, entries: 2 });
  });

  it('names entries that are missing or outdated on the server, and is complete once they arrive', async () => {
    const held = someEntry({ ordinal: 1 });
    const older = someEntry({ ordinal: 2 });
    const unknown = someEntry({ ordinal: 3 });
    await put(held, older);
    const newer = { ...older, revision: 2, content: 'edited' };
    const first = await close([held, newer, unknown]);
    expect(first.complete).toBe(false);
    expect(first.missing?.toSorted()).toEqual([older.id, unknown.id].toSorted());
    expect(await complete()).toBe(false);
    await put(newer, unknown);
    expect(await close([held, newer, unknown])).toMatchObject({ complete: true, missing: [] });
    expect(await complete()).toBe(true);
  });

  it('counts higher revisions and tombstones as stored', async () => {
    const edited = someEntry({ ordinal: 1, revision: 5 });
    const deleted = someEntry({ ordinal: 2 });
    await put(edited, deleted);
    await api.meetings.deleteEntry({ id, entryId: deleted.id });
    expect(
      await close([
        { id: edited.id, revision: 2 },
        { id: deleted.id, revision: 1 },
      ]),
    ).toMatchObject({ complete: true, missing: [] });
  });

  it('accepts a count and a digest, and asks for the list when they differ', async () => {
    const entries = Array.from({ length: 30 }, (_, ordinal) =>
      someEntry({ ordinal, revision: 1 + (ordinal % 3) }),
    );
    await put(...entries);
    const digest = await closeDigest(entries);
    const call = { id, captureId, endedAt: at(60) };
    expect(await api.meetings.closeCapture({ ...call, digest, count: 29 })).toMatchObject({
      complete: false,
      missing: null,
    });
    const other = await closeDigest(entries.slice(1));
    expect(await api.meetings.closeCapture({ ...call, digest: other, count: 30 })).toMatchObject({
      missing: null,
    });
    expect(await complete()).toBe(false);
    expect(await api.meetings.closeCapture({ ...call, digest, count: 30 })).toMatchObject({
      complete: true,
      missing: [],
    });
    expect(await complete()).toBe(true);
  });

  it('is incomplete again when the device reports more entries than arrived', async () => {
    const entries = Array.from({ length: 8 }, (_, ordinal) => someEntry({ ordinal }));
    await put(...entries);
    const call = { id, captureId, endedAt: at(60) };
    await api.meetings.closeCapture({ ...call, digest: await closeDigest(entries), count: 8 });
    const more = [...entries, someEntry({ ordinal: 8 })];
    await api.meetings.closeCapture({ ...call, digest: await closeDigest(more), count: 9 });
    expect(await complete()).toBe(false);
  });

  it('without list and digest is refused, and the error names both', async () => {
    await expect(api.meetings.closeCapture({ id, captureId, endedAt: at(60) })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'entries' }],
    });
  });

  it('is complete when the capture has no entries', async () => {
    expect(await close([])).toMatchObject({ complete: true, missing: [] });
    expect(await complete()).toBe(true);
    expect((await api.meetings.get({ id })).hasTranscript).toBe(false);
  });

  it('of an unknown meeting is refused, so that the device sends the facts first', async () => {
    await expect(
      api.meetings.closeCapture({ id: randomUUID(), captureId, endedAt: at(60), entries: [] }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('closes once when it is sent ten times at once', async () => {
    const entries = [someEntry({ ordinal: 1 })];
    await put(...entries);
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(entries)));
    for (const answer of answers) expect(answer).toMatchObject({ complete: true, missing: [] });
  });
});

describe('a capture that continues after its close', () => {
  it('is incomplete from the first new entry until the next close', async () => {
    const first = someEntry({ ordinal: 1 });
    await put(first);
    await close([first], at(10));
    const second = someEntry({ ordinal: 20 });
    await put(second);
    expect(await capture()).toMatchObject({ closedAt: null, complete: false });
    expect(await complete()).toBe(false);
    await close([first, second], at(60));
    expect(await capture()).toMatchObject({ closedAt: at(60), complete: true });
  });

  it('is not closed when the old close arrives again', async () => {
    const first = someEntry({ ordinal: 1 });
    const second = someEntry({ ordinal: 20 });
    await put(first);
    await close([first], at(10));
    await put(second);
    expect(await close([first], at(10))).toMatchObject({ missing: [] });
    expect(await complete()).toBe(false);
    expect(await capture()).toMatchObject({ closedAt: null });
  });

  it('is incomplete after a late entry, and stays closed', async () => {
    const first = someEntry({ ordinal: 1 });
    const late = someEntry({ ordinal: 2 });
    await put(first);
    await close([first]);
    await put(late);
    expect(await capture()).toMatchObject({ closedAt: at(60), complete: false });
    expect(await close([first, late])).toMatchObject({ complete: true });
    expect(await complete()).toBe(true);
  });
});

it('completes the transcript only when every capture is closed and complete', async () => {
  const entry = someEntry({ ordinal: 1 });
  await put(entry);
  const second = randomUUID();
  await api.meetings.putEntries({ id, captureId: second, entries: [someEntry({ ordinal: 2 })], gaps: [] });
  await close([entry]);
  expect(await complete()).toBe(false);
  await api.meetings.closeCapture({
    id,
    captureId: second,
    endedAt: at(70),
    digest: await closeDigest([]),
    count: 0,
  });
  expect(await complete()).toBe(false);
});

it('records in the same transaction, once, that the meeting ended and that its transcript is complete', async () => {
  const happened = async () => {
    const { rows } = await server.pool.query<{ type: string; workspaceId: number; meetingId: string }>(
      `select happened->>'type' as type, workspace_id, happened->>'meetingId' as meeting_id from event
       where happened->>'type' <> 'meeting.started' and happened->>'meetingId' = $1 order by type`,
      [id],
    );
    return rows;
  };
  const waiting = async () => {
    const { rows } = await server.pool.query<{ kind: string }>(
      `select kind from work where payload->>'meetingId' = $1`,
      [id],
    );
    return rows.map(({ kind }) => kind);
  };
  const { rows } = await server.pool.query<{ workspaceId: number }>(
    'select workspace_id from meeting where id = $1',
    [id],
  );
  const meeting = { workspaceId: rows[0]!.workspaceId, meetingId: id };
  const entry = someEntry();
  await close([entry]);
  expect(await happened()).toEqual([{ type: 'meeting.ended', ...meeting }]);
  expect(new Set(await waiting())).toEqual(new Set(['deliver-meetings', 'run-automations']));
  await put(entry);
  await close([entry]);
  await close([entry]);
  expect(await happened()).toMatchObject([
    { type: 'meeting.ended' },
    { type: 'transcript.completed', ...meeting },
    { type: 'transcript.updated', ...meeting },
  ]);
  expect(new Set(await waiting())).toEqual(
    new Set(['correct-words', 'deliver-meetings', 'renew-summary', 'run-automations', 'summarise-meeting']),
  );
});

describe('a capture longer than one list', () => {
  // VERIFY uses lists as long as the extension's; otherwise they are short.
  const full = Boolean(process.env.VERIFY);
  const count = full ? 20_500 : 24;
  const sizes = full ? {} : { closeList: 3, closeEntries: 10 };

  it('is complete on device and server, whatever was deleted on the server before the close', async () => {
    const token = await server.signIn('ana@example.com');
    const store = createMemoryStore();
    const gone: string[] = [];
    const outbox = createOutbox({
      store: store.open(),
      send: createServerApi(async (input, init) => server.app.fetch(new Request(input, init), {})),
      now: Date.now,
      random: Math.random,
      schedule: (callback, ms) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      lock: (_name, work) => work(),
      meetingOpen: async () => false,
      reading: async () => true,
      onDeleted: (ids) => gone.push(...ids),
      onChange: () => {},
      digest: closeDigest,
      defaultOrigin: 'http://localhost',
      sizes,
    });
    const account = { id: 1, name: 'Ana', email: 'ana@example.com' };
    await outbox.signIn({
      origin: 'http://localhost',
      serverId: server.deps.identity.id,
      account,
      token,
    });
    const [meetingId, newCapture] = [randomUUID(), randomUUID()];
    const capture = (revision: number, endedAt: string | null) => ({
      kind: 'capture',
      id: newCapture,
      meetingId,
      revision,
      startedAt: at(0),
      health: endedAt ? 'ended' : 'capturing',
      at: at(count),
      endedAt,
    });
    const entries = Array.from({ length: count }, (_, ordinal) => someEntry({ ordinal }));
    const asRecord = (entry: EntryState) => ({
      kind: 'entry',
      meetingId,
      captureId: newCapture,
      ...entry,
    });
    const drained = () =>
      vi.waitFor(async () => {
        await outbox.drain('person');
        expect(await outbox.status()).toMatchObject({ unsent: 0 });
      });
    await outbox.save([{ kind: 'meeting', id: meetingId, meetingId, ...someFacts() }, capture(1, null)]);
    await outbox.save(entries.map(asRecord));
    await drained();

    // Every tenth entry is deleted on the dashboard; the device has meanwhile changed one of them.
    const doomed = entries.filter((_, index) => index % 10 === 5);
    for (const { id: entryId } of doomed) await api.meetings.deleteEntry({ id: meetingId, entryId });
    await outbox.save([asRecord({ ...doomed[0]!, revision: 2, bookmarked: true }), capture(2, at(count))]);
    await drained();
    await outbox.drain('person');

    const transcript = await api.meetings.transcript({ id: meetingId });
    expect(transcript.complete).toBe(true);
    expect(transcript.entries).toHaveLength(count - doomed.length);
    const held = [...store.contents.rows.values()];
    expect(held.find(({ record }) => record.kind === 'capture')?.closed).toBe('complete');
    const kept = held.filter(({ record }) => record.kind === 'entry' && record.content !== null);
    expect(kept).toHaveLength(count - doomed.length);
    expect(gone.toSorted()).toEqual(doomed.map(({ id: entryId }) => entryId).toSorted());
  });
});
