import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAccountExport } from '../../../testing/account-export.ts';
import { at, someEntry, someFacts } from '../../../testing/meetings.ts';
import { signInMember } from '../../../testing/members.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
/** Two members of a workspace in which everyone can read all meetings. */
let ana: Api;
let ben: Api;

beforeAll(async () => {
  server = await testServer();
  const one = await server.signIn('ana@example.com');
  const two = await signInMember(server, { email: 'ben@example.com', of: one });
  [ana, ben] = [server.api(one), server.api(two)];
  return () => server.close();
});

/** Creates a meeting of Ana's that Ben may read, and returns one of its entries. */
async function meeting() {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await ana.meetings.put({ id, ...someFacts() });
  await ana.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
  await server.pool.query(`update meeting set visibility = 'workspace' where id = $1`, [id]);
  const put = (change: Partial<typeof entry>) =>
    ana.meetings.putEntries({ id, captureId, entries: [{ ...entry, revision: 9, ...change }], gaps: [] });
  return { id, entryId: entry.id, on: { id, entryId: entry.id }, put };
}

const texts = async (on: { id: string; entryId: string }) =>
  (await ana.comments.list(on)).items.map(({ text }) => text);

describe('comments', () => {
  it('can be read by every reader of the meeting, with names, replies and times', async () => {
    const { id, entryId, on } = await meeting();
    const first = await ana.comments.create({ ...on, text: ' Is that so?\0 ' });
    expect(first).toEqual({
      id: first.id,
      entryId,
      replyTo: null,
      author: 'Ana',
      mine: true,
      text: 'Is that so?',
      createdAt: at(0),
      editedAt: null,
      resolved: false,
    });
    server.clock.advance(1_000);
    const answer = await ben.comments.create({ ...on, text: 'It is.', replyTo: first.id });
    server.clock.advance(1_000);
    const deeper = await ana.comments.create({ ...on, text: 'Good.', replyTo: answer.id });
    expect([answer.replyTo, deeper.replyTo], 'one thread').toEqual([first.id, first.id]);
    expect((await ben.comments.list(on)).items).toMatchObject([
      { text: 'Is that so?', author: 'Ana', mine: false },
      { text: 'It is.', author: 'Ben', mine: true },
      { text: 'Good.', author: 'Ana', mine: false },
    ]);
    expect(await ben.comments.count({ id })).toEqual({ items: [{ entryId, comments: 3, open: 1 }] });
  });

  it('can be changed only by their author, and resolved by everyone who may comment', async () => {
    const { id, on } = await meeting();
    const first = await ana.comments.create({ ...on, text: 'Is that so?' });
    const answer = await ben.comments.create({ ...on, text: 'It is.', replyTo: first.id });
    await expect(ana.comments.update({ id: answer.id, text: 'It is not.' })).rejects.toMatchObject({
      status: 403,
    });
    server.clock.advance(60_000);
    expect(await ben.comments.update({ id: answer.id, text: 'It was.' })).toMatchObject({
      text: 'It was.',
      editedAt: server.clock.now().toISOString(),
    });
    expect(await ben.comments.update({ id: first.id, resolved: true })).toMatchObject({
      text: 'Is that so?',
      author: 'Ana',
      resolved: true,
      editedAt: null,
    });
    expect((await ana.comments.count({ id })).items).toMatchObject([{ comments: 2, open: 0 }]);
    await expect(ana.comments.update({ id: answer.id, resolved: true })).rejects.toMatchObject({
      fields: [{ field: 'resolved' }],
    });
    expect(await ana.comments.update({ id: first.id, resolved: false })).toMatchObject({ resolved: false });
  });

  it("can be deleted by their author or the meeting's owner, and replies stay", async () => {
    const { id, on } = await meeting();
    const first = await ben.comments.create({ ...on, text: 'first' });
    const own = await ana.comments.create({ ...on, text: 'of the owner', replyTo: first.id });
    server.clock.advance(1_000);
    const answer = await ben.comments.create({ ...on, text: 'answer', replyTo: first.id });
    await expect(ben.comments.delete({ id: own.id })).rejects.toMatchObject({ status: 403 });
    await ana.comments.delete({ id: first.id });
    expect(await texts(on)).toEqual([null, 'of the owner', 'answer']);
    const deleted = ben.comments.update({ id: first.id, text: 'back' });
    await expect(deleted).rejects.toMatchObject({ status: 404 });
    await expect(ana.comments.delete({ id: first.id })).rejects.toMatchObject({ status: 404 });
    for (const resolved of [true, false]) {
      await ben.comments.update({ id: first.id, resolved });
      expect((await ana.comments.count({ id })).items).toMatchObject([{ open: resolved ? 0 : 1 }]);
    }
    await ana.comments.delete({ id: own.id });
    expect(await texts(on)).toEqual([null, 'answer']);
    await ben.comments.delete({ id: answer.id });
    expect(await texts(on)).toEqual([]);
    expect(await ana.comments.count({ id })).toEqual({ items: [] });
  });

  it("that are sent twice are stored once, and cannot take another comment's id", async () => {
    const { on } = await meeting();
    const comment = { ...on, text: 'once', commentId: randomUUID() };
    const both = await Promise.all([ana.comments.create(comment), ana.comments.create(comment)]);
    expect(both.map(({ id }) => id)).toEqual([comment.commentId, comment.commentId]);
    await expect(ben.comments.create({ ...comment, text: 'mine now' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await texts(on)).toEqual(['once']);
  });

  it('stay when their line is edited, and are deleted with it, by a person or a device', async () => {
    for (const by of ['person', 'device']) {
      const { on, put } = await meeting();
      await ben.comments.create({ ...on, text: 'stays' });
      await ana.meetings.editEntry({ ...on, content: 'What was meant.' });
      await put({ content: 'Said otherwise.' });
      expect(await texts(on)).toEqual(['stays']);
      if (by === 'person') await ana.meetings.deleteEntry(on);
      else await put({ content: null, revision: 10 });
      expect(await texts(on)).toEqual([]);
      await expect(ben.comments.create({ ...on, text: 'too late' })).rejects.toMatchObject({ status: 410 });
      const { rows } = await server.pool.query('select from comment where meeting_id = $1', [on.id]);
      expect(rows, by).toEqual([]);
    }
  });

  it('are deleted with their meeting', async () => {
    const { id, on } = await meeting();
    await ben.comments.create({ ...on, text: 'gone' });
    await ana.meetings.delete({ id });
    const { rows } = await server.pool.query('select from comment where meeting_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it("on other people's meetings are in their author's export", async () => {
    const { id, on } = await meeting();
    await ben.comments.create({ ...on, text: 'elsewhere' });
    const { account, meetings } = await readAccountExport(ben);
    expect(account.comments.filter(({ meetingId }) => meetingId === id)).toMatchObject([
      { text: 'elsewhere', mine: true, author: 'Ben' },
    ]);
    expect(meetings).toEqual([]);
  });

  it.each([
    ['without text', { text: ' \n ' }, 'text'],
    ['that are too long', { text: 'x'.repeat(10_001) }, 'text'],
    ['with an invalid id', { text: 'x', commentId: 'a' }, 'commentId'],
  ])('%s are refused, and the error names the field', async (_, input, field) => {
    const { on } = await meeting();
    await expect(ana.comments.create({ ...on, ...input })).rejects.toMatchObject({
      status: 400,
      fields: [{ field }],
    });
  });
});
