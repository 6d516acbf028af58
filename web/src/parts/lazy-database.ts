import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this browser that is opened when it is first asked for, and again after the browser closed it or could not open it.
 * @param name it is one database to all tabs of this origin.
 * @param create makes its stores where it is new.
 */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: forget }).catch((error) => {
      forget();
      throw error;
    });
    return opened;
  };
}
