import { recordEvents } from '../events/record.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { MeetingKey } from './authorize.ts';
import { announce } from './live.ts';

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

/**
 * Deletes a meeting for good, with everything that was captured and written of it: nothing is left but its id, so that no device
 * brings it back.
 * @param removeThereFor who asked that it goes from where they sent it to, too; left out where nobody did.
 * @throws not_found
 */
export async function deleteMeeting(
  client: Client,
  key: MeetingKey,
  now: Date,
  removeThereFor?: number,
): Promise<void> {
  const { rows } = await client.query<{ deleted: boolean }>('select delete_meeting($1, $2) as deleted', [
    key.meetingId,
    now,
  ]);
  if (!rows[0]?.deleted) throw failure('not_found');
  announce(client, key);
  await recordEvents(client, key, [
    {
      type: 'meeting.deleted',
      meetingId: key.meetingId,
      ...(removeThereFor === undefined ? {} : { removeThereFor }),
    },
  ]);
}

/** Whether a meeting of this id was deleted in this workspace. */
export async function wasDeleted(
  db: Queryable,
  { workspaceId, meetingId }: Pick<MeetingKey, 'workspaceId' | 'meetingId'>,
): Promise<boolean> {
  const { rowCount } = await db.query('select from deleted_meeting where workspace_id = $1 and id = $2', [
    workspaceId,
    meetingId,
  ]);
  return rowCount === 1;
}
