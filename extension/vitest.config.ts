import { defineConfig } from 'vitest/config';

// Without crxjs: it would build the extension for every test run.
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"test"' },
  // Random meetings and schedules of faults take their time on a busy machine.
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
    // Loading jsdom and our modules anew for each of eighty files takes a third of all the time.
    isolate: false,
    setupFiles: ['../test-setup.ts', 'test/setup.ts'],
  },
});
