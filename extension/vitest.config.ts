import { defineConfig } from 'vitest/config';

// Without crxjs: it would build the extension for every test run.
export default defineConfig({
  define: { __PUBLIC_URL__: '"http://localhost:3000"', 'process.env.NODE_ENV': '"test"' },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
});
