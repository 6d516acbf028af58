import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLaws, pages } from './check.ts';

const { VERIFY, LAW_RUNS, LAW_SEED, TEST_SEED } = process.env;
const numRuns = Number(LAW_RUNS ?? (VERIFY ? 6_250 : 20));
/** A failure prints the seed; set LAW_SEED to repeat it. */
const seed = Number(LAW_SEED ?? TEST_SEED ?? randomInt(2 ** 31));

describe('whatever a page does, nothing that it showed is lost, and nothing is invented', () => {
  for (const platform of Object.keys(pages) as (keyof typeof pages)[]) {
    it(`on ${platform}`, async () => {
      expect((await checkLaws(platform, { numRuns, seed })).report).toBe('');
    });
  }
});
