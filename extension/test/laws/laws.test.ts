import { describe, expect, it } from 'vitest';
import { trackerSeed } from '../tracker-seed.ts';
import { checkLaws, pages } from './check.ts';

const { VERIFY, LAW_RUNS } = process.env;
const numRuns = Number(LAW_RUNS ?? (VERIFY ? 6_250 : 20));
const seed = trackerSeed({ from: 80_000, count: 60 });

describe('whatever a page does, nothing that it showed is lost, and nothing is invented', () => {
  for (const platform of Object.keys(pages) as (keyof typeof pages)[]) {
    it(`on ${platform}`, async () => {
      expect((await checkLaws(platform, { numRuns, seed })).report).toBe('');
    });
  }
});
