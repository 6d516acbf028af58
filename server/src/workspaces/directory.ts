import type { Queryable } from '../platform/database.ts';
import type { Place, Workspace } from './workspace.ts';

/** The columns of a {@link Workspace}, of the table `workspace` under the name `w`. */
export const workspaceColumns = `w.id as "workspaceId", w.name as "workspaceName", w.shard, w.epoch, w.moving_to is not null as moving, w.visibility,
  w.time_zone as "timeZone"`;

/** What {@link workspaceColumns} select. */
export interface WorkspaceRow {
  workspaceId: Workspace['id'];
  workspaceName: string;
  shard: string;
  epoch: string | null;
  moving: boolean;
  visibility: Workspace['visibility'];
  timeZone: string | null;
}

/** The workspace of a row. */
export function toWorkspace(row: WorkspaceRow): Workspace {
  const { workspaceId: id, workspaceName: name, shard, epoch, moving, visibility, timeZone } = row;
  return { id, name, shard, epoch, moving, visibility, timeZone };
}

/**
 * Where the server itself works on a workspace, for nobody in particular: a summary that is due, a deletion. Null when there
 * is no such workspace, or no longer.
 */
export async function findPlace(control: Queryable, workspaceId: number): Promise<Place | null> {
  const { rows } = await control.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspace w where w.id = $1`,
    [workspaceId],
  );
  return rows[0] ? { workspace: toWorkspace(rows[0]), account: null } : null;
}

/** Where a workspace was that has left the directory: what is left of it in its shard is still to be deleted. */
export function formerPlace(workspaceId: number, shard: string): Place {
  const id = workspaceId as Workspace['id'];
  return {
    workspace: { id, name: '', shard, epoch: null, moving: false, visibility: 'private', timeZone: null },
    account: null,
  };
}

/**
 * Everywhere somebody has something of their own: the workspaces they are in, and those they left in which it is kept for them
 * still.
 */
export async function placesOf(control: Queryable, account: { id: number }): Promise<Place[]> {
  const { rows } = await control.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspace w where w.id in (
       select workspace_id from membership where account_id = $1
       union select workspace_id from former_member where account_id = $1) order by w.id`,
    [account.id],
  );
  return rows.map((row) => ({ workspace: toWorkspace(row), account }));
}

/** A workspace that somebody left and that keeps something for them. Null when it does not, or no longer. */
export async function findLeftPlace(
  control: Queryable,
  { account, id }: { account: { id: number }; id: number },
): Promise<Place | null> {
  const { rows } = await control.query<WorkspaceRow>(
    `select ${workspaceColumns} from former_member f join workspace w on w.id = f.workspace_id
      where f.account_id = $1 and w.id = $2`,
    [account.id, id],
  );
  return rows[0] ? { workspace: toWorkspace(rows[0]), account } : null;
}
