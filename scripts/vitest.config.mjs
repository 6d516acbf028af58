import { defineConfig } from 'vitest/config';
import { hungTestMs } from './limits.ts';

export default defineConfig({
  test: { testTimeout: hungTestMs, hookTimeout: hungTestMs, name: 'scripts', include: ['**/*.test.mjs'] },
});
