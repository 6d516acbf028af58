/**
 * Ensures one reader per meeting among all tabs and frames of this browser. The browser itself releases the lock of a dead tab.
 */
import type { TimeSource } from './clock.ts';

/** Milliseconds. Another tab that reads answers at once; only a real wait is shown. */
const standbyAfter = 1_000;

export interface ReaderLock {
  /** Releases the lock, or gives up waiting for it. */
  cancel(): void;
}

export interface ReaderLockOptions {
  /** Null when the page has none: then no second reader is possible. */
  locks: Pick<LockManager, 'request'> | null;
  time: TimeSource;
  name: string;
  /** Returns whether the lock is still wanted when it is granted. */
  wanted(): boolean;
  /** Called when this frame gets the lock, which it keeps until `cancel`. */
  onTurn(): Promise<void>;
  onWait(): void;
}

export function waitForTurn({ locks, time, name, wanted, onTurn, onWait }: ReaderLockOptions): ReaderLock {
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const timer = time.setTimeout(onWait, standbyAfter);
  const elected = async () => {
    time.clearTimeout(timer);
    if (!wanted()) return;
    await onTurn();
    await held;
  };
  if (!locks) {
    void elected();
  } else {
    locks.request(name, { signal: waiting.signal }, elected).catch((error: unknown) => {
      if (waiting.signal.aborted) return;
      // Frames without an origin of their own have no locks, and no second tab either.
      console.debug('Afterword: this frame cannot wait for others to read.', error);
      void elected();
    });
  }
  return {
    cancel() {
      time.clearTimeout(timer);
      waiting.abort();
      release();
    },
  };
}
