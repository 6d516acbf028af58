import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { hangAfterMs } from './harness/until.ts';

// Random tests start from this seed in every worker; `TEST_SEED` repeats a run.
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** The long matrices of `pnpm verify`. */
const full = Boolean(process.env.VERIFY);

/** Files that share a house of their own between their tests: last, as each of them ends the house that others share. */
const ofTheirOwn = [
  'billing',
  'company-sign-on',
  'first-transcript',
  'google',
  'hostile-fields',
  'teams',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'shared', testIgnore: ofTheirOwn },
    { name: 'own', testMatch: ofTheirOwn },
  ],
  // A worker has a server, a database and a browser of its own, which keep more than one core busy.
  workers: Number(process.env.BROWSER_WORKERS ?? availableParallelism()),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits end a hang; they measure nothing. The slowest machine we know takes a tenth of them.
  timeout: full ? 60 * 60_000 : 20 * 60_000,
  expect: { timeout: hangAfterMs },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  use: {
    actionTimeout: hangAfterMs,
    navigationTimeout: hangAfterMs,
    // A trace of failures, to read on another machine. Only on request, because it costs time.
    trace: process.env.TEST_TRACES ? 'retain-on-failure' : 'off',
  },
});
