import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of work between two pauses. */
const workMs = 20;

/**
 * Returns a function for the steps of long work on the main thread. It waits as long as the thread was busy since the
 * last pause, so that other requests get at least half of its time.
 */
export function createPause(signal?: AbortSignal): () => Promise<void> {
  let since = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(since);
    if (active < workMs) return;
    await wait(active, undefined, { signal });
    since = performance.eventLoopUtilization();
  };
}
