import { expect, it } from 'vitest';
import { groupSkips } from './skips.mjs';

const long = {
  file: 'server/src/transfer/import/large.test.ts',
  title: 'imports an archive of almost 1 GB in 300 MB of memory',
};

it('groups a skipped test under the reason that applies to this run', () => {
  const { expected, unexpected } = groupSkips([long], { full: false });
  expect([...expected.values()]).toEqual([[`${long.file}: ${long.title}`]]);
  expect(unexpected).toEqual([]);
});

it('reports a skipped test that is not listed, or whose reason does not apply', () => {
  const other = { file: 'server/src/transfer/import/import.test.ts', title: 'imports a transcript' };
  expect(groupSkips([long, other], { full: true }).unexpected).toHaveLength(2);
});
