import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/testing/by-environment.ts';
import { waitForWorkers } from './scripts/testing/patient-workers.ts';

waitForWorkers();

export default defineConfig({
  test: {
    projects: ['scripts', 'server', 'web', 'extension'],
    passWithNoTests: true,
    sequence: { sequencer: ByEnvironment },
    // More than there are cores: many files wait for a database or for processes of their own.
    maxWorkers: Number(process.env['UNIT_WORKERS'] ?? availableParallelism() + 2),
  },
});
