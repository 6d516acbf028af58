import { eventId } from '../events/domain-events.ts';
import type { Queryable } from '../platform/database.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/**
 * Whether nothing starts from a meeting on its own: it was imported, and whoever imported it did not ask for that. Such a meeting
 * starts no automation, is sent to no destination and announced to nobody. A person can still send it, and what was sent is updated.
 */
export async function isQuiet(db: Queryable, workspaceId: WorkspaceId, meetingId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from meeting where workspace_id = $1 and id = $2 and imported
       and not exists (select from event where workspace_id = $1 and id = $3)`,
    [workspaceId, meetingId, eventId({ type: 'import.announced', meetingId })],
  );
  return rowCount === 1;
}
