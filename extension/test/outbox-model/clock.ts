/** A clock that a test advances. */
export interface VirtualClock {
  /** Returns the time that programs see, which may jump. */
  now(): number;
  /** Returns the milliseconds that really passed. */
  elapsed(): number;
  schedule(callback: () => void, ms: number): () => void;
  step(ms: number): void;
  /** Advances time timer by timer, with everything that follows from each. */
  advance(ms: number): Promise<void>;
}

interface Timer {
  at: number;
  order: number;
  callback: () => void;
}

export function createVirtualClock(): VirtualClock {
  let elapsed = 0;
  let offset = Date.UTC(2026, 10, 20, 9);
  let order = 0;
  const timers = new Set<Timer>();

  function earliest(until: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers) {
      if (timer.at > until) continue;
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }

  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    step(ms) {
      offset += ms;
    },
    schedule(callback, ms) {
      order += 1;
      const timer = { at: elapsed + Math.max(0, ms), order, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = elapsed + ms;
      await settle();
      for (let timer = earliest(until); timer; timer = earliest(until)) {
        timers.delete(timer);
        elapsed = Math.max(elapsed, timer.at);
        timer.callback();
        await settle();
      }
      elapsed = until;
    },
  };
}

/** Resolves after all promises that can settle have settled. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
