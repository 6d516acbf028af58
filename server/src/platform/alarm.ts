/** Wakes those who wait, also when it rang between a look and the wait. */
export interface Alarm {
  ring: () => void;
  /** How often it has rung. */
  count(): number;
  /** Resolves when it rings, or has rung since that count, and after so many milliseconds in any case. */
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
