import type { AuditValues, WorkspaceSetting } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Actor } from '../access/actor.ts';
import { changed } from './audit.ts';

/** A changed workspace setting to record. */
interface SettingChange {
  setting: WorkspaceSetting;
  /**
   * Old and new values; fields equal in both are omitted, and without differences nothing is recorded. Never a
   * secret, and only the length of lists of people, so that removed entries do not survive here.
   */
  before?: AuditValues;
  after?: AuditValues;
  now: Date;
}

/**
 * Records a changed setting of the actor's workspace for its admins. Takes the control plane transaction of the
 * change, so that both are committed together; for a change in a shard, call it afterwards: `noteSetting(client,
 * actor, { setting: 'retention', before: { days: null }, after: { days: 30 }, now: deps.clock.now() })`.
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

/** Returns the last fifty changes of a workspace's settings, newest first. */
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
