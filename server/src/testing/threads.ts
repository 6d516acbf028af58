import process from 'node:process';
import { hungTestMs } from '../../../scripts/testing/limits.ts';
import { createThreads, type Threads } from '../platform/threads.ts';
import { runTask } from '../tasks.ts';

const program = new URL(
  process.env.BUILT_SERVER ? '../../dist/thread.js' : '../../thread-from-source.mjs',
  import.meta.url,
);

const shared = createThreads(program, { queueTimeoutMs: hungTestMs });

/**
 * The threads that all servers of one test process share: to start one takes longer than most tests. They run what `npm test` has
 * just built (`BUILT_SERVER`), or the source.
 */
export const sharedThreads = (): Threads => ({ ...shared, close: async () => {} });

/**
 * Runs tasks in the thread of the test. A mutant (testing/mutants) changes only modules that the test itself loads, so tests of a
 * protection inside a task use this.
 */
export const threadsInProcess: Threads = {
  run: async (name, input, { onStep = () => {} }) => {
    const loaded: unknown = typeof input === 'function' ? await input() : input;
    return runTask(name, loaded, onStep) as never;
  },
  close: async () => {},
};
