import { defineConfig } from '@playwright/test';

/** The long matrices of `pnpm verify`. */
const full = Boolean(process.env.VERIFY);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Each worker has a server, a database and a browser of its own; three keep two cores busy, as meetings wait much.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: full ? 15 * 60_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // What led to a failure, to be read on another machine. It costs time, so only on request.
    trace: process.env.TEST_TRACES ? 'retain-on-failure' : 'off',
  },
});
