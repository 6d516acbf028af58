import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { someEntry, someFacts } from '../../../testing/meetings.ts';
import { testServerForThisTest } from '../../../testing/server.ts';

it('are continued with the same entry of another meeting', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  const entry = someEntry({ content: 'A zeppelin.' });
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    await api.meetings.put({ id, ...someFacts() });
    await api.meetings.putEntries({ id, captureId: randomUUID(), entries: [entry] });
  }
  const first = await api.search.entries({ q: 'zeppelin', limit: 1 });
  const second = await api.search.entries({ q: 'zeppelin', limit: 1, cursor: first.next! });
  expect([...first.items, ...second.items].map(({ meetingId }) => meetingId)).toEqual(ids.toSorted());
  expect(second.next).toBeNull();
});
