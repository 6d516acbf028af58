import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { announceMember } from '../access/joined.ts';
import { listSubscriptions } from './store.ts';
import { isActive } from './subscriptions.ts';

/** Returns the number of seats of a workspace; null for no limit if no plans are sold. */
export async function seatsOf(
  db: Queryable,
  workspaceId: WorkspaceId,
  { stripe }: Pick<Deps, 'stripe'>,
): Promise<number | null> {
  if (!stripe) return null;
  const current = (await listSubscriptions(db, workspaceId)).find(isActive);
  // All other plans are for one person.
  return current?.plan === 'Team' ? current.seats : 1;
}

/** Returns whether a seat is free. The caller holds the lock on the workspace's row, so that a seat is not taken twice. */
export async function hasFreeSeat(
  client: Client,
  workspaceId: WorkspaceId,
  deps: Pick<Deps, 'stripe'>,
): Promise<boolean> {
  const seats = await seatsOf(client, workspaceId, deps);
  if (seats === null) return true;
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::int as taken from membership where workspace_id = $1 and state = 'active'`,
    [workspaceId],
  );
  return rows[0]!.taken < seats;
}

/**
 * Gives free seats to waiting members in the order they joined. Nobody ever loses a seat; after a downgrade, only new
 * members wait.
 */
export async function fillSeats(
  client: Client,
  workspaceId: WorkspaceId,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  // First without a lock, because usually no one is waiting.
  const waiting = `select account_id as id from membership where workspace_id = $1 and state = 'waiting'
    order by joined_at, account_id`;
  if ((await client.query(waiting, [workspaceId])).rowCount === 0) return;
  await client.query('select from workspace where id = $1 for update', [workspaceId]);
  const { rows } = await client.query<{ id: number }>(waiting, [workspaceId]);
  for (const { id: accountId } of rows) {
    if (!(await hasFreeSeat(client, workspaceId, deps))) return;
    await client.query(`update membership set state = 'active' where workspace_id = $1 and account_id = $2`, [
      workspaceId,
      accountId,
    ]);
    // A returning member gets back the content that was kept for them.
    await client.query('delete from former_member where workspace_id = $1 and account_id = $2', [
      workspaceId,
      accountId,
    ]);
    await deps.jobs.add(client, 'mail-member', { kind: 'seat', workspaceId, accountId });
    await announceMember(client, { workspaceId, accountId }, deps, afterwards);
  }
}

/** Fills the seats of all workspaces with waiting members, in case a freed seat was missed. */
export async function fillAllSeats(deps: Deps): Promise<void> {
  const { rows } = await deps.control.query<{ id: WorkspaceId }>(
    `select distinct workspace_id as id from membership where state = 'waiting'`,
  );
  for (const { id } of rows)
    await deps.control.transaction((client, afterwards) => fillSeats(client, id, deps, afterwards));
}
