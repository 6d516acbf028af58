import { defineConfig } from 'vitest/config';
import { everyUnitTest } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    // Creating a document for each file takes longer than its tests. Every test cleans up after itself.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'src/test-setup.ts'],
  },
});
