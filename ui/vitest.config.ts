import { defineConfig } from 'vitest/config';
import { hungTestMs } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    testTimeout: hungTestMs,
    hookTimeout: hungTestMs,
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    // Creating a document for each file takes longer than its tests. Every test cleans up after itself.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'src/test-setup.ts'],
  },
});
