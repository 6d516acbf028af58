import type { DBSchema } from 'idb';
import { lazyDatabase } from '../parts/lazy-database.ts';
import type { KeptChange, OutboxStore } from './outbox.ts';

interface Outbox extends DBSchema {
  changes: { key: number; value: Omit<KeptChange, 'id'> & { id?: number }; indexes: { account: number } };
}

const database = lazyDatabase<Outbox>('afterword-outbox', (db) => {
  db.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }).createIndex('account', 'account');
});

/** The outbox in IndexedDB. IDs are ascending, in the order in which changes were made. */
export const indexedDbStore: OutboxStore = {
  async list(account) {
    const rows = await (await database()).getAllFromIndex('changes', 'account', account);
    return (rows as KeptChange[]).toSorted((a, b) => a.id - b.id);
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
