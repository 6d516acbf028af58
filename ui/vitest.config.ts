import { configDefaults, defineConfig } from 'vitest/config';
import { everyUnitTest, pathsOffShift } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...pathsOffShift],
    // Creating a document for each file takes longer than its tests. Every test cleans up after itself.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'src/test-setup.ts'],
  },
});
