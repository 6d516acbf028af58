import type { Clock } from '../../src/timing/clock.ts';

/** A clock that runs only when it is advanced. */
export interface VirtualClock extends Clock {
  /** Advances time. Due callbacks run in order, and the page's observers between them. */
  advance(milliseconds: number): Promise<void>;
}

/** Creates a clock that starts at a fixed time. */
export function virtualClock(start = Date.parse('2026-11-20T10:00:00Z')): VirtualClock {
  let time = start;
  let serial = 0;
  const tasks = new Map<number, { due: number; task: () => void }>();
  return {
    now: () => time,
    setTimeout(task, milliseconds) {
      tasks.set(++serial, { due: time + Math.max(0, milliseconds), task });
      return serial;
    },
    clearTimeout: (handle) => void tasks.delete(handle as number),
    async advance(milliseconds) {
      const end = time + milliseconds;
      await observersRun();
      for (;;) {
        const due = [...tasks]
          .filter(([, each]) => each.due <= end)
          .sort(([a, x], [b, y]) => x.due - y.due || a - b);
        const [next] = due;
        if (!next) break;
        tasks.delete(next[0]);
        time = Math.max(time, next[1].due);
        next[1].task();
        await observersRun();
      }
      time = end;
    },
  };
}

/** Waits for mutation observers, which run in a microtask. */
async function observersRun(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}
