import { configDefaults, defineConfig } from 'vitest/config';
import { everyUnitTest, pathsOffShift } from '../scripts/testing/limits.ts';

// Without crxjs: it would build the extension for every test run.
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"test"' },
  test: {
    ...everyUnitTest,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...pathsOffShift],
    environment: 'node',
    // Loading jsdom and our modules for each of eighty files takes a third of the whole time.
    isolate: false,
    setupFiles: ['../scripts/testing/setup.ts', 'test/setup.ts'],
  },
});
