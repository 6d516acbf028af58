/**
 * Locks that hold in the whole browser. The browser's own hold within one origin, but the same meeting can be open on two hosts
 * of a platform: there the worker, shared by all, grants the claim.
 */
import type { TimeSource } from './clock.ts';

type Locks = Pick<LockManager, 'request'>;

export interface BrowserLocks {
  /** A replacement for the browser's locks. */
  locks: Locks;
  /** Returns whether this frame has the claim: the worker asks before it gives it to another. */
  holds(name: string): boolean;
}

export interface BrowserLocksOptions {
  locks: Locks;
  /** Requests the claim from the worker; rejects when there is no worker. */
  claim(name: string): Promise<boolean>;
  release(name: string): void;
  time: Pick<TimeSource, 'setTimeout' | 'clearTimeout'>;
}

/** Milliseconds between requests. With it, another tab takes over within five seconds after one closes. */
const askAgainAfter = 1_500;
const answersWithin = 3_000;

/** Creates locks for a frame, across the origins of its browser. */
export function createBrowserLocks({ locks, claim, release, time }: BrowserLocksOptions): BrowserLocks {
  const held = new Set<string>();

  /** Two readers are better than none: without an answer, the origin's lock suffices. */
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

  /** Returns false when the claim was no longer wanted. */
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
