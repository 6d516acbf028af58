import { defineConfig } from '@playwright/test';

/** The long matrices of `pnpm verify`. */
const full = Boolean(process.env.VERIFY);

/** Files that share a house of their own between their tests: last, as each of them ends the house that others share. */
const ofTheirOwn = ['billing', 'first-transcript', 'google', 'hostile-fields', 'staff', 'teams'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'shared', testIgnore: ofTheirOwn },
    { name: 'own', testMatch: ofTheirOwn },
  ],
  // Each worker has a server, a database and a browser of its own; three keep two cores busy, as meetings wait much.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine of CI that stalls for a while is no fault of ours. What only passed the second time is named at the end.
  retries: process.env.CI ? 1 : 0,
  // Guards against what never ends, not measures: several times what the slowest machine takes.
  timeout: full ? 15 * 60_000 : 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // What led to a failure, to be read on another machine. It costs time, so only on request.
    trace: process.env.TEST_TRACES ? 'retain-on-failure' : 'off',
  },
});
