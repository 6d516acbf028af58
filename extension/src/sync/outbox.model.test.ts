import { expect, it } from 'vitest';
import { checkSchedules } from './model/check.ts';

/** `pnpm verify` raises it; `MODEL_SEED`, `MODEL_PATH` and `MODEL_REPLAY` repeat a failure that was printed. */
const runs = Number(process.env.MODEL_RUNS ?? 2_000);

it(`keeps every promise of sync.md through ${runs} schedules of faults`, { timeout: 3_600_000 }, async () => {
  const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
  const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;
  const checked = await checkSchedules(
    { numRuns: runs, seed, ...(path ? { path } : {}) },
    { ...(replayPath ? { replayPath } : {}) },
  );
  expect(checked.report).toBe('');
  expect(checked.runs).toBe(runs);
});
