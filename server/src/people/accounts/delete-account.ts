import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { announceAccount } from '../access/announce-account.ts';
import { leaveWorkspaces } from '../workspaces/delete.ts';

/**
 * Deletes an account with its sessions, identities, codes and memberships, and every workspace without other members,
 * including its content and subscription. Atomic within the transaction of `client`; the shards follow later.
 * @returns false if there is no such account.
 */
export async function deleteAccount(
  client: Client,
  id: number,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<boolean> {
  announceAccount(client, id);
  const deleteWorkspaces = await leaveWorkspaces(client, id, deps, afterwards);
  const { rows } = await client.query<{ email: string }>(
    'delete from account where id = $1 returning email',
    [id],
  );
  const [account] = rows;
  if (!account) return false;
  // A link still in a mailbox would create the account again.
  await client.query('delete from sign_in_code where email = $1', [account.email]);
  await client.query('delete from invitation where email = $1', [account.email]);
  await deleteWorkspaces();
  return true;
}
