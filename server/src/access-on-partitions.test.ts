import { afterAll, expect } from 'vitest';
import { testAccess } from './testing/access.ts';
import { partitionTables, watchPartitions } from './testing/partitions.ts';

/** Numbers of the partitions touched by each transaction on meetings. */
const touched: number[][] = [];

testAccess({
  smoke: !process.env.VERIFY,
  async prepare({ deps, pool }) {
    await partitionTables(pool);
    deps.shards = watchPartitions(deps.shards, (numbers) => touched.push(numbers));
  },
});

afterAll(() => {
  expect(
    touched.filter((numbers) => numbers.length > 1),
    'transactions that touched several partitions',
  ).toEqual([]);
  expect(touched.filter((numbers) => numbers.length === 1).length).toBeGreaterThan(0);
});
