import {
  type AuditValues,
  type SecurityEvent,
  securityEvents,
  type WorkspaceSetting,
} from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Actor } from '../access/actor.ts';
import { changed } from './audit.ts';
import { type RecordedEntry, sendEntries } from './send-entries.ts';

/** A changed workspace setting to record. */
interface SettingChange {
  setting: WorkspaceSetting | Extract<SecurityEvent, 'full-export'>;
  /**
   * Old and new values. Fields equal in both are omitted; without differences nothing is recorded. Must not contain
   * secrets. For lists of people, contains only the length, so that removed entries do not survive here.
   */
  before?: AuditValues;
  after?: AuditValues;
  now: Date;
}

/**
 * Records a changed setting of the actor's workspace for its admins. Call it in the control plane transaction of the
 * change, so that both are committed together. For a change in a shard, call it afterwards: `noteSetting(client, actor,
 * { setting: 'retention', before: { days: null }, after: { days: 30 }, now: deps.clock.now() })`.
 */
export async function noteSetting(
  db: Queryable,
  { workspace, account, key }: Pick<Actor, 'workspace' | 'account' | 'key'>,
  change: SettingChange,
): Promise<void> {
  const { before, after } = changed(change.before, change.after);
  const differs = [before, after].some((side) => side !== null && Object.keys(side).length > 0);
  if (!differs && (before || after)) return;
  const { rows } = await db.query<RecordedEntry>(
    named(
      `insert into setting_change (workspace_id, at, account_id, setting, before, after, actor)
     values (:workspaceId, :now, :accountId, :setting, :before, :after, :name) returning id, workspace_id`,
      {
        workspaceId: workspace.id,
        now: change.now,
        accountId: account.id,
        setting: change.setting,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        name: key?.name ?? null,
      },
    ),
  );
  await sendEntries(db, rows);
}

/** Returns the last fifty changes of a workspace's settings, newest first. */
export async function listSettingChanges(db: Queryable, { workspace }: Pick<Place, 'workspace'>) {
  const { rows } = await db.query<{
    id: number;
    at: Date;
    accountId: number;
    actor: string | null;
    setting: string;
    before: AuditValues | null;
    after: AuditValues | null;
  }>(
    `select id, at, account_id, actor, setting, before, after from setting_change
      where workspace_id = $1 and setting <> all($2) order by id desc limit 50`,
    [workspace.id, securityEvents],
  );
  return rows;
}
