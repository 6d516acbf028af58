import { safeReturnPath } from '../paths.ts';

const key = 'return_to';

/**
 * Where somebody wanted to be when they were sent to sign in, kept in this tab while they are at another site to do so.
 * It never stands in an address, so nobody else can choose it.
 */
export const returnPath = {
  keep(path: unknown): void {
    const safe = safeReturnPath(path);
    if (safe === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, safe);
  },

  read: (): string | null => safeReturnPath(sessionStorage.getItem(key)),

  /** The same, once. */
  take(): string | null {
    const path = returnPath.read();
    sessionStorage.removeItem(key);
    return path;
  },
};
