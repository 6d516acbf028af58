import type { Queryable } from '../../platform/postgres/database.ts';

/** Returns the accounts of a workspace's active admins. */
export async function findAdmins(control: Queryable, workspaceId: number): Promise<number[]> {
  const { rows } = await control.query<{ accountId: number }>(
    `select account_id from membership where workspace_id = $1 and role = 'admin' and state = 'active' order by account_id`,
    [workspaceId],
  );
  return rows.map(({ accountId }) => accountId);
}
