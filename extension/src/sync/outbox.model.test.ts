import { expect, it } from 'vitest';
import { checkSchedules } from './model/check.ts';

/** `pnpm verify` raises it; `MODEL_SEED` and `MODEL_PATH` repeat a failure that was printed. */
const runs = Number(process.env.MODEL_RUNS ?? 2_000);

it(`keeps every promise of sync.md through ${runs} schedules of faults`, { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
  const path = process.env.MODEL_PATH;
  const checked = await checkSchedules({ numRuns: runs, seed, ...(path ? { path } : {}) });
  expect(checked.report).toBe('');
  expect(checked.runs).toBe(runs);
});
