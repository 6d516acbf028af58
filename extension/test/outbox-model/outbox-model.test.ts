import { expect, it } from 'vitest';
import { checkSchedules } from './check.ts';

/** `pnpm verify` raises it and draws a new seed; `MODEL_SEED` and `MODEL_PATH` repeat a failure that was printed. */
const runs = Number(process.env.MODEL_RUNS ?? (process.env.VERIFY ? 20_000 : 2_000));
const anySeed = process.env.VERIFY ? Date.now() % 2 ** 31 : 20_261_120;

it(`keeps every promise of sync.md through ${runs} schedules of faults`, { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.MODEL_SEED ?? anySeed);
  const path = process.env.MODEL_PATH;
  const checked = await checkSchedules({ numRuns: runs, seed, ...(path ? { path } : {}) });
  expect(checked.report).toBe('');
  expect(checked.runs).toBe(runs);
});
