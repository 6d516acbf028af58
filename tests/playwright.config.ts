import { defineConfig } from '@playwright/test';

/** The long matrices of `pnpm verify`. */
const full = Boolean(process.env.VERIFY);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Each worker has a server, a database and a browser of its own; the machines we care for have two cores.
  workers: Number(process.env.TEST_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: full ? 15 * 60_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  use: { actionTimeout: 10_000, navigationTimeout: 20_000 },
});
