import type { Queryable } from './database.ts';

/**
 * Returns a function that reads one key at a time. Keys requested in the same turn of the event loop are read together,
 * because each statement costs a round trip. An error rejects all of them.
 * @param read returns the values in the order of the keys
 */
export function batchReads<Key, Value>(
  read: (db: Queryable, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Queryable, key: Key) => Promise<Value> {
  const waiting = new WeakMap<Queryable, { keys: Key[]; values: Promise<readonly Value[]> }>();
  return async (db, key) => {
    let batch = waiting.get(db);
    if (!batch) {
      const keys: Key[] = [];
      const values = nextTick().then(() => {
        waiting.delete(db);
        return read(db, keys);
      });
      batch = { keys, values };
      waiting.set(db, batch);
    }
    const index = batch.keys.push(key) - 1;
    return (await batch.values)[index]!;
  };
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));
