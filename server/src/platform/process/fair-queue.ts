import { failure } from '../errors/failure.ts';

/** Gives slots to accounts in rotation, so that one busy account does not delay the others. */
export interface FairQueue {
  /**
   * Waits for a slot. Slots rotate among the waiting owners; one owner's requests keep their order.
   * @param owner account of the work; null for the server's own work, which may use every slot.
   * @returns a function that releases the slot; a second call does nothing.
   * @throws unavailable if the queue is full or the wait exceeds `timeoutMs`; the signal's reason if it aborts.
   */
  enter(
    owner: string | null,
    wait: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<() => void>;
}

/** @param limits.perOwner maximum slots per owner. */
export function createFairQueue(limits: { slots: number; perOwner: number; maxWaiting: number }): FairQueue {
  const held = new Map<string | null, number>();
  // Maps keep insertion order: an owner that got a slot moves to the end.
  const waiting = new Map<string | null, (() => void)[]>();
  let [taken, queued] = [0, 0];

  const mayStart = (owner: string | null) => owner === null || (held.get(owner) ?? 0) < limits.perOwner;

  function startNext(): void {
    while (taken < limits.slots) {
      const owner = [...waiting.keys()].find(mayStart);
      if (owner === undefined) return;
      const [start, ...rest] = waiting.get(owner)!;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      queued -= 1;
      start!();
    }
  }

  function take(owner: string | null): () => void {
    taken += 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      taken -= 1;
      const left = held.get(owner)! - 1;
      if (left === 0) held.delete(owner);
      else held.set(owner, left);
      startNext();
    };
  }

  return {
    enter(owner, { timeoutMs, signal }) {
      return new Promise((resolve, reject) => {
        if (queued >= limits.maxWaiting) throw failure('unavailable');
        const start = () => {
          stopWaiting();
          resolve(take(owner));
        };
        const leave = (reason: unknown) => {
          stopWaiting();
          const rest = (waiting.get(owner) ?? []).filter((each) => each !== start);
          if (rest.length > 0) waiting.set(owner, rest);
          else waiting.delete(owner);
          queued -= 1;
          reject(reason);
        };
        const aborted = () => leave(signal?.reason);
        const timer = setTimeout(() => leave(failure('unavailable')), timeoutMs);
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', aborted);
        };
        signal?.addEventListener('abort', aborted);
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        queued += 1;
        startNext();
      });
    },
  };
}
