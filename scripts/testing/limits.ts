import { fileURLToPath } from 'node:url';

/**
 * Milliseconds after which a unit test counts as hung. This is no measurement: a slow machine takes a fraction of it.
 * Tests of speed compare two durations of the same run.
 */
export const hungTestMs = process.env.VERIFY ? 4 * 60 * 60_000 : 20 * 60_000;

/** Paths of the files that `npm test` leaves to another run (`shifts.mjs`). */
export const pathsOffShift = (process.env.TESTS_OFF_SHIFT ?? '')
  .split(',')
  .filter(Boolean)
  .map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)));

/**
 * Milliseconds without any progress after which waiting for a condition fails. This only stops a hang: nothing takes a
 * tenth of it on the slowest machine we know. `HANG_AFTER_MS` shortens it while a test is being written.
 */
export const hangAfterMs = Number(process.env.HANG_AFTER_MS ?? 300_000);

/**
 * Settings of vitest for every project. A project inherits none from the command line. The room for objects that die
 * young saves a twentieth of the CPU time.
 */
export const everyUnitTest = {
  testTimeout: hungTestMs,
  hookTimeout: hungTestMs,
  // Without it, `expect.poll` gives up after a second.
  expect: { poll: { timeout: hangAfterMs, interval: 20 } },
  execArgv: ['--max-semi-space-size=64'],
};
