/** Moves records that tabs wrote to `storage.local` while no worker answered into the outbox (sync.md, "Without a worker"). */
import type { SaveAnswer } from '../messages/messages.ts';
import { journalPrefix } from './record-sender.ts';

export interface JournalShelf {
  /** Returns the keys of the journal, or of everything. */
  keys(): Promise<string[]>;
  read(key: string): Promise<unknown>;
  remove(keys: string[]): Promise<void>;
}

/**
 * Saves every chunk and removes it only once that is committed. A chunk that cannot be saved now stays for the next time. A key
 * is written once (see the sender), so the removed value is the one that was read.
 */
export async function absorbJournal(
  shelf: JournalShelf,
  save: (records: unknown[]) => Promise<SaveAnswer>,
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
