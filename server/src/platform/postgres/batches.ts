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

/**
 * Returns a function that writes one item at a time. Items of a group that arrive while a statement of that group runs
 * are written together by the next one, because each statement costs a round trip and a commit. A group never waits for
 * another. If items that are written together fail, each is tried alone, so that none fails because of another.
 * @param groupOf returns the group of an item
 * @param write returns the results in the order of the items
 */
export function batchWrites<Item, Result>(
  groupOf: (item: Item) => string,
  write: (db: Queryable, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Queryable, item: Item) => Promise<Result> {
  type Waiting = { item: Item; done: (result: Promise<Result>) => void };
  const groups = new WeakMap<Queryable, Map<string, Waiting[]>>();

  async function writeAll(db: Queryable, batch: readonly Waiting[]): Promise<void> {
    const writeThese = (these: readonly Waiting[]) =>
      write(
        db,
        these.map(({ item }) => item),
      );
    try {
      const results = await writeThese(batch);
      for (const [index, { done }] of batch.entries()) done(Promise.resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1) batch[0]!.done(Promise.reject(error));
      else for (const each of batch) await writeAll(db, [each]);
    }
  }

  async function writeGroup(db: Queryable, of: Map<string, Waiting[]>, group: string): Promise<void> {
    await nextTick();
    for (let batch = of.get(group)!; batch.length > 0; batch = of.get(group)!) {
      of.set(group, []);
      await writeAll(db, batch);
    }
    of.delete(group);
  }

  return (db, item) =>
    new Promise<Result>((done) => {
      const of = groups.get(db) ?? new Map<string, Waiting[]>();
      groups.set(db, of);
      const group = groupOf(item);
      const waiting = of.get(group);
      if (waiting) waiting.push({ item, done });
      else {
        of.set(group, [{ item, done }]);
        void writeGroup(db, of, group);
      }
    });
}

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));
