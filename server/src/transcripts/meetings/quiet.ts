import { eventId } from '../../events/domain-events.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

/** SQL: when a meeting `m` ended, as far as known. */
export const endOfMeeting = `coalesce(greatest(m.ended_at, (select max(c.ended_at) from capture c
  where c.workspace_id = m.workspace_id and c.meeting_id = m.id)), m.started_at)`;

/**
 * Returns whether a meeting must not trigger anything automatically. Either it was imported without that option, or it
 * started before this store was restored from a backup and may have been announced already. Such a meeting starts no
 * automation and is neither exported nor announced. People can still export it, and existing exports are updated.
 */
export async function isQuiet(db: Queryable, workspaceId: WorkspaceId, meetingId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from meeting m where workspace_id = $1 and id = $2 and (
       imported and not exists (select from event where workspace_id = $1 and id = $3)
       or ${endOfMeeting} <= (select restored_at from server))`,
    [workspaceId, meetingId, eventId({ type: 'import.announced', meetingId })],
  );
  return rowCount === 1;
}
