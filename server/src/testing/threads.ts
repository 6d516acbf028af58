import process from 'node:process';
import { hungTestMs } from '../../../scripts/testing/limits.ts';
import { createThreads, type Threads } from '../platform/process/threads.ts';
import { runTask } from '../tasks.ts';

/**
 * The program of a thread: the build of `npm test` (`BUILT_SERVER`), which starts in a fifth of the time, or the
 * source.
 */
export const threadProgram = new URL(
  process.env.BUILT_SERVER ? '../../dist/thread.js' : '../../thread-from-source.mjs',
  import.meta.url,
);

const shared = createThreads(threadProgram, { queueTimeoutMs: hungTestMs });

/**
 * Returns the threads shared by all servers of a test process, because starting one takes longer than most tests.
 */
export const sharedThreads = (): Threads => ({ ...shared, close: async () => {} });

/**
 * Runs tasks in the test's own thread. Used by tests of a protection inside a task, because a mutant (testing/mutants)
 * changes only modules that the test itself loads.
 */
export const threadsInProcess: Threads = {
  run: async (name, input, { onStep = () => {} }) => {
    const loaded: unknown = typeof input === 'function' ? await input() : input;
    return runTask(name, loaded, onStep) as never;
  },
  close: async () => {},
};
