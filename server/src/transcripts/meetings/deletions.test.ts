import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../people/access/actor.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { openTransaction, untilWaiting } from '../../testing/open-transaction.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from './authorize.ts';
import { deleteMeeting } from './deletions.ts';

let server: TestServer;
let api: Api;
let owner: Actor;
let id: string;
let captureId: string;

beforeAll(async () => {
  server = await testServer();
  owner = await server.actor('ana@example.com');
  api = server.api(await server.signIn('ana@example.com'));
});
afterAll(() => server.close());
beforeEach(async () => {
  id = randomUUID();
  captureId = randomUUID();
  await api.meetings.put({ id, ...someFacts() });
});

/** Deletes the meeting in a transaction that commits only while an upload waits for it. */
async function deleteDuring<Receipt>(upload: () => Promise<Receipt>): Promise<Receipt> {
  const commit = await openTransaction(server.deps.shards.of(owner), (client) =>
    deleteMeeting(client, keyOf(owner, id), server.clock.now()),
  );
  const sent = upload();
  sent.catch(() => {}); // Awaited below.
  await untilWaiting(server.pool);
  await commit();
  return sent;
}

describe('a meeting that is deleted while a device uploads to it', () => {
  it('stays deleted after its facts arrive', async () => {
    const facts = someFacts({ revision: 2, title: 'Again' });
    const answer = await deleteDuring(() => api.meetings.put({ id, ...facts }));
    expect(answer).toMatchObject({ acked: [{ id, revision: 2 }] });
    await expect(api.meetings.get({ id })).rejects.toMatchObject({ code: 'gone' });
    expect((await server.pool.query('select from meeting where id = $1', [id])).rowCount).toBe(0);
  });

  it('lets the device forget the first upload of a capture', async () => {
    const entry = someEntry();
    const answer = await deleteDuring(() => api.meetings.putEntries({ id, captureId, entries: [entry] }));
    expect(answer).toMatchObject({ acked: [{ id: entry.id, revision: 1 }], deleted: [entry.id] });
  });

  it('lets the device forget the close of a capture without words', async () => {
    const endedAt = new Date().toISOString();
    const answer = await deleteDuring(() =>
      api.meetings.closeCapture({ id, captureId, endedAt, entries: [] }),
    );
    expect(answer).toMatchObject({ complete: true, missing: [] });
  });
});

it('a line can be deleted while its device uploads it', async () => {
  const entry = someEntry();
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  // The steps of an upload: first the capture, then its entries.
  let change = () => {};
  const waited = new Promise<void>((resolve) => {
    change = resolve;
  });
  let locked = () => {};
  const begun = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const upload = server.deps.shards.of(owner).transaction(async (client) => {
    await client.query('select from capture where id = $1 for no key update', [captureId]);
    locked();
    await waited;
    await client.query('update entry set revision = 2 where id = $1', [entry.id]);
  });
  await begun;
  const deletion = api.meetings.deleteEntry({ id, entryId: entry.id });
  await untilWaiting(server.pool);
  change();
  expect(await Promise.allSettled([upload, deletion])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect((await api.meetings.transcript({ id })).entries).toEqual([]);
});
