/** What every part of the outbox works with: what was handed in, and the little that a worker remembers between two calls. */
import { limits } from '@afterword/api-client/product';
import type { Schedule } from './schedule.ts';
import type { ServerApi } from './server-api.ts';
import type { Store } from './store.ts';

/** Store, network, clock and chance are handed in. */
export interface OutboxDeps {
  store: Store;
  send: ServerApi;
  now(): number;
  random(): number;
  /** Calls `callback` once after `ms`. Returns how to cancel. */
  schedule(callback: () => void, ms: number): () => void;
  /** Runs `work` alone under this name; resolves with null, without running it, while other work holds the name. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Whether a meeting may be running in some tab: then a person waits for what is unsent. */
  meetingOpen(): Promise<boolean>;
  /** Whether some tab reads this meeting. */
  reading(meetingId: string): Promise<boolean>;
  /** Entries that were deleted on the server. */
  onDeleted(ids: string[]): void;
  /** What `status` or `meetings` returns may have changed. */
  onChange(): void;
  /** See `closeDigest`. */
  digest(entries: { id: string; revision: number; deleted: boolean }[]): Promise<string>;
  /** Where captures go before anybody has signed in anywhere. */
  defaultOrigin: string;
  sizes?: Partial<Sizes>;
}

/** How much goes into one request. */
export interface Sizes {
  entriesPerUpload: number;
  uploadBytes: number;
  /** Entries up to which a close sends its list at once, without trying the digest first. */
  closeList: number;
  /** Entries in one list. */
  closeEntries: number;
}

/** The sizes that the server accepts. */
export const defaultSizes: Sizes = {
  entriesPerUpload: limits.entriesPerUpload,
  uploadBytes: limits.uploadBytes,
  closeList: 1_000,
  closeEntries: limits.closeEntries,
};

/** What a new worker may start without. */
export interface WorkerMemory {
  /** By capture: the highest ordinal that was saved. */
  newestOrdinal: Map<string, number>;
  schedule: Schedule;
  /** Resolves when the drain that runs has ended. */
  draining: Promise<void> | null;
  /** Cancels the timer that `schedule` tells of. */
  cancelTimer: () => void;
  /** The session whose server was last found to be the one it was, and when. */
  confirmed: { token: string; at: number } | null;
  /** When a quiet server was last looked at, on the outbox's own clock. */
  lookedBack: number;
  /** The last write reached the disk. */
  diskWrites: boolean;
}

export interface OutboxContext extends OutboxDeps {
  sizes: Sizes;
  memory: WorkerMemory;
}
