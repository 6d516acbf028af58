import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { pathsOffShift } from '../scripts/testing/limits.ts';
import { findSharedProgramsOrPrint } from '../server/src/testing/programs.ts';
import { hangAfterMs } from './harness/until.ts';

// Random tests start from this seed in every worker; `TEST_SEED` repeats a run.
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** The long matrices of `pnpm verify`. */
const full = Boolean(process.env.VERIFY);

/**
 * Files whose tests share a separate installation. They run last, because each of them ends the installation that
 * other tests share.
 */
const withOwnInstallation = [
  'billing',
  'company-sign-on',
  'first-transcript',
  'google',
  'hostile-fields',
  'teams',
].map((name) => `**/${name}.spec.ts`);

/** With SEVERAL_PROCESSES the server is several processes, which share programs that may be missing. */
const cannotRun = process.env.SEVERAL_PROCESSES
  ? findSharedProgramsOrPrint('the browser tests of several processes are skipped')
    ? []
    : ['**']
  : ['**/several-processes.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'shared', testIgnore: [...withOwnInstallation, ...cannotRun, ...pathsOffShift] },
    { name: 'own', testMatch: withOwnInstallation, testIgnore: [...cannotRun, ...pathsOffShift] },
  ],
  // A worker has a server, a database and a browser of its own, which keep more than one core busy.
  workers: Number(process.env.BROWSER_WORKERS ?? availableParallelism()),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits only end a hang. The slowest known machine needs a tenth of them.
  timeout: full ? 60 * 60_000 : 20 * 60_000,
  expect: { timeout: hangAfterMs },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  use: {
    actionTimeout: hangAfterMs,
    navigationTimeout: hangAfterMs,
    // Traces help to read failures of another machine. Only on request, because they cost time.
    trace: process.env.TEST_TRACES ? 'retain-on-failure' : 'off',
  },
});
