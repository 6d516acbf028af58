import { onTestFinished, vi } from 'vitest';
import { recheckMs } from '../people/access/streams.ts';

/** Stops the periodic permission checks of streams until the test ends, so that only announcements can end a stream. */
export function stopRechecks(): void {
  const { setInterval } = globalThis;
  const rare = ((run: () => void, ms?: number) =>
    setInterval(run, ms === recheckMs ? 2 ** 31 - 1 : ms)) as typeof setInterval;
  const spy = vi.spyOn(globalThis, 'setInterval').mockImplementation(rare);
  onTestFinished(() => spy.mockRestore());
}
