/**
 * Locks for the whole browser. The browser's own locks are per origin, but the same meeting can be open on two hosts of a platform,
 * so the worker, which all pages share, grants a claim too.
 */
import type { TimeSource } from './clock.ts';

type Locks = Pick<LockManager, 'request'>;

export interface BrowserLocks {
  /** A replacement for the browser's lock manager. */
  locks: Locks;
  /** Returns whether this frame has the claim. The worker asks before it grants the claim to another frame. */
  holds(name: string): boolean;
}

export interface BrowserLocksOptions {
  locks: Locks;
  /** Requests the claim from the worker. Rejects if there is no worker. */
  claim(name: string): Promise<boolean>;
  release(name: string): void;
  time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'>;
}

/** Milliseconds between requests. Another tab then takes over within five seconds after this one closes. */
const askAgainAfter = 1_500;
const answersWithin = 3_000;

/** Creates locks for a frame that hold across all origins. */
export function createBrowserLocks({ locks, claim, release, time }: BrowserLocksOptions): BrowserLocks {
  const held = new Set<string>();

  /** Without an answer, the origin's lock is enough: two readers are better than none. */
  const isGranted = (name: string) =>
    new Promise<boolean>((resolve) => {
      const timer = time.setTimeout(() => resolve(true), answersWithin);
      claim(name)
        .catch(() => true)
        .then((granted) => {
          time.clearTimeout(timer);
          resolve(granted);
        });
    });

  /** Returns false if the claim is no longer needed. */
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
