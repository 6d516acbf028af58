import { failure } from './failure.ts';

/** Hands out slots to accounts in turn, so that one account with much work delays no other. */
export interface FairQueue {
  /**
   * Waits for a slot. Slots go round the waiting owners; one owner's requests keep their order.
   * @param owner who the work is for; null for the server's own work, which may use every slot.
   * @returns gives the slot back; a second call does nothing.
   * @throws unavailable when the queue is full, or the wait took longer than `timeoutMs`; the signal's reason when it aborts.
   */
  enter(
    owner: string | null,
    wait: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<() => void>;
}

/** @param limits.perOwner slots that one owner may hold at once. */
export function createFairQueue(limits: { slots: number; perOwner: number; maxWaiting: number }): FairQueue {
  const held = new Map<string | null, number>();
  // A map keeps its order: an owner that got a slot goes to its end.
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
