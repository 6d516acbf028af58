import type { MeetingOwner, Row, Store, Transaction, Values } from '../src/outbox/store.ts';

interface Contents {
  rows: Map<string, Row>;
  owners: Map<string, MeetingOwner>;
  values: Map<string, unknown>;
}

/** Faults that a test injects into a commit. A thrown error discards the transaction; a promise that never resolves is a kill. */
export interface CommitFaults {
  beforeCommit(): void | Promise<void>;
  afterCommit(): void | Promise<void>;
}

/** Creates a store in memory with atomic transactions, one at a time. Its contents survive the worker. */
export function createMemoryStore(): { contents: Contents; open(faults?: CommitFaults): Store } {
  const contents: Contents = { rows: new Map(), owners: new Map(), values: new Map() };
  return {
    contents,
    /** Connections of a dead worker lock nothing. */
    open(faults) {
      let turn: Promise<unknown> = Promise.resolve();
      return {
        transact(work) {
          const result = turn.then(async () => {
            const changes: Change[] = [];
            const outcome = await work(transaction(contents, changes));
            if (changes.length > 0) await faults?.beforeCommit();
            for (const change of changes) change();
            if (changes.length > 0) await faults?.afterCommit();
            return outcome;
          });
          turn = result.catch(() => undefined);
          return result;
        },
      };
    },
  };
}

type Change = () => void;

function transaction({ rows, owners, values }: Contents, changes: Change[]): Transaction {
  // A transaction reads its own writes.
  const newRows = new Map<string, Row | null>();
  const newOwners = new Map<string, MeetingOwner | null>();
  const newValues = new Map<string, unknown>();

  const row = (key: string) => (newRows.has(key) ? (newRows.get(key) ?? undefined) : rows.get(key));
  const allRows = () =>
    [...new Set([...rows.keys(), ...newRows.keys()])]
      .sort()
      .map(row)
      .filter((one) => one !== undefined);
  const setRow = (key: string, value: Row | null) => {
    newRows.set(key, value);
    changes.push(() => void (value ? rows.set(key, value) : rows.delete(key)));
  };
  const owner = (id: string) => (newOwners.has(id) ? (newOwners.get(id) ?? undefined) : owners.get(id));
  const setOwner = (id: string, value: MeetingOwner | null) => {
    newOwners.set(id, value);
    changes.push(() => void (value ? owners.set(id, value) : owners.delete(id)));
  };
  const setValue = (name: string, value: unknown) => {
    newValues.set(name, value);
    changes.push(() => void (value === undefined ? values.delete(name) : values.set(name, value)));
  };

  return {
    row: async (key) => structured(row(key)),
    rowsOf: async (meetingId) => structured(allRows().filter((one) => one.meetingId === meetingId)),
    put: async (value) => setRow(value.key, structured(value)),
    remove: async (key) => setRow(key, null),
    queues: async () => [...new Set(allRows().flatMap((one) => one.queue ?? []))].sort(),
    queued: async (queue, limit) =>
      structured(
        allRows()
          .filter((one) => one.queue === queue)
          .slice(0, limit),
      ),
    captures: async () => structured(allRows().filter((one) => one.record.kind === 'capture')),
    count: async (index, prefix) => allRows().filter((one) => one[index]?.startsWith(prefix)).length,
    owner: async (meetingId) => structured(owner(meetingId)),
    owners: async () =>
      structured(
        [...new Set([...owners.keys(), ...newOwners.keys()])].map(owner).filter((one) => one !== undefined),
      ),
    putOwner: async (value) => setOwner(value.meetingId, structured(value)),
    removeOwner: async (meetingId) => setOwner(meetingId, null),
    get: async <Name extends keyof Values>(name: Name) =>
      structured((newValues.has(name) ? newValues.get(name) : values.get(name)) as Values[Name] | undefined),
    set: async (name, value) => setValue(name, structured(value)),
    unset: async (name) => setValue(name, undefined),
  };
}

/** Makes a shallow copy, which is fast and enough, because rows and values are replaced and never changed in place. */
function structured<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structured) as T;
  return typeof value === 'object' && value !== null ? { ...value } : value;
}
