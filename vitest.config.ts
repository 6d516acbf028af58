import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['scripts', 'api-client', 'ui', 'server', 'web', 'extension'],
    passWithNoTests: true,
    // The default leaves one core to the watcher, so a machine of two would run one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
