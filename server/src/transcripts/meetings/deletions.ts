import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { MeetingKey } from './authorize.ts';
import { announce } from './live.ts';

/**
 * Deletes data derived from deleted entries, in the same transaction. Modules that keep quotes provide it as `entriesDeleted`.
 * @returns whether anything was deleted.
 */
export type EntriesDeleted = (
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
  sequence: number,
) => Promise<boolean>;

/** Combines the deletion hooks of all modules, run in order. */
export function combineDeletionHooks(
  modules: readonly { entriesDeleted?: EntriesDeleted }[],
): EntriesDeleted {
  return async (client, key, entryIds, sequence) => {
    let any = false;
    for (const { entriesDeleted } of modules)
      any = ((await entriesDeleted?.(client, key, entryIds, sequence)) ?? false) || any;
    return any;
  };
}

/**
 * Deletes a meeting for good, with everything captured and written in it. Only its id stays, so that no device can
 * upload it again.
 * @param removeThereFor account that asked to remove exported copies, too; omitted if nobody asked.
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

/** Returns whether a meeting with this id was deleted in this workspace. */
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
