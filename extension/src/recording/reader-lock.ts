/** One reader for a meeting, among all tabs and frames of this browser. The browser itself ends a dead tab's turn. */
import type { TimeSource } from './clock.ts';

/** Another tab that reads answers for itself at once; only a real wait is shown. */
const standbyAfter = 1_000;

export interface ReaderLock {
  /** Gives the turn back, or the place in the line. */
  cancel(): void;
}

export interface ReaderLockOptions {
  /** Null where the page has none: then there is no second reader to fear. */
  locks: Pick<LockManager, 'request'> | null;
  time: TimeSource;
  name: string;
  /** Whether the turn is still wanted when it comes. */
  wanted(): boolean;
  /** It is this frame's turn, until `cancel`. */
  onTurn(): Promise<void>;
  /** Another frame has the turn. */
  onWait(): void;
}

/** Waits for the turn to read. */
export function waitForTurn({ locks, time, name, wanted, onTurn, onWait }: ReaderLockOptions): ReaderLock {
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const patience = time.setTimeout(onWait, standbyAfter);
  const elected = async () => {
    time.clearTimeout(patience);
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
      time.clearTimeout(patience);
      waiting.abort();
      release();
    },
  };
}
