/** Ensures one reader per meeting among all tabs and frames of this browser. The browser releases the lock of a closed tab. */
import type { TimeSource } from './clock.ts';

/** Milliseconds until the wait for another tab is shown. A lock without a reader is granted sooner. */
const standbyAfter = 1_000;

export interface ReaderLock {
  /** Releases the lock, or stops waiting for it. */
  cancel(): void;
}

export interface ReaderLockOptions {
  /** Null if the page has no locks: then a second reader is impossible. */
  locks: Pick<LockManager, 'request'> | null;
  time: TimeSource;
  name: string;
  /** Returns whether the lock is still needed when it is granted. */
  wanted(): boolean;
  /** Called when this frame gets the lock, which it keeps until `cancel`. */
  onAcquired(): Promise<void>;
  onWait(): void;
}

export function waitForReaderLock({
  locks,
  time,
  name,
  wanted,
  onAcquired: onTurn,
  onWait,
}: ReaderLockOptions): ReaderLock {
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
      // Sandboxed frames have no locks. They cannot be read in a second tab either.
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
