import { announcing } from '../events/subscriptions.ts';
import type { Queryable } from '../platform/database.ts';

/*
 * Between a backup and its restore the server went on: what waits in the backup may have gone out since. So nothing that was due by
 * the time of the restore is sent by itself. Jobs are put aside for staff, who can retry or discard them; deliveries are ended, and
 * people can send them again. Meetings that had ended start nothing on their own (`meetings/quiet.ts`), also when devices send them
 * once more. What is due later cannot have gone out, and stays.
 */

/** The failure that staff see at a job that was put aside. */
const failure = 'Restored';

/** Puts the mails aside that wait in a restored control plane. */
export async function setMailsAside(control: Queryable, now: Date): Promise<void> {
  await control.query(
    `update control_work set due_at = 'infinity', failure = $2 where kind like 'mail-%' and due_at <= $1`,
    [now, failure],
  );
}

/** Ends or puts aside what waits in a restored shard and would be sent. */
export async function setDeliveriesAside(shard: Queryable, now: Date): Promise<void> {
  await shard.query('update server set restored_at = $1', [now]);
  await shard.query(
    `update work set due_at = 'infinity', failure = $3
     where (kind = any($2) or kind like 'mail-%') and due_at <= $1`,
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
    `update automation_run set state = 'ended', outcome = 'skipped', because = '{"code": "restored"}', claim = null
     where state in ('settling', 'acting') and due_at <= $1`,
    [now],
  );
}
