import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place, Workspace } from '../../platform/postgres/workspace.ts';

/** Columns of a {@link Workspace} in the table `workspace`, alias `w`. */
export const workspaceColumns = `w.id as workspace_id, w.name as workspace_name, w.shard, w.epoch, w.moving_to is not null as moving, w.visibility,
  w.time_zone`;

/** A row of {@link workspaceColumns}. */
export interface WorkspaceRow {
  workspaceId: Workspace['id'];
  workspaceName: string;
  shard: string;
  epoch: string | null;
  moving: boolean;
  visibility: Workspace['visibility'];
  timeZone: string | null;
}

/** Converts a row to a workspace. */
export function toWorkspace(row: WorkspaceRow): Workspace {
  const { workspaceId: id, workspaceName: name, shard, epoch, moving, visibility, timeZone } = row;
  return { id, name, shard, epoch, moving, visibility, timeZone };
}

/**
 * Returns the place for the server's own work on a workspace, such as a due summary or a deletion. Null if the
 * workspace does not exist.
 */
export async function findPlace(control: Queryable, workspaceId: number): Promise<Place | null> {
  const { rows } = await control.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspace w where w.id = $1`,
    [workspaceId],
  );
  return rows[0] ? { workspace: toWorkspace(rows[0]), account: null } : null;
}

/** Returns the place of a workspace that was deleted from the directory but still has content in its shard. */
export function formerPlace(workspaceId: number, shard: string): Place {
  const id = workspaceId as Workspace['id'];
  return {
    workspace: { id, name: '', shard, epoch: null, moving: false, visibility: 'private', timeZone: null },
    account: null,
  };
}

/** Returns every place where a person has content: their workspaces, and those they left that still keep something for them. */
export async function placesOf(control: Queryable, account: { id: number }): Promise<Place[]> {
  const { rows } = await control.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspace w where w.id in (
       select workspace_id from membership where account_id = $1
       union select workspace_id from former_member where account_id = $1) order by w.id`,
    [account.id],
  );
  return rows.map((row) => ({ workspace: toWorkspace(row), account }));
}

/** Returns a workspace the person left that keeps something for them. Null if it does not. */
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
