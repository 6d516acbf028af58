import { defineConfig } from 'vitest/config';
import { hungTestMs } from './testing/limits.ts';

export default defineConfig({
  test: { testTimeout: hungTestMs, hookTimeout: hungTestMs, name: 'scripts', include: ['**/*.test.mjs'] },
});
