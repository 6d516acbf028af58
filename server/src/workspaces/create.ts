import type { Client } from '../platform/database.ts';
import type { Afterwards } from '../platform/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import type { Place, Workspace, WorkspaceId } from './workspace.ts';

/**
 * Makes the workspace that a new account has to itself, in the first shard. What it begins with is there when the
 * transaction has been followed up, or a moment later by a job.
 */
export async function createPersonalWorkspace(
  client: Client,
  name: string,
  deps: Deps,
  afterwards: Afterwards,
): Promise<WorkspaceId> {
  const workspace = await insertWorkspace(client, name, deps);
  if (deps.modules.some(({ seedWorkspace }) => seedWorkspace)) {
    await deps.jobs.add(client, 'seed-workspace', { workspaceId: workspace.id }, { delay: seedLater });
    afterwards(() => seedWorkspace({ workspace, account: null }, deps));
  }
  return workspace.id;
}

/** Makes a workspace that people share, in the first shard, with its first admin. It begins empty. */
export async function createWorkspace(
  client: Client,
  { name, accountId }: { name: string; accountId: number },
  deps: Deps,
): Promise<WorkspaceId> {
  const { id } = await insertWorkspace(client, name, deps);
  await client.query(
    `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'admin', $3)`,
    [id, accountId, deps.clock.now()],
  );
  return id;
}

async function insertWorkspace(client: Client, name: string, deps: Deps): Promise<Workspace> {
  const { rows } = await client.query<WorkspaceRow>(
    `insert into workspace as w (name, created_at, shard) values ($1, $2, $3) returning ${workspaceColumns}`,
    [name, deps.clock.now(), deps.shards.first],
  );
  return toWorkspace(rows[0]!);
}

/** Milliseconds after which a job seeds a workspace, in case the request that made it could not. */
const seedLater = 60_000;

/** Puts into a workspace what every subject begins with; it belongs to whoever the workspace was made for. */
export async function seedWorkspace({ workspace }: Place, deps: Deps): Promise<void> {
  const { rows } = await deps.control.query<{ id: number }>(
    `select account_id as id from membership where workspace_id = $1 and state = 'active' order by joined_at, account_id limit 1`,
    [workspace.id],
  );
  const [account] = rows;
  if (!account) return;
  // What others refer to comes first.
  for (const { seedWorkspace } of deps.modules.toReversed())
    await seedWorkspace?.({ workspace, account }, deps);
}
