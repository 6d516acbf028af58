import { configDefaults, defineConfig } from 'vitest/config';
import { everyUnitTest, pathsOffShift } from '../scripts/testing/limits.ts';

export default defineConfig({
  test: {
    ...everyUnitTest,
    name: 'server',
    // The tests of the command line run it against a test server. Those of the client run here too, because a project of their
    // own would load the contract again.
    include: ['src/**/*.test.{ts,tsx}', '../{cli,api-client}/src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...pathsOffShift],
    globalSetup: ['src/testing/cluster.ts'],
    setupFiles: ['../scripts/testing/setup.ts', 'src/testing/cheap-hashes.ts'],
    // Loading the server for each of seventy files takes longer than most of them.
    isolate: false,
  },
});
