/**
 * Locks that hold in the whole browser. The browser's own hold within one origin, and the same meeting can be open on two
 * hosts of a platform: there the worker, which all of them ask, says whose turn it is.
 */
import type { TimeSource } from './clock.ts';

type Locks = Pick<LockManager, 'request'>;

export interface BrowserLocks {
  /** In place of the browser's locks. */
  locks: Locks;
  /** Whether this frame has the turn: the worker asks before it gives it to another. */
  holds(name: string): boolean;
}

export interface BrowserLocksOptions {
  /** Those of this origin. */
  locks: Locks;
  /** Asks the worker for the turn; rejects when there is no worker. */
  claim(name: string): Promise<boolean>;
  release(name: string): void;
  time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'>;
}

/** A tab that closes is followed within five seconds. */
const askAgainAfter = 1_500;
const answersWithin = 3_000;

/** Locks for a frame, across the origins of its browser. */
export function createBrowserLocks({ locks, claim, release, time }: BrowserLocksOptions): BrowserLocks {
  const held = new Set<string>();

  /** Two readers are better than none: where nobody answers, the lock of the origin has to do. */
  const isGranted = (name: string) =>
    new Promise<boolean>((resolve) => {
      const patience = time.setTimeout(() => resolve(true), answersWithin);
      claim(name)
        .catch(() => true)
        .then((granted) => {
          time.clearTimeout(patience);
          resolve(granted);
        });
    });

  /** False when the turn was no longer wanted. */
  async function wait(name: string, signal: AbortSignal | undefined): Promise<boolean> {
    while (!(await isGranted(name))) {
      await new Promise<void>((resolve) => {
        time.setTimeout(resolve, askAgainAfter);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
      if (signal?.aborted) return false;
    }
    return true;
  }

  async function request(name: string, options: LockOptions, callback: LockGrantedCallback<void>) {
    return locks.request(name, options, async (lock) => {
      if (!(await wait(name, options.signal))) return;
      held.add(name);
      try {
        await callback(lock);
      } finally {
        held.delete(name);
        release(name);
      }
    });
  }

  return { locks: { request: request as Locks['request'] }, holds: (name) => held.has(name) };
}
