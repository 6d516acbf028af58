import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';

it('of a capture stay the same when a move copies its lines in batches, some of which were deleted', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = ['Ana', 'Ana', 'Ben'].map((speaker, ordinal) => someEntry({ ordinal, speaker }));
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries });
  const speakers = async () => {
    const { rows } = await server.pool.query<{ speakers: string[] }>('select speakers from capture');
    return rows[0]!.speakers.toSorted();
  };
  await api.meetings.deleteEntry({ id, entryId: entries[0]!.id });
  expect(await speakers()).toEqual(['Ana', 'Ben']);
  await server.pool.query('create table copied as select * from entry');
  await server.pool.query('delete from entry');
  for (const batch of ['ordinal < 2', 'ordinal = 2'])
    await server.pool.query(`insert into entry select * from copied where ${batch}`);
  expect(await speakers()).toEqual(['Ana', 'Ben']);
  await api.meetings.deleteEntry({ id, entryId: entries[2]!.id });
  expect(await speakers(), 'nothing stays of a deleted line').toEqual(['', 'Ana']);
});
