import type { Client } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';

/**
 * What a workspace holds, by table, in the order in which it can be deleted. A table with a `workspace_id` belongs here
 * unless it goes with the row of its workspace; a test says so.
 */
const tables = ['entry', 'gap', 'summary', 'capture', 'meeting'];

/**
 * Deletes an account, its sessions and codes, and, when nobody else is in its workspace, everything the workspace holds.
 * False when there is no such account. In the transaction of `client`: all of it, or none.
 * @throws conflict while it is paid for: Stripe would go on charging a card for a workspace that is gone.
 */
export async function deleteAccount(client: Client, id: number): Promise<boolean> {
  const { rows } = await client.query<{ workspace_id: number; email: string }>(
    'delete from account where id = $1 returning workspace_id, email',
    [id],
  );
  const [account] = rows;
  if (!account) return false;
  // A link that is still in a mailbox would make the account anew.
  await client.query('delete from sign_in_code where email = $1', [account.email]);

  const others = await client.query('select from account where workspace_id = $1 limit 1', [
    account.workspace_id,
  ]);
  if (others.rows.length > 0) return true;
  const paid = await client.query(
    `select from subscription where workspace_id = $1 and status in ('active', 'trialing', 'past_due')`,
    [account.workspace_id],
  );
  if (paid.rows.length > 0) {
    const reason = 'This account pays for a plan. Cancel the subscription first.';
    throw failure('conflict', { fields: [{ field: 'plan_name', reason }] });
  }
  for (const table of tables) {
    await client.query(`delete from ${table} where workspace_id = $1`, [account.workspace_id]);
  }
  await client.query('delete from workspace where id = $1', [account.workspace_id]);
  return true;
}
