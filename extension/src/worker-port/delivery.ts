/** The current destination of records, as transitions between states (sync.md, "Without a worker"). */

/** Where records are stored now: see `CaptureState.storage`. */
export type RecordStorage = 'worker' | 'journal' | 'memory' | 'reload';

export interface Delivery {
  storage: RecordStorage;
  /** Number of consecutive attempts without an answer. */
  failures: number;
  /** Time of the last message. */
  lastSent: number;
}

const sendEvery = 250;
/** Number of attempts without an answer after which the journal is used. */
const maxAttempts = 3;
/** Milliseconds between attempts with a silent worker or a full disk. */
const retryEvery = 2_000;

export const initialDelivery: Delivery = {
  storage: 'worker',
  failures: 0,
  lastSent: Number.NEGATIVE_INFINITY,
};

/** Returns whether the last message failed, or the journal is in use. */
export function isFailing({ storage, failures }: Delivery): boolean {
  return storage !== 'worker' || failures > 0;
}

/** Returns the milliseconds until the next message may be sent. Setting the clock back does not lengthen the wait. */
export function waitBefore({ storage, lastSent }: Delivery, now: number): number {
  const interval = storage === 'worker' ? sendEvery : retryEvery;
  return Math.min(interval, Math.max(0, lastSent + interval - now));
}

/** Returns the state after the worker committed the records. */
export function afterCommit(delivery: Delivery): Delivery {
  return { ...delivery, storage: 'worker', failures: 0 };
}

/** Returns the state after the worker gave no answer or an invalid one. */
export function afterNoAnswer(delivery: Delivery): Delivery {
  const failures = delivery.failures + 1;
  const gaveUp = failures >= maxAttempts && delivery.storage === 'worker';
  return { ...delivery, failures, storage: gaveUp ? 'journal' : delivery.storage };
}

/** Returns the state after the worker answered that it cannot write. */
export function afterWriteFailure(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'worker' ? 'journal' : delivery.storage };
}

/** Returns the state after the extension was updated or removed. */
export function afterUpdate(delivery: Delivery): Delivery {
  return { ...delivery, storage: 'reload' };
}

/** Returns the state after the journal stored records. */
export function afterJournalWrite(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'memory' ? 'journal' : delivery.storage };
}

/** Returns the state after the journal could not be written. */
export function afterJournalFailure(delivery: Delivery): Delivery {
  return { ...delivery, storage: delivery.storage === 'journal' ? 'memory' : delivery.storage };
}
