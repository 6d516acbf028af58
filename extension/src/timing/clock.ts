/** Time, passed in so that tests can control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}
