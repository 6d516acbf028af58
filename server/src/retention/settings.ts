import type { RetentionDays } from '@afterword/api-client/contract';
import { noteSetting } from '../audit/setting-changes.ts';
import type { Client, Queryable } from '../platform/database.ts';
import type { Actor } from '../workspaces/actor.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/** How long a workspace keeps its meetings. */
export interface Retention {
  /** Days from the end of a meeting; null for as long as nobody deletes it. */
  days: RetentionDays | null;
  /** Nothing is deleted before; null until there was something to warn the admins of. */
  beginsAt: Date | null;
}

/** How long this workspace keeps its meetings. */
export async function readRetention(control: Queryable, workspaceId: WorkspaceId): Promise<Retention> {
  const { rows } = await control.query<{ days: RetentionDays; beginsAt: Date | null }>(
    'select days, begins_at as "beginsAt" from retention where workspace_id = $1',
    [workspaceId],
  );
  return rows[0] ?? { days: null, beginsAt: null };
}

/** Sets it, for whoever asks. Where meetings go sooner than before, admins are warned anew before the first of them does. */
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
