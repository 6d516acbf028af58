import { defineConfig } from 'vitest/config';
import { everyUnitTest } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
  },
});
