import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['api-client', 'ui', 'server', 'web', 'extension'], passWithNoTests: true },
});
