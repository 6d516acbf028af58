import { defineConfig } from 'vitest/config';
import { hungTestMs } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    testTimeout: hungTestMs,
    hookTimeout: hungTestMs,
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
  },
});
