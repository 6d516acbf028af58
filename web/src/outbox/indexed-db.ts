import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Kept, OutboxStore } from './outbox.ts';

interface Outbox extends DBSchema {
  changes: { key: number; value: Omit<Kept, 'id'> & { id?: number }; indexes: { account: number } };
}

let opened: Promise<IDBPDatabase<Outbox>> | undefined;

function database(): Promise<IDBPDatabase<Outbox>> {
  opened ??= openDB<Outbox>('afterword-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }).createIndex(
        'account',
        'account',
      );
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The outbox in IndexedDB: ids count up, so they are the order in which changes were made. */
export const indexedDbStore: OutboxStore = {
  async list(account) {
    const rows = await (await database()).getAllFromIndex('changes', 'account', account);
    return (rows as Kept[]).toSorted((a, b) => a.id - b.id);
  },
  async add(kept) {
    const id = await (await database()).add('changes', kept);
    return { ...kept, id };
  },
  async put(kept) {
    await (await database()).put('changes', kept);
  },
  async remove(id) {
    await (await database()).delete('changes', id);
  },
};
