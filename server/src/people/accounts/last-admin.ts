import { failure } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';

/**
 * Prevents a server from losing its last admin. Locks all admins until the transaction ends, so that two admins who
 * demote each other are processed one after the other.
 * @throws conflict if `id` is the only admin.
 */
export async function refuseToLoseLastAdmin(client: Client, id: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from account where role = 'admin' order by id for update`,
  );
  if (rows.length === 1 && rows[0]!.id === id) {
    const reason = 'This is the only administrator. Make somebody else one first.';
    throw failure('conflict', { fields: [{ field: 'user_role', reason, code: 'last_admin' }] });
  }
}

/**
 * Like `refuseToLoseLastAdmin`, for an admin who deletes their own account. Allowed if no other account exists; the
 * next person to sign up becomes the admin.
 */
export async function refuseToLeaveOthersWithoutAdmin(client: Client, id: number): Promise<void> {
  const others = await client.query('select from account where id <> $1 limit 1', [id]);
  if (others.rows.length > 0) await refuseToLoseLastAdmin(client, id);
}

/**
 * Prevents the last admin of a workspace with other members from leaving.
 * @throws conflict, naming the workspace
 */
export async function refuseToLeaveMembersWithoutAdmin(client: Client, id: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select w.name from membership m join workspace w on w.id = m.workspace_id
      where m.account_id = $1 and m.role = 'admin' and m.state = 'active'
        and exists (select from membership other where other.workspace_id = w.id and other.account_id <> $1)
        and not exists (select from membership other where other.workspace_id = w.id and other.account_id <> $1
          and other.role = 'admin' and other.state = 'active')
      order by w.name limit 1 for update of w`,
    [id],
  );
  if (!rows[0]) return;
  const reason = `You are the only admin of ${rows[0].name}, which others are in. Make somebody else one first, or delete it.`;
  throw failure('conflict', { fields: [{ field: 'email', reason, code: 'last_workspace_admin' }] });
}
