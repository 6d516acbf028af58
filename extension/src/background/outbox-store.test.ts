import 'fake-indexeddb/auto';
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../test/memory-store.ts';
import { queueOf, type Row, type Store, StoreError } from '../outbox/store.ts';
import { createIndexedDbStore, type IndexedDbStore } from './outbox-store.ts';

let store: IndexedDbStore;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  store = createIndexedDbStore();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
});

function row(id: string, more: Partial<Row> = {}): Row {
  const at = '2026-11-20T09:00:00.000Z';
  return {
    key: `entry:${id}`,
    meetingId: 'm',
    captureId: 'c',
    savedAt: 0,
    record: {
      kind: 'entry',
      id,
      meetingId: 'm',
      captureId: 'c',
      ordinal: 0,
      revision: 1,
      speaker: 'Ada',
      content: id,
      startedAt: at,
      updatedAt: at,
      bookmarked: false,
    },
    ...more,
  };
}

const queue = queueOf('entry', { meetingId: 'm', captureId: 'c' });

/** Tests both stores: proofs with the in-memory store are valid for the other only if both behave the same. */
describe.each<[string, () => Store]>([
  ['in IndexedDB', () => store],
  ['in memory', () => createMemoryStore().open()],
])('the outbox’s store %s', (_name, open) => {
  it('commits all of a transaction or nothing', async () => {
    const outbox = open();
    await outbox.transact((tx) => tx.put(row('a')), { strict: true });
    const broken = outbox.transact(async (tx) => {
      await tx.put(row('b'));
      await tx.remove('entry:a');
      throw new Error('half way');
    });
    await expect(broken).rejects.toThrow('half way');
    const rows = await outbox.transact((tx) => tx.rowsOf('m'));
    expect(rows.map(({ key }) => key)).toEqual(['entry:a']);
  });

  it('finds and counts queued, rejected and displayed rows by prefix', async () => {
    const outbox = open();
    await outbox.transact(async (tx) => {
      await tx.put(row('b', { queue, shown: 'm' }));
      await tx.put(row('a', { queue, shown: 'm' }));
      await tx.put(row('c', { refusal: 'NUL', refused: 'm', shown: 'm' }));
      await tx.put(row('d', { ackedAt: 5 }));
      await tx.put({ ...row('x', { queue: 'capture|m|c' }), key: 'capture:c' });
    });
    await outbox.transact(async (tx) => {
      expect(await tx.queues()).toEqual(['capture|m|c', queue]);
      expect((await tx.queued(queue, 10)).map(({ key }) => key)).toEqual(['entry:a', 'entry:b']);
      expect(await tx.queued(queue, 1)).toHaveLength(1);
      expect(await tx.queued(queue, 0)).toEqual([]);
      expect(await tx.count('queue', 'entry|')).toBe(2);
      expect(await tx.count('queue', 'entry|other')).toBe(0);
      expect(await tx.count('refused', '')).toBe(1);
      expect(await tx.count('shown', 'm')).toBe(3);
    });
  });

  it('stores owners and named values, and reads its own writes', async () => {
    const outbox = open();
    const owner = { meetingId: 'm', origin: 'https://a.example', serverId: null, accountId: null };
    await outbox.transact(async (tx) => {
      await tx.putOwner(owner);
      await tx.set('origin', 'https://b.example');
      expect(await tx.owner('m')).toEqual(owner);
      expect(await tx.get('origin')).toBe('https://b.example');
    });
    await outbox.transact(async (tx) => {
      expect(await tx.owners()).toEqual([owner]);
      await tx.removeOwner('m');
      await tx.unset('origin');
    });
    expect(await outbox.transact((tx) => tx.owner('m'))).toBeUndefined();
    expect(await outbox.transact((tx) => tx.get('origin'))).toBeUndefined();
  });

  it('runs transactions on the same row one after another', async () => {
    const outbox = open();
    await outbox.transact((tx) => tx.put(row('a', { savedAt: 0 })));
    const increment = () =>
      outbox.transact(async (tx) => {
        const held = await tx.row('entry:a');
        if (held) await tx.put({ ...held, savedAt: held.savedAt + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await outbox.transact((tx) => tx.row('entry:a')))?.savedAt).toBe(20);
  });
});

describe('when the disk or the browser fails', () => {
  it('reports a full disk and stores nothing of the transaction', async () => {
    await store.transact((tx) => tx.put(row('a')));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const error = await store.transact((tx) => tx.put(row('b'))).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StoreError);
    expect((error as StoreError).reason).toBe('quota');
    vi.restoreAllMocks();
    expect((await store.transact((tx) => tx.rowsOf('m'))).map(({ key }) => key)).toEqual(['entry:a']);
  });

  it('makes a strict commit only if asked to', async () => {
    await store.transact((tx) => tx.put(row('first')));
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await store.transact((tx) => tx.put(row('a')), { strict: true });
    await store.transact((tx) => tx.put(row('b')));
    const asked = spy.mock.calls.map(([, , options]) => options?.durability);
    expect(asked).toEqual(['strict', 'relaxed']);
  });

  it('reopens the database after somebody closed it', async () => {
    await store.transact((tx) => tx.put(row('a')));
    // Deleting closes every open connection, as an upgrade in another worker does.
    await deleteDB('outbox');
    await store.transact((tx) => tx.put(row('b')));
    expect((await store.transact((tx) => tx.rowsOf('m'))).map(({ key }) => key)).toEqual(['entry:b']);
  });

  it('rebuilds a damaged database from the readable records, and reports it', async () => {
    const rebuilt = vi.fn();
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const damaged = createIndexedDbStore({ onRebuilt: rebuilt });
    await damaged.transact(async (tx) => {
      await tx.put(row('good'));
      await tx.put(row('bad'));
      await tx.set('origin', 'https://a.example');
    });
    const get = IDBObjectStore.prototype.get;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (key === 'entry:bad') throw new DOMException('Internal error.', 'UnknownError');
      return get.call(this, key);
    });
    const first = await damaged.transact((tx) => tx.row('entry:bad')).catch((error: unknown) => error);
    expect(first === undefined || first instanceof StoreError).toBe(true);
    vi.mocked(IDBObjectStore.prototype.get).mockRestore();
    expect(rebuilt).toHaveBeenCalledWith(1);
    expect((await damaged.transact((tx) => tx.rowsOf('m'))).map(({ key }) => key)).toEqual(['entry:good']);
    expect(await damaged.transact((tx) => tx.get('origin'))).toBe('https://a.example');
    expect(quiet).toHaveBeenCalled();
    await damaged.close();
  });

  it('loses nothing that is written while it rebuilds the database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const damaged = createIndexedDbStore();
    await damaged.transact(async (tx) => {
      await tx.put(row('bad'));
      await tx.put(row('good'));
    });
    const get = IDBObjectStore.prototype.get;
    let written: Promise<void> | null = null;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (key === 'entry:bad') throw new DOMException('Internal error.', 'UnknownError');
      // Only the rebuild reads this one. It has already passed the key that is written now.
      if (key === 'entry:good') written ??= damaged.transact((tx) => tx.put(row('a')));
      return get.call(this, key);
    });
    await damaged.transact((tx) => tx.row('entry:bad')).catch(() => undefined);
    vi.mocked(IDBObjectStore.prototype.get).mockRestore();
    expect(written).not.toBeNull();
    await written;
    const keys = (await damaged.transact((tx) => tx.rowsOf('m'))).map(({ key }) => key);
    expect(keys.sort()).toEqual(['entry:a', 'entry:good']);
    await damaged.close();
  });

  it('does not treat a programming error as a broken disk', async () => {
    const mistake = store.transact(async () => {
      throw new TypeError('a mistake');
    });
    await expect(mistake).rejects.toThrow(TypeError);
  });
});
