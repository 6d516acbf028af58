import { expect, test } from 'vitest';
import { batchReads } from './batches.ts';
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
