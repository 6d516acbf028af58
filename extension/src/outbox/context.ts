/** The context shared by all parts of the outbox: dependencies, and the state that a worker keeps between calls. */
import { limits } from '@afterword/api-client/product';
import type { Schedule } from './schedule.ts';
import type { ServerApi } from './server-api.ts';
import type { Store } from './store.ts';

export interface OutboxDeps {
  store: Store;
  send: ServerApi;
  now(): number;
  random(): number;
  /** Calls `callback` once after `ms`. Returns a function that cancels it. */
  schedule(callback: () => void, ms: number): () => void;
  /** Runs `work` exclusively under this name. Resolves with null, without running it, if other work holds the name. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Returns whether a meeting may be running in a tab: then a person waits for unsent data. */
  meetingOpen(): Promise<boolean>;
  reading(meetingId: string): Promise<boolean>;
  onDeleted(ids: string[]): void;
  /** Called when the result of `status` or `meetings` may have changed. */
  onChange(): void;
  /** See `closeDigest`. */
  digest(entries: { id: string; revision: number; deleted: boolean }[]): Promise<string>;
  /** The server for captures made before the first sign-in. */
  defaultOrigin: string;
  sizes?: Partial<Sizes>;
}

export interface Sizes {
  entriesPerUpload: number;
  uploadBytes: number;
  /** Maximum number of entries for which a close sends its list without trying the digest first. */
  closeList: number;
  closeEntries: number;
}

/** The maximum sizes that the server accepts. */
export const defaultSizes: Sizes = {
  entriesPerUpload: limits.entriesPerUpload,
  uploadBytes: limits.uploadBytes,
  closeList: 1_000,
  closeEntries: limits.closeEntries,
};

/** State that a new worker can start without. */
export interface WorkerMemory {
  /** The highest saved ordinal by capture. */
  newestOrdinal: Map<string, number>;
  schedule: Schedule;
  /** Resolves when the current drain has ended. */
  draining: Promise<void> | null;
  /** Cancels the timer set with `schedule`. */
  cancelTimer: () => void;
  /** The session whose server was last confirmed to be the same, and when. */
  confirmed: { token: string; at: number } | null;
  /** When an idle server was last checked, on the outbox's own clock. */
  lookedBack: number;
  /** Whether the last write reached the disk. */
  diskWrites: boolean;
}

export interface OutboxContext extends OutboxDeps {
  sizes: Sizes;
  memory: WorkerMemory;
}
