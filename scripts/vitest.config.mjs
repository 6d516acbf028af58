import { defineConfig } from 'vitest/config';
import { everyUnitTest } from './testing/limits.ts';

export default defineConfig({
  test: { ...everyUnitTest, name: 'scripts', include: ['**/*.test.mjs'], isolate: false },
});
