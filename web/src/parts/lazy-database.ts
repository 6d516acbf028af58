import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database in this browser that is opened on first use, and again after the browser closed it or could not open it.
 * @param name all tabs of this origin share the database with this name. @param create creates the stores of a new
 * database.
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
