import type { Client } from '../platform/database.ts';
import type { MeetingKey } from './authorize.ts';

/**
 * What else has to go when entries are deleted, in the transaction that deletes them: subjects that keep what was said join by
 * their module (`entriesDeleted`).
 * @returns whether there was anything.
 */
export type EntriesDeleted = (
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
  sequence: number,
) => Promise<boolean>;

/** What every subject does when entries are deleted, one after the other. */
export function everythingDeleted(modules: readonly { entriesDeleted?: EntriesDeleted }[]): EntriesDeleted {
  return async (client, key, entryIds, sequence) => {
    let any = false;
    for (const { entriesDeleted } of modules)
      any = ((await entriesDeleted?.(client, key, entryIds, sequence)) ?? false) || any;
    return any;
  };
}
