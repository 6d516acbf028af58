/**
 * Carries what a content script reads to the worker, and keeps it until the worker has committed it (sync.md, steps 1
 * and 2). Without a worker it writes to `storage.local` itself; without that too, it keeps the records in memory, says
 * so, and goes on trying.
 */
import type { SaveAnswer } from '../messages/messages.ts';
import { fitting, keyOf, replaces } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';

export interface Courier {
  /** Takes records over and keeps them until they are safe; of an id the newest revision counts. Never throws. */
  send(records: DeviceRecord[]): void;
  /** The page may not live on (`pagehide`, `freeze`, hidden): everything leaves now, to the worker and to the journal. */
  flush(): void;
  /** Where the records are going: see `CaptureState.storage`. */
  readonly storage: Storage;
  /** What is only in this tab's memory, oldest first. */
  held(): DeviceRecord[];
  /** Calls back when `storage` changes. Returns how to stop. */
  onChange(listener: () => void): () => void;
  /** Calls back with entries that were deleted elsewhere. Returns how to stop. */
  onDeleted(listener: (ids: string[]) => void): () => void;
}

export type Storage = 'worker' | 'journal' | 'memory' | 'reload';

export interface CourierDeps {
  /** `runtime.sendMessage`: may throw, reject, or never answer. */
  sendMessage(message: { type: 'save'; ask: { records: DeviceRecord[] } }): Promise<unknown>;
  /** `storage.local`. */
  journal: {
    set(items: Record<string, unknown>): Promise<void>;
    remove(keys: string[]): Promise<void>;
  };
  now(): number;
  /** Calls `callback` once after `ms`. Returns how to cancel. */
  schedule(callback: () => void, ms: number): () => void;
  random(): number;
}

export const journalPrefix = 'journal:';

const sendEvery = 250;
const answerWithin = 2_000;
/** Attempts without an answer after which the journal takes over. */
const patience = 3;
/** How often a worker that does not answer, or a full disk, is tried again. */
const retryEvery = 2_000;
/** One message: small enough to commit in a few milliseconds. */
const messageLimits = { count: 500, bytes: 512 * 1024 };
/** One key of the journal. A chunk below this is rewritten, so that a caption edited forty times is kept once. */
const chunkLimits = { count: 100, bytes: 64 * 1024 };

/** A courier for one content script. */
export function createCourier(deps: CourierDeps): Courier {
  const held = new Map<string, DeviceRecord>();
  const changeListeners = new Set<() => void>();
  const deletedListeners = new Set<(ids: string[]) => void>();
  const instance = `${deps.now().toString(36)}${Math.floor(deps.random() * 36 ** 4).toString(36)}`;

  let storage: Storage = 'worker';
  let flights = 0;
  let inFlight: number | null = null;
  let failures = 0;
  let lastSent = Number.NEGATIVE_INFINITY;
  let cancelPlanned: (() => void) | null = null;

  /** The chunk still being filled, and the key it was last written under. */
  let chunk = new Map<string, DeviceRecord>();
  let chunkKey: string | null = null;
  let chunks = 0;
  let writing = false;

  return {
    get storage() {
      return storage;
    },
    held: () => [...held.values()],
    send(records) {
      for (const record of records) {
        const key = keyOf(record);
        if (replaces(record, held.get(key))) held.set(key, record);
      }
      plan();
    },
    flush() {
      if (held.size === 0) return;
      const records = [...held.values()];
      knock(records);
      // Nobody may be here to try again, so the journal holds a copy until the worker has absorbed it.
      void write(records, { seal: true });
    },
    onChange: (listener) => subscribe(changeListeners, listener),
    onDeleted: (listener) => subscribe(deletedListeners, listener),
  };

  /** Sets the next attempt, if one is due and none is set. */
  function plan(): void {
    if (inFlight !== null || cancelPlanned || (held.size === 0 && storage === 'worker')) return;
    const interval = storage === 'worker' ? sendEvery : retryEvery;
    // A clock that was set back must not stretch the wait.
    const wait = Math.min(interval, Math.max(0, lastSent + interval - deps.now()));
    cancelPlanned = deps.schedule(() => {
      cancelPlanned = null;
      if (storage !== 'worker') void write([...held.values()], { seal: false });
      // Without records this only knocks: the worker wakes up and absorbs the journal.
      knock(fitting(held.values(), messageLimits));
    }, wait);
  }

  /** Sends one message and waits for its answer, for as long as is reasonable. A late answer still counts. */
  function knock(records: DeviceRecord[]): void {
    flights += 1;
    const flight = flights;
    inFlight = flight;
    lastSent = deps.now();
    const cancelTimeout = deps.schedule(() => ended(() => failed()), answerWithin);
    const ended = (then: () => void) => {
      if (inFlight !== flight) return;
      inFlight = null;
      cancelTimeout();
      then();
      plan();
    };
    call(() => deps.sendMessage({ type: 'save', ask: { records } })).then(
      (answer) => {
        if (!isSaveAnswer(answer)) return ended(() => failed());
        const accepted = take(answer);
        ended(() => {
          if (answer.error) return refused();
          if (records.length > 0 && !accepted) return failed();
          failures = 0;
          chunk = new Map();
          chunkKey = null;
          become('worker');
        });
      },
      (error: unknown) => ended(() => (isOrphaned(error) ? orphaned() : failed())),
    );
  }

  /** Lets go of what the worker has committed. Returns whether it had anything to say. */
  function take(answer: SaveAnswer): boolean {
    for (const version of answer.saved) {
      const key = keyOf(version);
      const record = held.get(key);
      if (record && record.revision <= version.revision) held.delete(key);
    }
    for (const id of answer.deleted) held.delete(keyOf({ kind: 'entry', id }));
    if (answer.deleted.length > 0) for (const listener of deletedListeners) listener(answer.deleted);
    return answer.saved.length + answer.deleted.length > 0;
  }

  function failed(): void {
    failures += 1;
    if (failures >= patience && storage === 'worker') keepWithoutWorker('journal');
  }

  /** The worker lives but cannot write. */
  function refused(): void {
    if (storage === 'worker') keepWithoutWorker('journal');
  }

  /** The extension was updated or removed under this page. */
  function orphaned(): void {
    keepWithoutWorker('reload');
  }

  function keepWithoutWorker(next: 'journal' | 'reload'): void {
    become(next);
    void write([...held.values()], { seal: false });
  }

  /**
   * Writes records to the journal. Every write has a key of its own and a key is written once, so that the worker may
   * delete what it absorbed without looking whether it has changed.
   */
  async function write(records: DeviceRecord[], { seal }: { seal: boolean }): Promise<void> {
    if (records.length === 0 || (writing && !seal)) return;
    writing = !seal || writing;
    const superseded = seal ? null : chunkKey;
    try {
      for (const part of parts(seal ? records : [...chunkWith(records).values()])) {
        chunks += 1;
        const key = `${journalPrefix}${captureOf(part)}:${instance}-${chunks}`;
        await call(() => deps.journal.set({ [key]: part }));
        for (const record of part) {
          if (held.get(keyOf(record)) === record) held.delete(keyOf(record));
        }
        if (!seal) beginWith(part, key);
      }
      // The new keys hold what the old one held.
      if (superseded) await call(() => deps.journal.remove([superseded]));
      if (storage === 'memory') become('journal');
    } catch (error) {
      if (isOrphaned(error)) become('reload');
      else if (storage === 'journal') become('memory');
    } finally {
      if (!seal) writing = false;
    }
  }

  function chunkWith(records: DeviceRecord[]): Map<string, DeviceRecord> {
    const next = new Map(chunk);
    for (const record of records) next.set(keyOf(record), record);
    return next;
  }

  /** What was just written is the chunk to go on with, unless it is full. */
  function beginWith(part: DeviceRecord[], key: string): void {
    const half = { count: chunkLimits.count / 2, bytes: chunkLimits.bytes / 2 };
    const full = fitting(part, half).length < part.length;
    chunk = full ? new Map() : new Map(part.map((record) => [keyOf(record), record]));
    chunkKey = full ? null : key;
  }

  function become(next: Storage): void {
    if (storage === next) return;
    storage = next;
    for (const listener of changeListeners) listener();
  }
}

/** Turns a synchronous throw into a rejection: "Extension context invalidated" comes as one. */
async function call<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

function isOrphaned(error: unknown): boolean {
  return error instanceof Error && /context invalidated/i.test(error.message);
}

function isSaveAnswer(answer: unknown): answer is SaveAnswer {
  const candidate = answer as SaveAnswer | null | undefined;
  return Array.isArray(candidate?.saved) && Array.isArray(candidate.deleted);
}

function parts(records: DeviceRecord[]): DeviceRecord[][] {
  const all: DeviceRecord[][] = [];
  for (let rest = records; rest.length > 0; ) {
    const part = fitting(rest, chunkLimits);
    all.push(part);
    rest = rest.slice(part.length);
  }
  return all;
}

function captureOf(records: DeviceRecord[]): string {
  const first = records.find((record) => record.kind !== 'meeting');
  if (!first) return records[0]?.meetingId ?? '';
  return first.kind === 'capture' ? first.id : first.captureId;
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
