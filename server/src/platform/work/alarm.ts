/** Wakes waiting code. A ring that happens between the check for work and the wait is not lost. */
export interface Alarm {
  ring: () => void;
  /** Returns the number of rings so far. */
  count(): number;
  /** Resolves at the next ring after that count, immediately if one happened since, or after this many milliseconds. */
  wait(count: number, milliseconds: number): Promise<void>;
}

export function createAlarm(): Alarm {
  let rung = 0;
  const sleepers = new Set<() => void>();
  return {
    ring() {
      rung += 1;
      for (const wake of sleepers) wake();
    },
    count: () => rung,
    wait(count, milliseconds) {
      if (count !== rung) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      });
    },
  };
}
