import type { RetentionDays } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

/** Retention settings of a workspace. */
export interface Retention {
  /** Days from the end of a meeting; null to keep meetings. */
  days: RetentionDays | null;
  /** Time of the earliest deletion; null until admins had to be warned. */
  beginsAt: Date | null;
}

/** Returns a workspace's retention settings. */
export async function readRetention(control: Queryable, workspaceId: WorkspaceId): Promise<Retention> {
  const { rows } = await control.query<{ days: RetentionDays; beginsAt: Date | null }>(
    'select days, begins_at from retention where workspace_id = $1',
    [workspaceId],
  );
  return rows[0] ?? { days: null, beginsAt: null };
}

/** Changes the retention settings. If meetings expire sooner than before, admins are warned again before the first deletion. */
export async function setRetention(
  client: Client,
  actor: Actor,
  days: RetentionDays | null,
  now: Date,
): Promise<void> {
  const { id } = actor.workspace;
  await client.query('select from workspace where id = $1 for no key update', [id]);
  const before = await readRetention(client, id);
  if (days === null) await client.query('delete from retention where workspace_id = $1', [id]);
  else
    await client.query(
      `insert into retention as held (workspace_id, days) values ($1, $2)
       on conflict (workspace_id) do update set days = excluded.days,
         begins_at = case when excluded.days >= held.days then held.begins_at end`,
      [id, days],
    );
  await noteSetting(client, actor, {
    setting: 'retention',
    before: { days: before.days },
    after: { days },
    now,
  });
}
