import { randomUUID } from 'node:crypto';
import type { Api, Change } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesSince } from '../../testing/changes.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { openTransaction, untilWaiting } from '../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { closeCapture } from '../../transcripts/meetings/close.ts';

let server: TestServer;
let owner: Api;
let member: Api;
let stranger: Api;
/** A key of the workspace, which reads what every member may read. */
let everyone: Api;

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('owner@example.com');
  owner = server.api(token);
  member = server.api(await signInMember(server, { email: 'member@example.com', of: token }));
  stranger = server.api(await server.signIn('stranger@example.com'));
  const scopes = ['meetings:read' as const];
  everyone = server.api((await owner.keys.create({ of: 'workspace', name: 'Copy', scopes })).secret);
});
afterAll(() => server.close());

/** Follows the changes of a reader: each call returns those since the previous one. */
async function follow(api: Api, limit = 100) {
  let { next: cursor } = await api.changes.list({});
  const news = async ({ patient = true } = {}): Promise<Change[]> => {
    const { changes, next } = await changesSince(api, cursor, { limit, patient });
    cursor = next;
    return changes;
  };
  // A cursor made while a transaction ran starts at the first change ever.
  await news();
  return news;
}

/** Uploads these lines to a new meeting. */
async function meet(contents: string[], visibility: 'private' | 'workspace' = 'private') {
  const [id, captureId] = [randomUUID(), randomUUID()];
  await owner.meetings.put({ id, ...someFacts() });
  if (visibility !== 'private') await owner.meetings.setVisibility({ id, visibility });
  const entries = contents.map((content, ordinal) => someEntry({ ordinal, content }));
  await owner.meetings.putEntries({ id, captureId, entries, gaps: [] });
  return { id, captureId, entries };
}

/** Summarizes changes: kind, and the words or the id. */
const short = (changes: Change[]) =>
  changes.map((change) => {
    if (change.kind === 'line') return `line ${change.line.content}`;
    if (change.kind === 'actions') return `actions ${change.actions.map(({ text }) => text).join()}`;
    if (change.kind === 'meeting') return `meeting${change.complete ? '' : ' incomplete'}`;
    return change.kind;
  });

describe('following changes', () => {
  it('lists lines, meetings, action items and deletions, each once and in order', async () => {
    const news = await follow(owner);
    expect(await news()).toEqual([]);
    const { id, captureId, entries } = await meet(['One.', 'Two.']);
    expect(short(await news()).toSorted()).toEqual(['line One.', 'line Two.', 'meeting']);
    expect(await news()).toEqual([]);

    await owner.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'First.' });
    await owner.meetings.putBookmark({ id, entryId: entries[1]!.id, bookmarked: true });
    expect(short(await news())).toEqual(expect.arrayContaining(['line First.', 'line Two.']));

    const action = await owner.actions.create({ id, text: 'Buy curtains' });
    expect(short(await news())).toEqual(['actions Buy curtains']);
    await owner.actions.update({ id: action.id, done: true });
    await owner.actions.delete({ id: action.id });
    expect(short(await news())).toEqual(['actions ']);

    await owner.meetings.deleteEntry({ id, entryId: entries[0]!.id });
    const gone = await news();
    expect(gone).toContainEqual({ kind: 'line_gone', meetingId: id, id: entries[0]!.id });
    await endCapture(owner, { id, captureId, entries: [] });
    await news();
    await owner.meetings.delete({ id });
    expect(await news()).toEqual([{ kind: 'meeting_gone', id }]);
    expect(await news()).toEqual([]);
  });

  it('lists changes in parts of any size', async () => {
    const [news, small] = [await follow(owner), await follow(owner, 3)];
    const { id } = await meet(Array.from({ length: 10 }, (_, index) => `Line ${index}.`));
    await owner.actions.create({ id, text: 'Count' });
    const whole = await news();
    expect(whole).toHaveLength(12);
    expect(await small()).toEqual(whole);
  });

  it('goes on behind action items, whatever their id', async () => {
    const [news, single] = [await follow(owner), await follow(owner, 1)];
    for (let meeting = 0; meeting < 6; meeting += 1) {
      const { id } = await meet(['Line.']);
      await owner.actions.create({ id, text: 'Count' });
    }
    const whole = await news();
    expect(whole.filter(({ kind }) => kind === 'actions')).toHaveLength(6);
    expect(await single()).toEqual(whole);
  });

  it('lists only what the reader may read now', async () => {
    const readers = { member, stranger, everyone };
    const news: Record<string, () => Promise<Change[]>> = {};
    for (const [name, api] of Object.entries(readers)) news[name] = await follow(api);
    const expectNews = async (expected: Record<keyof typeof readers, string[]>) => {
      for (const [name, list] of Object.entries(news))
        expect(short(await list()).toSorted(), name).toEqual(
          expected[name as keyof typeof readers].toSorted(),
        );
    };

    const { id, captureId, entries } = await meet(['Secret.']);
    await owner.actions.create({ id, text: 'Hide' });
    await expectNews({ member: [], stranger: [], everyone: [] });

    await owner.meetings.setVisibility({ id, visibility: 'workspace' });
    await expectNews({ member: ['meeting incomplete'], stranger: [], everyone: ['meeting incomplete'] });

    await owner.meetings.putEntries({
      id,
      captureId,
      entries: [{ ...entries[0]!, revision: 2, content: 'Open.' }],
      gaps: [],
    });
    await expectNews({
      member: ['line Open.', 'meeting'],
      stranger: [],
      everyone: ['line Open.', 'meeting'],
    });

    await owner.meetings.setVisibility({ id, visibility: 'private' });
    await owner.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'Secret again.' });
    await expectNews({ member: ['meeting_gone'], stranger: [], everyone: ['meeting_gone'] });

    await owner.meetings.delete({ id });
    await expectNews({ member: ['meeting_gone'], stranger: [], everyone: ['meeting_gone'] });
    const hidden = await meet(['Never shown.']);
    await owner.meetings.delete({ id: hidden.id });
    await expectNews({ member: [], stranger: [], everyone: [] });
  });

  it('says that a meeting is gone for someone whose capture was removed', async () => {
    const { id } = await meet(['Together.'], 'workspace');
    const theirs = randomUUID();
    await member.meetings.putEntries({ id, captureId: theirs, entries: [someEntry({ content: 'Mine.' })] });
    await owner.meetings.setVisibility({ id, visibility: 'participants' });
    const [news, ours] = [await follow(member), await follow(owner)];
    await owner.captures.remove({ id, captureId: theirs });
    expect(await news()).toEqual([{ kind: 'meeting_gone', id }]);
    expect(short(await ours())).not.toContain('meeting_gone');
    await owner.meetings.delete({ id });
  });

  it('waits for a commit that takes longer than later ones, and skips nothing', async () => {
    const news = await follow(owner);
    const { id, entries } = await meet(['Slow.', 'Fast.']);
    await news();
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `update entry set content = 'Slow, later.', sequence = case when pg_current_xact_id() is not null then nextval('commit_sequence') end
         where id = $1`,
        [entries[0]!.id],
      );
      await owner.meetings.editEntry({ id, entryId: entries[1]!.id, content: 'Fast, later.' });
      expect(await news({ patient: false })).toEqual([]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(short(await news())).toEqual(expect.arrayContaining(['line Slow, later.', 'line Fast, later.']));
  });

  it('waits for a close that took its number before it waited for an upload', async () => {
    const news = await follow(owner);
    const { id, captureId, entries } = await meet(['Last.']);
    await news();
    const actor = await server.actor('owner@example.com');
    const close = { endedAt: at(60), holds: { entries: [{ id: entries[0]!.id, revision: 1 }], part: false } };
    const upload = await openTransaction(server.deps.shards.of(actor), (client) =>
      client.query('select from capture where id = $1 for no key update', [captureId]),
    );
    const closing = openTransaction(server.deps.shards.of(actor), (client) =>
      closeCapture(client, { ...keyOf(actor, id), captureId }, close, server.clock.now()),
    );
    await untilWaiting(server.pool);
    await news({ patient: false });
    await upload();
    const commit = await closing;
    expect(await news({ patient: false })).toEqual([]);
    await commit();
    expect(await news()).toMatchObject([{ kind: 'meeting', meeting: { id, live: false } }]);
  });

  it('refuses a cursor that it did not make, or of another store', async () => {
    const { next } = await owner.changes.list({});
    const content = JSON.parse(Buffer.from(next, 'base64url').toString()) as object;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    await expect(
      owner.changes.list({ cursor: encode({ ...content, epoch: 'other' }) }),
    ).rejects.toMatchObject({
      status: 410,
      code: 'copy_again',
    });
    for (const cursor of ['', 'x', encode(null), encode({ ...content, floor: 'x' })])
      await expect(owner.changes.list({ cursor }), cursor).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('what was deleted', () => {
  it('is gone for those who could read it, and unknown to everyone else', async () => {
    const { id, entries } = await meet(['One.'], 'workspace');
    const entryId = entries[0]!.id;
    await owner.meetings.deleteEntry({ id, entryId });
    for (const refused of [
      () => owner.meetings.editEntry({ id, entryId, content: 'Back.' }),
      () => owner.meetings.putBookmark({ id, entryId, bookmarked: true }),
      () => owner.comments.create({ id, entryId, text: 'Why?' }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 410, code: 'gone' });
    await expect(stranger.comments.create({ id, entryId, text: 'Why?' })).rejects.toMatchObject({
      status: 404,
    });
    await owner.meetings.delete({ id });
    for (const api of [owner, member, everyone])
      for (const refused of [() => api.meetings.get({ id }), () => api.meetings.transcript({ id })])
        await expect(refused()).rejects.toMatchObject({ status: 410, code: 'gone' });
    await expect(stranger.meetings.get({ id })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const hidden = await meet(['Two.']);
    await owner.meetings.delete({ id: hidden.id });
    await expect(member.meetings.get({ id: hidden.id })).rejects.toMatchObject({ status: 404 });
    await expect(owner.meetings.get({ id: hidden.id })).rejects.toMatchObject({ status: 410 });
  });
});
