import { defineConfig } from 'vitest/config';
import { hungTestMs } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    testTimeout: hungTestMs,
    hookTimeout: hungTestMs,
    name: 'cli',
    include: ['src/**/*.test.ts'],
    // Tests run the program against a real server.
    globalSetup: ['../server/src/testing/cluster.ts'],
    setupFiles: ['../scripts/testing/setup.ts', '../server/src/testing/cheap-hashes.ts'],
  },
});
