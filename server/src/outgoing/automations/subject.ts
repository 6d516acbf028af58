import type { Visibility } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

/** Facts about a meeting that decide which automations apply. */
export interface Subject {
  ownerId: number | null;
  visibility: Visibility;
  captors: number[];
  sample: boolean;
  /** Whether all captures are closed. */
  over: boolean;
  endedAt: Date | null;
  actions: number;
  imported: boolean;
}

/** Returns null for a deleted meeting. */
export async function readSubject(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Subject | null> {
  const { rows } = await db.query<Subject>(
    `select m.owner_id as "ownerId", m.visibility, m.sample, m.imported, coalesce(bool_and(c.closed), false) as over, max(c.ended_at) as "endedAt",
       array_remove(array_agg(distinct c.account_id) filter (where not c.late), null) as captors,
       (select count(*) from action_item a where a.workspace_id = m.workspace_id and a.meeting_id = m.id)::int as actions
     from meeting m left join capture c on c.workspace_id = m.workspace_id and c.meeting_id = m.id
     where m.workspace_id = $1 and m.id = $2 group by m.workspace_id, m.id`,
    [workspaceId, meetingId],
  );
  return rows[0] ?? null;
}
