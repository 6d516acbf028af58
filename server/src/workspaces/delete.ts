import type { Client } from '../platform/database.ts';
import type { Afterwards } from '../platform/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import type { Place } from './workspace.ts';

/** Milliseconds after which no request that was let in before a deletion can still be at work. */
const afterLastRequest = 10 * 60_000;

/**
 * Takes an account out of every workspace, before the account itself is deleted. A workspace that nobody else is in goes with
 * everything in it; in the others, what the workspace may see stays.
 * @returns what to do once the account's row is gone, which refers to its own workspace.
 */
export async function leaveWorkspaces(
  client: Client,
  accountId: number,
  deps: Deps,
  afterwards: Afterwards,
): Promise<() => Promise<void>> {
  const { rows } = await client.query<WorkspaceRow & { alone: boolean }>(
    `select ${workspaceColumns},
       not exists (select from membership other where other.workspace_id = w.id and other.account_id <> $1) as alone
     from membership m join workspace w on w.id = m.workspace_id
     where m.account_id = $1 for update of w`,
    [accountId],
  );
  const left = rows.map((row) => ({ workspace: toWorkspace(row), alone: row.alone }));
  for (const { workspace, alone } of left) {
    const place: Place = { workspace, account: null };
    const { id: workspaceId, shard } = workspace;
    if (alone) {
      for (const { deletingWorkspace } of deps.modules) await deletingWorkspace?.(client, workspaceId, deps);
      // At once, and again when an upload that was let in a moment ago has been stored.
      for (const delay of [0, afterLastRequest])
        await deps.jobs.add(client, 'empty-workspace', { workspaceId, shard }, { delay });
      afterwards(() => emptyWorkspace(place, deps));
    } else {
      for (const delay of [0, afterLastRequest])
        await deps.jobs.add(client, 'forget-member', { workspaceId, accountId }, { delay });
      afterwards(() => forgetMember(place, accountId, deps));
    }
  }
  return async () => {
    const alone = left.filter((each) => each.alone).map(({ workspace }) => workspace.id);
    await client.query('delete from workspace where id = any($1)', [alone]);
  };
}

/** Deletes everything that a workspace holds in its shard. */
export async function emptyWorkspace(place: Place, { modules, shards }: Pick<Deps, 'modules' | 'shards'>) {
  const tables = modules.flatMap((module) => module.tables ?? []);
  await shards
    .of({ ...place, workspace: { ...place.workspace, moving: false } })
    .transaction(async (client) => {
      for (const table of tables)
        await client.query(`delete from ${table} where workspace_id = $1`, [place.workspace.id]);
    });
}

/** Settles in each subject what becomes of the things of somebody who is no longer a member. */
export async function forgetMember(place: Place, accountId: number, deps: Deps): Promise<void> {
  for (const { memberLeft } of deps.modules) await memberLeft?.(place, accountId, deps);
}
