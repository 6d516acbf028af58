import type { DBSchema } from 'idb';
import { lazyDatabase } from './lazy-database.ts';

/** Unsaved typed text. */
export interface Draft<Value> {
  value: Value;
  /** ISO 8601. */
  savedAt: string;
}

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft<unknown> };
}

/** In IndexedDB, because text with pictures is too large for local storage. */
const database = lazyDatabase<Drafts>('afterword-typed', (db) => void db.createObjectStore('drafts'));

/** Returns the prefix of the keys of an account's drafts of a kind: drafts of other accounts are never shown. */
export const draftsOf = (kind: 'notes' | 'comment' | 'post', accountId: number | undefined) =>
  `${kind}:${accountId}:`;

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Values written on this page, so that a reopened form shows them at once. */
const written = new Map<string, unknown>();

/** Stores unsaved text in this browser. Calls take effect in the order in which they are made. */
export const drafts = {
  /** Returns the value that was last written on this page, without waiting for the database. */
  peek: <Value>(key: string): Value | undefined => written.get(key) as Value | undefined,

  async read<Value>(key: string): Promise<Draft<Value> | null> {
    return ((await (await database()).get('drafts', key)) as Draft<Value> | undefined) ?? null;
  },

  async write(key: string, value: unknown): Promise<void> {
    written.set(key, value);
    await (await database()).put('drafts', { value, savedAt: new Date().toISOString() }, key);
  },

  async remove(key: string): Promise<void> {
    written.delete(key);
    await (await database()).delete('drafts', key);
  },

  async keys(prefix: string): Promise<string[]> {
    return (await database()).getAllKeys('drafts', under(prefix));
  },

  async removeAll(prefix: string): Promise<void> {
    for (const key of written.keys()) if (key.startsWith(prefix)) written.delete(key);
    await (await database()).delete('drafts', under(prefix));
  },
};
