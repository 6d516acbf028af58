import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    // A document and a screen for each file take longer than what is tested on them; every test cleans up after itself.
    isolate: false,
    setupFiles: ['src/test-setup.ts'],
    // The first test of a file loads its screen; on a busy machine that alone takes seconds.
    testTimeout: 30_000,
  },
});
