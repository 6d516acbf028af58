/**
 * The outbox's store in IndexedDB. A promise resolves after the commit; with `strict`, when the data is on disk (sync.md, "From the
 * tab to the worker").
 */
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import {
  type MeetingOwner,
  type Row,
  type Store,
  StoreError,
  type Transaction,
  type Values,
} from '../outbox/store.ts';

interface Schema extends DBSchema {
  rows: {
    key: string;
    value: Row;
    indexes: { meetingId: string; queue: string; refused: string; shown: string };
  };
  owners: { key: string; value: MeetingOwner };
  values: { key: string; value: Values[keyof Values] };
}

type Database = IDBPDatabase<Schema>;
type StoreName = 'rows' | 'owners' | 'values';

const storeNames: StoreName[] = ['rows', 'owners', 'values'];
const version = 1;
/** Milliseconds after which opening or a transaction counts as hung. It then fails, and the tab keeps its records. */
const timeoutMs = 10_000;
/** Number of consecutive transactions that must fail with signs of damage before the database is rebuilt. */
const damagedAfter = 2;

export interface IndexedDbStore extends Store {
  close(): Promise<void>;
}

export interface StoreOptions {
  name?: string;
  /** Called after a damaged database was rebuilt, to absorb the journal again. */
  onRebuilt?: (saved: number) => void;
}

/** Creates a store that opens the database on first use, and again after the browser closed it. */
export function createIndexedDbStore({ name = 'outbox', onRebuilt }: StoreOptions = {}): IndexedDbStore {
  let opening: Promise<Database> | null = null;
  let damage = 0;
  const running = new Set<Promise<unknown>>();
  /** Settles when the current rebuild has ended; null if there is none. */
  let rebuilding: Promise<void> | null = null;

  return {
    async transact(work, { strict = false } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // Changes committed during a rebuild would be deleted with the old database.
          while (rebuilding) await rebuilding.catch(() => undefined);
          const outcome = await tracked(attemptOnce(work, strict));
          damage = 0;
          return outcome;
        } catch (error) {
          if (error instanceof StoreError) throw error;
          if (isFull(error)) throw new StoreError('quota', { cause: error });
          if (!isBroken(error)) throw error;
          await forgetConnection();
          damage += isDamaged(error) ? 1 : 0;
          if (damage >= damagedAfter) await startRebuild();
          else if (attempt > 1) throw new StoreError('storage', { cause: error });
        }
      }
    },
    async close() {
      const database = await opening?.catch(() => null);
      opening = null;
      database?.close();
    },
  };

  async function attemptOnce<T>(work: (tx: Transaction) => Promise<T>, strict: boolean): Promise<T> {
    const database = await within(timeoutMs, connection());
    const tx = database.transaction(storeNames, 'readwrite', { durability: strict ? 'strict' : 'relaxed' });
    // The promise is awaited below. This only prevents an unhandled rejection if the transaction aborts.
    tx.done.catch(() => undefined);
    try {
      const outcome = await work(asTransaction(tx));
      await tx.done;
      return outcome;
    } catch (error) {
      abort(tx);
      // A failed request aborts its transaction, whose error has the reason, such as a full disk.
      throw tx.error ?? error;
    }
  }

  function connection(): Promise<Database> {
    opening ??= openDatabase(name, () => {
      opening = null;
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function forgetConnection(): Promise<void> {
    const database = await opening?.catch(() => null);
    opening = null;
    database?.close();
  }

  async function tracked<T>(attempt: Promise<T>): Promise<T> {
    running.add(attempt);
    try {
      return await attempt;
    } finally {
      running.delete(attempt);
    }
  }

  function startRebuild(): Promise<void> {
    damage = 0;
    rebuilding ??= rebuild().finally(() => {
      rebuilding = null;
    });
    return rebuilding;
  }

  /** Creates a new database from the readable records. */
  async function rebuild(): Promise<void> {
    await within(timeoutMs, Promise.allSettled(running)).catch(() => undefined);
    const saved = await salvage(name);
    try {
      await within(timeoutMs, deleteDB(name));
      const database = await within(timeoutMs, connection());
      const tx = database.transaction(storeNames, 'readwrite', { durability: 'strict' });
      for (const row of saved.rows) await tx.objectStore('rows').put(row);
      for (const owner of saved.owners) await tx.objectStore('owners').put(owner, owner.meetingId);
      for (const [key, value] of saved.values) await tx.objectStore('values').put(value, key);
      await tx.done;
    } catch (error) {
      throw new StoreError(isFull(error) ? 'quota' : 'storage', { cause: error });
    }
    console.error(
      `The outbox's database was damaged and has been made anew with ${saved.rows.length} records.`,
    );
    onRebuilt?.(saved.rows.length);
  }
}

function openDatabase(name: string, onClosed: () => void): Promise<Database> {
  return openDB<Schema>(name, version, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { keyPath: 'key' });
      for (const index of ['meetingId', 'queue', 'refused', 'shown'] as const) rows.createIndex(index, index);
      database.createObjectStore('owners');
      database.createObjectStore('values');
    },
    blocking(_current, _next, event) {
      // Another version or a rebuild waits for this connection to close. The next use reopens the database.
      (event.target as IDBDatabase | null)?.close();
      onClosed();
    },
    terminated: onClosed,
  });
}

function asTransaction(tx: IDBPTransaction<Schema, StoreName[], 'readwrite'>): Transaction {
  const rows = tx.objectStore('rows');
  const owners = tx.objectStore('owners');
  const values = tx.objectStore('values');
  return {
    row: (key) => rows.get(key),
    rowsOf: (meetingId) => rows.index('meetingId').getAll(meetingId),
    put: async (row) => void (await rows.put(row)),
    remove: (key) => rows.delete(key),
    async queues() {
      const found: string[] = [];
      let cursor = await rows.index('queue').openKeyCursor(null, 'nextunique');
      for (; cursor; cursor = await cursor.continue()) found.push(cursor.key);
      return found;
    },
    queued: (queue, limit) => (limit > 0 ? rows.index('queue').getAll(queue, limit) : Promise.resolve([])),
    captures: () => rows.getAll(startingWith('capture:')),
    count: (index, prefix) => rows.index(index).count(startingWith(prefix)),
    owner: (meetingId) => owners.get(meetingId),
    owners: () => owners.getAll(),
    putOwner: async (owner) => void (await owners.put(owner, owner.meetingId)),
    removeOwner: (meetingId) => owners.delete(meetingId),
    get: async <Name extends keyof Values>(name: Name) =>
      (await values.get(name)) as Values[Name] | undefined,
    set: async (name, value) => void (await values.put(value, name)),
    unset: (name) => values.delete(name),
  };
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has already ended.
  }
}

interface Saved {
  rows: Row[];
  owners: MeetingOwner[];
  values: [string, Values[keyof Values]][];
}

/** Reads a damaged database record by record, as far as possible. */
async function salvage(name: string): Promise<Saved> {
  const saved: Saved = { rows: [], owners: [], values: [] };
  try {
    const database = await within(
      timeoutMs,
      openDatabase(name, () => undefined),
    );
    await readAll(database, 'rows', (_key, value) => saved.rows.push(value));
    await readAll(database, 'owners', (_key, value) => saved.owners.push(value));
    await readAll(database, 'values', (key, value) => saved.values.push([key, value]));
    database.close();
  } catch (error) {
    console.error('The damaged database could not be opened:', error);
  }
  return saved;
}

async function readAll<Name extends StoreName>(
  database: Database,
  name: Name,
  take: (key: Schema[Name]['key'], value: Schema[Name]['value']) => void,
): Promise<void> {
  let last: IDBKeyRange | null = null;
  for (;;) {
    let keys: Schema[Name]['key'][];
    try {
      keys = await database.getAllKeys(name, last, 200);
    } catch (error) {
      console.error(`The rest of '${name}' could not be read:`, error);
      return;
    }
    if (keys.length === 0) return;
    for (const key of keys) {
      try {
        const value = await database.get(name, key);
        if (value !== undefined) take(key, value);
      } catch (error) {
        console.error(`A record of '${name}' could not be read:`, error);
      }
    }
    last = IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

function isFull(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError';
}

/** Returns whether the error is typical of a damaged LevelDB or SQLite file. */
function isDamaged(error: unknown): boolean {
  return ['UnknownError', 'NotReadableError', 'DataError', 'NotFoundError'].includes(nameOf(error));
}

/** Returns whether the error is the database's and not the program's, so that a new connection may help. */
function isBroken(error: unknown): boolean {
  return (
    isDamaged(error) ||
    ['InvalidStateError', 'AbortError', 'TimeoutError', 'VersionError'].includes(nameOf(error))
  );
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('The database did not answer.', 'TimeoutError')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
