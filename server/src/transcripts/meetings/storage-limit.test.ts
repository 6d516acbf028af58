import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { createStorageLimit } from './storage-limit.ts';

const refusal = { code: 'storage_limit', status: 507 };

it('an account can store as much as the operator allows, and deleting frees space', async () => {
  const server = await testServerForThisTest({ STORAGE_PER_ACCOUNT: '10000' });
  const api = server.api(await server.signIn('ana@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  const put = (...entries: ReturnType<typeof someEntry>[]) =>
    api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  await api.meetings.put({ id, ...someFacts() });
  const first = someEntry({ ordinal: 1, content: 'é'.repeat(2_000) });
  const second = someEntry({ ordinal: 2, content: 'x'.repeat(4_000) });
  await put(first);
  await put(second);
  const third = someEntry({ ordinal: 3, content: 'y'.repeat(3_000) });
  await expect(put(third)).rejects.toMatchObject(refusal);
  await expect(api.meetings.putNotes({ id, notes: 'n'.repeat(3_000) })).rejects.toMatchObject(refusal);
  await expect(
    api.meetings.put({ id: randomUUID(), ...someFacts({ participants: Array(50).fill('p'.repeat(100)) }) }),
  ).rejects.toMatchObject(refusal);
  expect((await api.meetings.transcript({ id })).entries.map((entry) => entry.id)).toEqual([
    first.id,
    second.id,
  ]);

  // None of this needs additional storage.
  await api.meetings.putEntries({ id, captureId, entries: [], gaps: [someGap()] });
  await api.meetings.closeCapture({ id, captureId, endedAt: at(60), entries: [] });
  await put({ ...first, revision: 2, content: null });
  server.clock.advance(6_000);
  await put(third);
  const stranger = server.api(await server.signIn('ben@example.com'));
  await stranger.meetings.put({ id, ...someFacts() });
  await stranger.meetings.putEntries({ id, captureId, entries: [first], gaps: [] });
});

it('there is no limit unless one is set', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts() });
  const content = 'x'.repeat(90_000);
  for (let upload = 0; upload < 3; upload += 1) {
    const entries = Array.from({ length: 20 }, (_, index) =>
      someEntry({ ordinal: upload * 20 + index, content }),
    );
    await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  }
  expect((await api.meetings.get({ id })).captures[0]?.entries).toBe(60);
});

it("an account's rows in one meeting are limited, and stored ones can still change", async () => {
  const server = await testServerForThisTest();
  server.deps.storageLimit = createStorageLimit(undefined, server.deps, 3);
  const api = server.api(await server.signIn('ana@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts() });
  const [first, second, third] = [1, 2, 3].map((ordinal) => someEntry({ ordinal }));
  const put = (entries: ReturnType<typeof someEntry>[], gaps = [] as ReturnType<typeof someGap>[]) =>
    api.meetings.putEntries({ id, captureId, entries, gaps });
  await put([first!, second!], [someGap()]);
  await expect(put([third!])).rejects.toMatchObject(refusal);
  await expect(put([], [someGap()])).rejects.toMatchObject(refusal);
  for (const revision of [2, 3]) await put([{ ...first!, revision }, second!]);
  await put([{ ...first!, revision: 4, content: null }]);
  // Another meeting has its own limit.
  const other = randomUUID();
  await api.meetings.put({ id: other, ...someFacts() });
  await api.meetings.putEntries({ id: other, captureId: randomUUID(), entries: [third!], gaps: [] });
});
