import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test-setup.ts'],
    // The first test of a file loads its screen; on a busy machine that alone takes seconds.
    testTimeout: 30_000,
  },
});
