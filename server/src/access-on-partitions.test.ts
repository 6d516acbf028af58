import { afterAll, expect } from 'vitest';
import { testAccess } from './testing/access.ts';
import { partitionTables, watchPartitions } from './testing/partitions.ts';

/** The numbers of the partitions that each transaction on meetings touched. */
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
