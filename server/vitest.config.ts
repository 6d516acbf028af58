import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['../test-setup.ts', 'src/testing/cheap-hashes.ts'],
    // Loading the server anew for each of seventy files takes longer than most of them.
    isolate: false,
    // A file starts with a copy of a database, some tests with a database server of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
