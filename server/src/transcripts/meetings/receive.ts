import { isFailure } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import { type CaptureKey, CaptureRemoved, type MeetingKey } from './authorize.ts';
import { awaitOwner, wasRemoved } from './captures/store.ts';
import { wasDeleted } from './deletions.ts';
import { nextSequence } from './ingest/receipt.ts';

/** PostgreSQL's code for a row that refers to a missing one. */
const foreignKeyViolation = '23503';

interface Received<Receipt> {
  key: MeetingKey;
  /** Builds the receipt for a deleted meeting or capture, so that a device forgets it instead of retrying forever. */
  gone: (sequence: number) => Receipt;
  work: (client: Client) => Promise<Receipt>;
}

/**
 * Runs an upload in one transaction. Uploads to something deleted get the receipt of `gone`.
 * @throws all other errors of `work`
 */
export async function receive<Receipt>(
  database: WorkspaceDatabase,
  { key, gone, work }: Received<Receipt>,
): Promise<Receipt> {
  try {
    return await database.transaction(work);
  } catch (error) {
    // A new capture that waited for the deletion of its meeting misses the row it refers to.
    if (!isFailure(error, 'not_found') && (error as { code?: unknown }).code !== foreignKeyViolation)
      throw error;
    return database.transaction(async (client) => {
      if (!(await wasDeleted(client, key))) throw error;
      return gone(await nextSequence(client));
    });
  }
}

/** Like `receive`, for a capture. If the meeting's owner has to accept it first, records it and stores nothing of it. */
export async function receiveCapture<Receipt>(
  database: WorkspaceDatabase,
  {
    key,
    gone,
    work,
    now,
    startedAt,
  }: Received<Receipt> & { key: CaptureKey; now: Date; startedAt: string | null },
): Promise<Receipt> {
  try {
    return await receive(database, { key, gone, work });
  } catch (error) {
    // Row-level security hides a meeting for participants from someone whose only capture was removed.
    if (
      error instanceof CaptureRemoved ||
      (isFailure(error, 'not_found') && (await database.read((db) => wasRemoved(db, key))))
    )
      return database.transaction(async (client) => gone(await nextSequence(client)));
    if (!isFailure(error, 'awaiting_owner')) throw error;
    // The meeting may have been deleted meanwhile.
    const deleted = await receive<Receipt | null>(database, {
      key,
      gone,
      async work(client) {
        await awaitOwner(client, key, { now, startedAt });
        return null;
      },
    });
    if (deleted === null) throw error;
    return deleted;
  }
}
