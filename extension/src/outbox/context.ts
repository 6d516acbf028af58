/** The context shared by all parts of the outbox: its dependencies, and the little that a worker remembers between calls. */
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
  /** Runs `work` exclusively under this name; resolves with null, without running it, while other work holds the name. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Returns whether a meeting may be running in some tab: then a person waits for unsent data. */
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
  /** Number of entries up to which a close sends its list at once, without trying the digest first. */
  closeList: number;
  closeEntries: number;
}

/** The sizes that the server accepts. */
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
  /** The session whose server last proved to be the same as before, and when. */
  confirmed: { token: string; at: number } | null;
  /** When a quiet server was last checked, on the outbox's own clock. */
  lookedBack: number;
  /** The last write reached the disk. */
  diskWrites: boolean;
}

export interface OutboxContext extends OutboxDeps {
  sizes: Sizes;
  memory: WorkerMemory;
}
