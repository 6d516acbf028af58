/** Time, handed in so that tests can drive it. */
export interface Clock {
  /** Milliseconds since the epoch. May be stepped by the system; nothing here relies on its running forward. */
  now(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The browser's clock, which a changed system time does not make jump back or leap a day ahead. */
export function browserClock(view: Pick<Window, 'performance' | 'setTimeout' | 'clearTimeout'>): Clock {
  let anchor = Date.now() - view.performance.now();
  return {
    now() {
      const steady = anchor + view.performance.now();
      const ahead = Date.now() - steady;
      // The steady clock stands still while a laptop sleeps: hours ahead are sleep, a day is somebody at the settings.
      if (ahead > 2_000 && ahead < 12 * 3_600_000) anchor += ahead;
      return Math.round(anchor + view.performance.now());
    },
    setTimeout: (task, milliseconds) => view.setTimeout(task, milliseconds),
    clearTimeout: (handle) => view.clearTimeout(handle as number),
  };
}
