import { defineConfig } from 'vitest/config';
import { everyUnitTest } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'cli',
    include: ['src/**/*.test.ts'],
    // Tests run the program against a real server.
    globalSetup: ['../server/src/testing/cluster.ts'],
    setupFiles: ['../scripts/testing/setup.ts', '../server/src/testing/cheap-hashes.ts'],
  },
});
