/** Where records go on their way to the worker, as steps from one state to the next (sync.md, "Without a worker"). */

/** Where the records are going: see `CaptureState.storage`. */
export type Storage = 'worker' | 'journal' | 'memory' | 'reload';

export interface Delivery {
  storage: Storage;
  /** Attempts in a row that the worker did not answer. */
  failures: number;
  /** When the last message left. */
  lastSent: number;
}

const sendEvery = 250;
/** Attempts without an answer after which the journal takes over. */
const patience = 3;
/** How often a worker that does not answer, or a full disk, is tried again. */
const retryEvery = 2_000;

/** Nothing was sent yet, and nothing has failed. */
export const firstDelivery: Delivery = {
  storage: 'worker',
  failures: 0,
  lastSent: Number.NEGATIVE_INFINITY,
};

/** Milliseconds until the next message may leave. A clock that was set back does not stretch the wait. */
export function waitBefore({ storage, lastSent }: Delivery, now: number): number {
  const interval = storage === 'worker' ? sendEvery : retryEvery;
  return Math.min(interval, Math.max(0, lastSent + interval - now));
}

/** The worker has committed what it was sent. */
export function accepted(delivery: Delivery): Delivery {
  return { ...delivery, storage: 'worker', failures: 0 };
}

/** The worker did not answer, or not with anything that makes sense. */
export function unanswered(delivery: Delivery): Delivery {
  const failures = delivery.failures + 1;
  const gaveUp = failures >= patience && delivery.storage === 'worker';
  return { ...delivery, failures, storage: gaveUp ? 'journal' : delivery.storage };
}

/** The worker lives but cannot write. */
export function refused(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'worker' ? 'journal' : delivery.storage };
}

/** The extension was updated or removed under this page. */
export function orphaned(delivery: Delivery): Delivery {
  return { ...delivery, storage: 'reload' };
}

/** The journal has taken records. */
export function journaled(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'memory' ? 'journal' : delivery.storage };
}

/** The journal cannot be written. */
export function journalFailed(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'journal' ? 'memory' : delivery.storage };
}
