/** Moves records that tabs wrote to `storage.local` without a worker into the outbox (sync.md, "Without a worker"). */
import type { SaveResult } from '../messages/messages.ts';
import { journalPrefix } from './record-sender.ts';

export interface JournalStorage {
  /** Returns the keys of the journal, possibly with other keys. */
  keys(): Promise<string[]>;
  read(key: string): Promise<unknown>;
  remove(keys: string[]): Promise<void>;
}

/**
 * Saves every chunk, and removes it after the commit. A chunk that cannot be saved stays for the next time. A key is written only
 * once (see the sender), so the removed value is the one that was read.
 */
export async function absorbJournal(
  shelf: JournalStorage,
  save: (records: unknown[]) => Promise<SaveResult>,
): Promise<{ deleted: string[] }> {
  const deleted: string[] = [];
  for (const key of await shelf.keys()) {
    if (!key.startsWith(journalPrefix)) continue;
    const chunk = await shelf.read(key);
    if (Array.isArray(chunk)) {
      const answer = await save(chunk);
      if (answer.error) break;
      deleted.push(...answer.deleted);
    }
    await shelf.remove([key]);
  }
  return { deleted };
}
