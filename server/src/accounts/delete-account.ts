import { cancelSubscriptions } from '../billing/jobs.ts';
import type { Client, Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';

/**
 * What a workspace holds, by table, in the order in which it can be deleted. A table with a `workspace_id` belongs here
 * unless it goes with the row of its workspace; a test says so.
 */
const tables = ['entry', 'gap', 'summary', 'capture', 'meeting', 'secret'];

/** Milliseconds after which no request that was let in before the deletion can still be at work. */
const afterLastRequest = 10 * 60_000;

/**
 * Deletes an account, its sessions, identities and codes, and, when nobody else is in its workspace, everything the workspace
 * holds; what it pays for is cancelled. False when there is no such account. In the transaction of `client`: all of it, or
 * none.
 */
export async function deleteAccount(
  client: Client,
  id: number,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<boolean> {
  const { rows } = await client.query<{ workspace_id: number; email: string }>(
    'delete from account where id = $1 returning workspace_id, email',
    [id],
  );
  const [account] = rows;
  if (!account) return false;
  // A link that is still in a mailbox would make the account anew.
  await client.query('delete from sign_in_code where email = $1', [account.email]);

  const workspaceId = account.workspace_id;
  const others = await client.query('select from account where workspace_id = $1 limit 1', [workspaceId]);
  if (others.rows.length > 0) return true;
  await cancelSubscriptions(jobs, client, workspaceId);
  await emptyWorkspace(client, workspaceId);
  await client.query('delete from workspace where id = $1', [workspaceId]);
  // An upload that was let in a moment ago may be stored a moment later.
  await jobs.add(client, 'empty-workspace', { workspaceId }, { delay: afterLastRequest });
  return true;
}

/** Deletes everything a workspace holds. */
export async function emptyWorkspace(db: Queryable, workspaceId: number): Promise<void> {
  for (const table of tables) await db.query(`delete from ${table} where workspace_id = $1`, [workspaceId]);
}
