import { promisify } from 'node:util';
import { hangAfterMs } from './limits.ts';

/** Milliseconds after which vitest gives up on a worker that it starts or stops, which no option changes. */
const givesUpAfterMs = new Set([60_000, 90_000]);

/** Lets vitest wait longer for its workers, which take minutes to start on a machine that is busy enough. */
export function waitForWorkers(): void {
  const { setTimeout: wait } = globalThis;
  const patient = (run: () => void, ms?: number, ...rest: []) =>
    wait(run, ms !== undefined && givesUpAfterMs.has(ms) ? Math.max(ms, hangAfterMs) : ms, ...rest);
  globalThis.setTimeout = Object.assign(patient, {
    [promisify.custom]: wait[promisify.custom as never],
  }) as unknown as typeof setTimeout;
}
