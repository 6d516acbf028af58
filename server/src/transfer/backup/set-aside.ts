import { announcing } from '../../events/subscriptions.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

/*
 * After the backup the server kept running, so work that is pending in the backup may have been done since. Therefore
 * nothing that was due before the restore is sent automatically. Jobs are set aside for staff, who can retry or discard
 * them. Deliveries are ended, and people can send them again. Meetings that had ended trigger nothing
 * (`transcripts/meetings/quiet.ts`), even if devices upload them again. Work due later cannot have been done, so it
 * remains.
 */

/** SQL: whether a kind of job sends emails, or the audit log to webhooks. */
const mails = "(kind like 'mail-%' or kind like 'warn-%' or kind like 'send-%')";

/** SQL: the worker that ran a job when the backup was made does not run it now. Staff do not see jobs that are running. */
const notRunning = 'lease_token = null, leased_until = null';

/** The failure that staff see for a job that was set aside. */
const failure = 'Restored';

/** Sets aside the emails pending in a restored control plane. */
export async function setMailsAside(control: Queryable, now: Date): Promise<void> {
  await control.query(
    `update control_work set due_at = 'infinity', failure = $2, ${notRunning} where ${mails} and due_at <= $1`,
    [now, failure],
  );
}

/** Ends or sets aside the deliveries pending in a restored shard, or in one cell of it. */
export async function setDeliveriesAside(shard: Queryable, now: Date): Promise<void> {
  await shard.query(
    `update work set due_at = 'infinity', failure = $3, ${notRunning}
     where (kind = any($2) or ${mails}) and due_at <= $1`,
    [now, announcing, failure],
  );
  await shard.query(
    `with due as (
       delete from work where kind = 'deliver' and due_at <= $1 returning workspace_id, key
     )
     update delivery d set state = 'canceled', problem = 'restored', ended_at = $1
     from due where d.workspace_id = due.workspace_id and d.id::text = due.key and d.state = 'waiting'`,
    [now],
  );
  await shard.query(
    `with due as (
       delete from work where kind = 'advance-run' and due_at <= $1 returning workspace_id, key
     )
     update automation_run run set state = 'ended', outcome = 'skipped', because = '{"code": "restored"}'
     where state = 'settling' and due_at <= $1
       or exists (select from due where due.workspace_id = run.workspace_id and due.key = run.id::text)`,
    [now],
  );
}

/** Notes the time of the restore, from which earlier meetings are quiet. */
export const noteRestore = (shard: Queryable, now: Date) =>
  shard.query('update server set restored_at = $1', [now]);
