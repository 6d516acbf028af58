import type { Visibility } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { AutomationRow } from './store.ts';

/** Milliseconds after its end during which a meeting triggers automations. An imported archive is older. */
export const newsFor = 24 * 60 * 60_000;

/** Facts about a meeting that decide which automations apply. */
export interface Subject {
  ownerId: number | null;
  visibility: Visibility;
  captors: number[];
  sample: boolean;
  /** Whether all captures are closed. */
  over: boolean;
  endedAt: Date | null;
  /** The last sign of life of a capture; without captures, the meeting's start. */
  heardAt: Date;
  actions: number;
  imported: boolean;
}

/** Reads the facts; null for a deleted meeting. */
export async function readSubject(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Subject | null> {
  const { rows } = await db.query<Subject>(
    `select m.owner_id, m.visibility, m.sample, m.imported, coalesce(bool_and(c.closed), false) as over, max(c.ended_at) as ended_at,
       coalesce(max(c.heard_at), m.started_at) as heard_at,
       coalesce(array_remove(array_agg(distinct c.account_id) filter (where not c.late), null), '{}') as captors,
       (select count(*) from action_item a where a.workspace_id = m.workspace_id and a.meeting_id = m.id)::int as actions
     from meeting m left join capture c on c.workspace_id = m.workspace_id and c.meeting_id = m.id
     where m.workspace_id = $1 and m.id = $2 group by m.workspace_id, m.id, m.started_at, m.owner_id, m.visibility, m.sample, m.imported`,
    [workspaceId, meetingId],
  );
  return rows[0] ?? null;
}

/**
 * Returns whether a meeting concerns an automation. Personal ones concern meetings their owner took part in; workspace
 * ones concern meetings visible to the whole workspace.
 */
export const concerns = (
  { accountId }: Pick<AutomationRow, 'accountId'>,
  { ownerId, visibility, captors }: Pick<Subject, 'ownerId' | 'visibility' | 'captors'>,
): boolean =>
  accountId === null ? visibility === 'workspace' : ownerId === accountId || captors.includes(accountId);

/** Changes to a meeting that automations caused, according to the cause stored with each (`people/access/cause.ts`). */
export interface CausedChanges {
  /** Whether an automation started or ended the meeting. */
  began: boolean;
  /** Commit sequence of the last change caused by an automation; 0 for none. */
  changed: number;
}

/**
 * Reads the changes that automations caused. They must not trigger automations, or an automation could trigger itself.
 */
export async function readCausedChanges(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<CausedChanges> {
  const { rows } = await db.query<CausedChanges>(
    `select coalesce(bool_or(happened ->> 'type' in ('meeting.started', 'meeting.ended')), false) as began,
       coalesce(max((happened ->> 'sequence')::bigint), 0) as changed
     from event where workspace_id = $1 and happened ->> 'meetingId' = $2 and cause is not null`,
    [workspaceId, meetingId],
  );
  return rows[0] ?? { began: false, changed: 0 };
}
