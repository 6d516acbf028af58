import { configDefaults, defineConfig } from 'vitest/config';
import { everyUnitTest, pathsOffShift } from './testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'scripts',
    include: ['**/*.test.mjs'],
    exclude: [...configDefaults.exclude, ...pathsOffShift],
    isolate: false,
  },
});
