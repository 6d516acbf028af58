import { expect, it } from 'vitest';
import type { SaveResult } from '../messages/messages.ts';
import { absorbJournal } from './journal.ts';

const done: SaveResult = { saved: [], deleted: [] };

function shelf(contents: Record<string, unknown>) {
  const items = new Map(Object.entries(contents));
  return {
    items,
    keys: async () => [...items.keys()],
    read: async (key: string) => items.get(key),
    remove: async (keys: string[]) => {
      for (const key of keys) items.delete(key);
    },
  };
}

it('absorbs every chunk and leaves other keys alone', async () => {
  const storage = shelf({
    'journal:c:1': [{ id: 'a' }],
    settings: { panel: true },
    'journal:c:2': [{ id: 'b' }],
  });
  const taken: unknown[] = [];
  await absorbJournal(storage, async (records) => {
    taken.push(...records);
    return done;
  });
  expect(taken).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect([...storage.items.keys()]).toEqual(['settings']);
});

it('removes a chunk only after it was committed', async () => {
  const storage = shelf({ 'journal:c:1': [{ id: 'a' }] });
  await absorbJournal(storage, async () => {
    expect(storage.items.has('journal:c:1')).toBe(true);
    return done;
  });
  expect(storage.items.size).toBe(0);
});

it('keeps a chunk that the store has no space for, and all chunks after it', async () => {
  const storage = shelf({ 'journal:c:1': [{ id: 'a' }], 'journal:c:2': [{ id: 'b' }] });
  await absorbJournal(storage, async () => ({ ...done, error: 'quota' }));
  expect(storage.items.size).toBe(2);
});

it('keeps a chunk when the store throws', async () => {
  const storage = shelf({ 'journal:c:1': [{ id: 'a' }] });
  await expect(absorbJournal(storage, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(storage.items.size).toBe(1);
});

it('returns which absorbed entries were deleted in the meantime', async () => {
  const storage = shelf({ 'journal:c:1': [{ id: 'a' }] });
  expect(await absorbJournal(storage, async () => ({ saved: [], deleted: ['a'] }))).toEqual({
    deleted: ['a'],
  });
});
