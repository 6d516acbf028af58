import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from './environment.ts';
import { failure } from './failure.ts';

/** What one client may hold or send at once; more is refused with `rate_limited`. Counted by each process for itself. */
export interface Capacity {
  /** Reads a body that is still arriving. @throws rate_limited */
  readBody<T>(address: string, read: () => Promise<T>): Promise<T>;
  /** Takes a place for one more stream, until the returned function is called. @throws rate_limited */
  openStream(holder: { sessionId: string; accountId: number }): () => void;
  /** Counts what devices of an account upload. @throws rate_limited */
  countEntries(accountId: number, entries: number): Promise<void>;
}

/** Seconds after which it is worth trying again what waits for others to end. */
const retryAfter = 5;

/** The limits that an operator may set. */
type Limits = Pick<
  Environment,
  'BODIES_PER_ADDRESS' | 'STREAMS_PER_SESSION' | 'STREAMS_PER_ACCOUNT' | 'ENTRIES_PER_MINUTE'
>;

/** Counts in memory: a stream or a body is in one process anyway, and an upload must cost no more for being counted. */
export function createCapacity(limits: Limits): Capacity {
  const bodies = createPlaces(limits.BODIES_PER_ADDRESS);
  const sessions = createPlaces(limits.STREAMS_PER_SESSION);
  const accounts = createPlaces(limits.STREAMS_PER_ACCOUNT);
  const entriesOfAccount = new RateLimiterMemory({
    keyPrefix: 'entries',
    points: limits.ENTRIES_PER_MINUTE,
    duration: 60,
  });
  return {
    async readBody(address, read) {
      const leave = bodies.take(address);
      try {
        return await read();
      } finally {
        leave();
      }
    },
    openStream({ sessionId, accountId }) {
      const leaveSession = sessions.take(sessionId);
      try {
        const leaveAccount = accounts.take(`${accountId}`);
        return () => {
          leaveSession();
          leaveAccount();
        };
      } catch (refusal) {
        leaveSession();
        throw refusal;
      }
    },
    async countEntries(accountId, entries) {
      if (entries === 0) return;
      try {
        await entriesOfAccount.consume(accountId, entries);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
      }
    },
  };
}

/** A number of places for each holder. */
export function createPlaces(most: number) {
  const taken = new Map<string, number>();
  return {
    /** @returns how to leave it; a second time does nothing. @throws rate_limited */
    take(holder: string): () => void {
      const held = taken.get(holder) ?? 0;
      if (held >= most) throw failure('rate_limited', { retryAfter });
      taken.set(holder, held + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(holder) ?? 1) - 1;
        if (now === 0) taken.delete(holder);
        else taken.set(holder, now);
      };
    },
  };
}

/** A stream that gives back its place when it ends, however it ends, and when its reader goes away without reading it. */
export function holdingPlace<T>(
  stream: AsyncIterator<T, unknown, undefined>,
  leave: () => void,
  signal: AbortSignal,
): AsyncIterableIterator<T, unknown, undefined> {
  const end = () => {
    signal.removeEventListener('abort', end);
    leave();
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', end);
  const ending = async (step: Promise<IteratorResult<T, unknown>>) => {
    try {
      const result = await step;
      if (result.done) end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  };
  const iterator: AsyncIterableIterator<T, unknown, undefined> = {
    next: () => ending(stream.next()),
    async return(value) {
      end();
      await stream.return?.(value);
      return { done: true, value };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
