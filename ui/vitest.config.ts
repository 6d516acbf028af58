import { defineConfig } from 'vitest/config';
import { hungTestMs } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    testTimeout: hungTestMs,
    hookTimeout: hungTestMs,
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    // A document and a screen for each file take longer than what is tested on them; every test cleans up after itself.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'src/test-setup.ts'],
  },
});
