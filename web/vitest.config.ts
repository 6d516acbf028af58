import { configDefaults, defineConfig } from 'vitest/config';
import { everyUnitTest, pathsOffShift } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    // The tests of `ui` run here too: a project of their own would load React and create a document again in each worker.
    include: ['src/**/*.test.{ts,tsx}', '../ui/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...pathsOffShift],
    // Creating a document for each file takes longer than its tests. Every test cleans up after itself.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'src/test-setup.ts'],
  },
});
