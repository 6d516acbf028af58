import { limits as requestLimits } from '@afterword/api-client/contract';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Environment } from '../environment/environment.ts';
import { createFairQueue } from '../process/fair-queue.ts';
import { createSlots } from '../process/places.ts';
import { consume } from './rate-limits.ts';
import type { Watch } from './streams.ts';

/** Limits on simultaneous and repeated use by one client; refuses more with `rate_limited`. Each process counts separately. */
export interface Capacity {
  /** Reads a body that is still arriving. @throws rate_limited */
  readBody<T>(address: string, read: () => Promise<T>): Promise<T>;
  /** Takes a slot for another stream. @returns a function that releases it. @throws rate_limited */
  openStream(holder: { sessionId: string; accountId: number } | { address: string }): () => void;
  /**
   * Counts a body by its length in bytes before it is read; null if the length is unknown.
   * @throws rate_limited
   */
  countBody(accountId: number, length: number | null): Promise<void>;
  /** Counts the values of a JSON body before it is parsed. @throws rate_limited */
  countValues(accountId: number, values: number): Promise<void>;
  /** Takes a slot for another import file received on disk. @returns a function that releases it. @throws rate_limited */
  receiveFile(accountId: number): () => void;
  /**
   * Waits until no other file of this account is being read, so that a bundle of uploads slows others down no more than
   * one.
   * @returns a function that ends the turn. @throws unavailable; the signal's reason
   */
  readFile(accountId: number, signal: AbortSignal): Promise<() => void>;
  /**
   * Waits until this holder, an account or a client address, reads fewer than two whole meetings. A long one takes
   * 100 MB of memory until it is sent.
   * @returns a function that ends the turn; further calls do nothing. @throws rate_limited if too many wait;
   * unavailable; the signal's reason
   */
  readMeeting(holder: number | string, kind: 'page' | 'file', signal: AbortSignal): Promise<() => void>;
  /** Counts entries uploaded by an account's devices. @throws rate_limited */
  countEntries(accountId: number, entries: number): Promise<void>;
}

/** Import files one account may send at once: each may occupy a gigabyte of disk while it is checked. */
const filesPerAccount = 4;

/** Files of all accounts read at once, and milliseconds that one waits for the account's others. */
const [filesRead, fileWaitMs] = [32, 5 * 60_000];

/** Whole meetings that one holder reads at once, and waits for at most; and milliseconds that one waits. */
const [meetingsRead, meetingsWanted, meetingWaitMs] = [2, 100, 60_000];

/** Bytes that a value of JSON counts as: validating a value takes as long as decoding them. */
const bytesPerValue = 100;

/** Limits the operator can set. */
type Limits = Pick<
  Environment,
  | 'BODIES_PER_ADDRESS'
  | 'STREAMS_PER_SESSION'
  | 'STREAMS_PER_ACCOUNT'
  | 'STREAMS_PER_ADDRESS'
  | 'ENTRIES_PER_MINUTE'
  | 'BODY_BYTES_PER_MINUTE'
>;

/** Counts in memory: a stream or body belongs to one process, and counting must not make uploads slower. */
export function createCapacity(limits: Limits): Capacity {
  const bodies = createSlots(limits.BODIES_PER_ADDRESS);
  const sessions = createSlots(limits.STREAMS_PER_SESSION);
  const accounts = createSlots(limits.STREAMS_PER_ACCOUNT);
  const addresses = createSlots(limits.STREAMS_PER_ADDRESS);
  const files = createSlots(filesPerAccount);
  const readings = createFairQueue({ slots: filesRead, perOwner: 1, maxWaiting: 1_000 });
  const wanted = createSlots(meetingsWanted);
  const meetings = createFairQueue({
    slots: Number.POSITIVE_INFINITY,
    perOwner: meetingsRead,
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  const bytesOfAccount = new RateLimiterMemory({
    keyPrefix: 'bytes',
    points: limits.BODY_BYTES_PER_MINUTE,
    duration: 60,
  });
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
    openStream(holder) {
      if ('address' in holder) return addresses.take(holder.address);
      const { sessionId, accountId } = holder;
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
    async countBody(accountId, length) {
      if (length !== 0) await consume(bytesOfAccount, accountId, length ?? requestLimits.requestBytes);
    },
    async countValues(accountId, values) {
      await consume(bytesOfAccount, accountId, values * bytesPerValue);
    },
    receiveFile: (accountId) => files.take(`${accountId}`),
    readFile: (accountId, signal) => readings.enter(`${accountId}`, { timeoutMs: fileWaitMs, signal }),
    async readMeeting(holder, kind, signal) {
      const owner = `${kind} ${holder}`;
      const forget = wanted.take(owner);
      const leave = await meetings.enter(owner, { timeoutMs: meetingWaitMs, signal }).catch((refusal) => {
        forget();
        throw refusal;
      });
      return () => {
        leave();
        forget();
      };
    },
    async countEntries(accountId, entries) {
      if (entries === 0) return;
      await consume(entriesOfAccount, accountId, entries);
    },
  };
}

/** Releases a stream's slot when the stream ends for any reason, or when its reader disconnects without reading it. */
export const releaseOnEnd =
  (leave: () => void, signal: AbortSignal): Watch =>
  (end) => {
    const gone = () => {
      leave();
      end();
    };
    if (signal.aborted) gone();
    else signal.addEventListener('abort', gone);
    return () => {
      signal.removeEventListener('abort', gone);
      leave();
    };
  };
