import { eventId } from '../events/domain-events.ts';
import type { Queryable } from '../platform/database.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/**
 * Whether nothing starts from a meeting on its own: it was imported, and whoever imported it did not ask for that; or it had ended, or
 * begun and not ended yet, when this store was restored from a backup, so that it may have been announced before. Such a meeting starts
 * no automation, is sent to no destination and announced to nobody. A person can still send it, and what was sent is updated.
 */
export async function isQuiet(db: Queryable, workspaceId: WorkspaceId, meetingId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from meeting m where workspace_id = $1 and id = $2 and (
       imported and not exists (select from event where workspace_id = $1 and id = $3)
       or coalesce(greatest(m.ended_at, (select max(c.ended_at) from capture c where c.workspace_id = m.workspace_id
            and c.meeting_id = m.id)), m.started_at) <= (select restored_at from server))`,
    [workspaceId, meetingId, eventId({ type: 'import.announced', meetingId })],
  );
  return rowCount === 1;
}
