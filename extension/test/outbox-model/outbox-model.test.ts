import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkSchedules } from './check.ts';

/** Every run uses new schedules. `MODEL_PATH` leads to a printed failure at once. */
const runs = Number(process.env.MODEL_RUNS ?? (process.env.VERIFY ? 20_000 : 100));

it(`keeps every promise of sync.md in ${runs} schedules of faults`, async () => {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  const path = process.env.MODEL_PATH;
  const checked = await checkSchedules({ numRuns: runs, seed, ...(path ? { path } : {}) });
  expect(checked.report).toBe('');
  expect(checked.runs).toBe(runs);
});
