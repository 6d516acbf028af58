/**
 * Runs `work` while no other page runs work of this name. Over plain HTTP browsers have no locks: two pages may then send the
 * same change, which the server recognizes by its ID.
 */
export const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  hasLocks() ? navigator.locks.request(name, work) : work();

/** Returns whether pages can wait for one another. */
export const hasLocks = (): boolean => 'locks' in navigator;
