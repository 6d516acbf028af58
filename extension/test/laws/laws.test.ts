import { describe, expect, it } from 'vitest';
import { checkLaws, pages } from './check.ts';

const { VERIFY, LAW_RUNS, TEST_SEED } = process.env;
const numRuns = Number(LAW_RUNS ?? (VERIFY ? 6_250 : 40));
/** Other stories in every run. `TEST_SEED` repeats a failure that was printed. */
const seed = Number(TEST_SEED ?? Date.now() % 1_000_000_007);

describe('whatever a page does, nothing that it showed is lost, and nothing is invented', () => {
  for (const platform of Object.keys(pages) as (keyof typeof pages)[]) {
    it(`on ${platform}`, async () => {
      expect((await checkLaws(platform, { numRuns, seed })).report).toBe('');
    }, 3_600_000);
  }
});
