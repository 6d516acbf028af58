import { randomUUID } from 'node:crypto';
import { type Api, limits } from '@afterword/api-client/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';

let api: Api;

beforeEach(async () => {
  const server = await testServerForThisTest();
  api = server.api(await server.signIn('ana@example.com'));
});

describe('the list of meetings', () => {
  it('continues after a title of the maximum length in every script', async () => {
    for (const letter of ['a', 'é', '会', '🐱', '"'])
      for (const last of ['1', '2'])
        await api.meetings.put({
          id: randomUUID(),
          ...someFacts({ title: letter.repeat((limits.titleLength - 2) / letter.length) + last }),
        });
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const part: Awaited<ReturnType<Api['meetings']['list']>> = await api.meetings.list({
        order: 'title',
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      titles.push(...part.items.map(({ title }) => title));
      cursor = part.next;
    } while (cursor);
    expect(new Set(titles).size).toBe(10);
    expect(titles).toHaveLength(10);
  });

  it('is ordered by the length that it shows, also of a capture that went on after it was closed', async () => {
    for (const later of [3_000, null, 300]) {
      const [id, captureId, entries] = [randomUUID(), randomUUID(), [someEntry()]];
      await api.meetings.put({ id, ...someFacts() });
      await api.meetings.putEntries({ id, captureId, entries });
      await endCapture(api, { id, captureId, entries });
      if (later) await api.meetings.putEntries({ id, captureId, entries: [someEntry({ ordinal: later })] });
    }
    const lengths = async (order: 'longest' | 'shortest') =>
      (await api.meetings.list({ order })).items.map(({ duration }) => duration);
    expect(await lengths('longest')).toEqual([3_001, 301, 60]);
    expect(await lengths('shortest')).toEqual([60, 301, 3_001]);
  });
});
