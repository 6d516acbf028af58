import type { DBSchema } from 'idb';
import { lazyDatabase } from './lazy-database.ts';

/** Something that was typed and not saved. */
export interface Draft<Value> {
  value: Value;
  /** ISO 8601. */
  savedAt: string;
}

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft<unknown> };
}

/** IndexedDB, because a text with pictures is too large for local storage. */
const database = lazyDatabase<Drafts>('afterword-typed', (db) => void db.createObjectStore('drafts'));

/** The prefix of the keys of an account's drafts of a kind: nobody is shown the drafts of another account. */
export const draftsOf = (kind: 'notes' | 'comment' | 'post', accountId: number | undefined) =>
  `${kind}:${accountId}:`;

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The one store of unsaved typing in this browser. Calls take effect in the order in which they are made. */
export const drafts = {
  async read<Value>(key: string): Promise<Draft<Value> | null> {
    return ((await (await database()).get('drafts', key)) as Draft<Value> | undefined) ?? null;
  },

  async write(key: string, value: unknown): Promise<void> {
    await (await database()).put('drafts', { value, savedAt: new Date().toISOString() }, key);
  },

  async remove(key: string): Promise<void> {
    await (await database()).delete('drafts', key);
  },

  async keys(prefix: string): Promise<string[]> {
    return (await database()).getAllKeys('drafts', under(prefix));
  },

  async removeAll(prefix: string): Promise<void> {
    await (await database()).delete('drafts', under(prefix));
  },
};
