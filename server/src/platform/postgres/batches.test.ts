import { expect, test } from 'vitest';
import { batchReads, batchWrites } from './batches.ts';
import type { Queryable } from './database.ts';

const aDatabase = () => ({}) as Queryable;

test('reads keys requested in the same turn of the event loop together, per database', async () => {
  const read: (readonly number[])[] = [];
  const double = batchReads(async (_db, keys: readonly number[]) => {
    read.push(keys);
    return keys.map((key) => key * 2);
  });
  const [one, other] = [aDatabase(), aDatabase()];
  expect(await Promise.all([double(one, 1), double(other, 2), double(one, 3)])).toEqual([2, 4, 6]);
  expect(await double(one, 4)).toBe(8);
  expect(read).toEqual([[1, 3], [2], [4]]);
});

test('starts the next batch normally after one batch failed', async () => {
  let broken = true;
  const read = batchReads(async (_db, keys: readonly string[]) => {
    if (broken) throw new Error('The database does not answer.');
    return keys;
  });
  const db = aDatabase();
  const results = await Promise.allSettled([read(db, 'a'), read(db, 'b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await read(db, 'c')).toBe('c');
});

test('writes items that arrive while their group is written together, without waiting for other groups', async () => {
  const written: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const write = batchWrites(
    (item: string) => item[0]!,
    async (_db, items) => {
      written.push(items);
      await new Promise<void>((end) => ends.push(end));
      return items.map((item) => item.toUpperCase());
    },
  );
  const db = aDatabase();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = write(db, 'a1');
  await turn();
  const others = ['a2', 'a3', 'b1'].map((item) => write(db, item));
  await turn();
  expect(written).toEqual([['a1'], ['b1']]);
  ends[0]!();
  expect(await first).toBe('A1');
  await turn();
  expect(written).toEqual([['a1'], ['b1'], ['a2', 'a3']]);
  for (const end of ends) end();
  expect(await Promise.all(others)).toEqual(['A2', 'A3', 'B1']);
});

test('writes items alone after they failed together', async () => {
  const write = batchWrites(
    () => '',
    async (_db, items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('Not written');
      return items;
    },
  );
  const db = aDatabase();
  const results = await Promise.allSettled(['good', 'bad', 'better'].map((item) => write(db, item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await write(db, 'best')).toBe('best');
});
