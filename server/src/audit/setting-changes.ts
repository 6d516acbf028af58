import type { AuditValues, WorkspaceSetting } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';
import type { Actor } from '../workspaces/actor.ts';
import type { Place } from '../workspaces/workspace.ts';
import { changed } from './audit.ts';

/** One setting of a workspace that somebody changed, to be written down. */
interface SettingChange {
  setting: WorkspaceSetting;
  /**
   * What it was and what it is; fields that are equal in both are left out, and where all are, nothing is written down. Never a
   * secret, and of lists of people only how long they are: what is taken back shall not live on here.
   */
  before?: AuditValues;
  after?: AuditValues;
  now: Date;
}

/**
 * Writes down that somebody changed a setting of the workspace they are in, for its admins to read. Handed the transaction of the
 * control plane that does it, so that the entry exists exactly when the deed does; of a deed in a shard, it is written after that:
 * `noteSetting(client, actor, { setting: 'retention', before: { days: null }, after: { days: 30 }, now: deps.clock.now() })`.
 */
export async function noteSetting(
  db: Queryable,
  { workspace, account }: Pick<Actor, 'workspace' | 'account'>,
  change: SettingChange,
): Promise<void> {
  const { before, after } = changed(change.before, change.after);
  const differs = [before, after].some((side) => side !== null && Object.keys(side).length > 0);
  if (!differs && (before || after)) return;
  await db.query(
    `insert into setting_change (workspace_id, at, account_id, setting, before, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      workspace.id,
      change.now,
      account.id,
      change.setting,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  );
}

/** Changes of the settings of a workspace, newest first: the last fifty. */
export async function listSettingChanges(db: Queryable, { workspace }: Pick<Place, 'workspace'>) {
  const { rows } = await db.query<{
    id: number;
    at: Date;
    accountId: number;
    setting: string;
    before: AuditValues | null;
    after: AuditValues | null;
  }>(
    `select id, at, account_id as "accountId", setting, before, after from setting_change
      where workspace_id = $1 order by id desc limit 50`,
    [workspace.id],
  );
  return rows;
}
