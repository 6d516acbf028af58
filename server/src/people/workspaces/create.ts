import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Place, Workspace, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from '../access/directory.ts';

declare module '../../platform/deps.ts' {
  interface Module {
    /** Adds initial content to a new workspace. Must be idempotent. */
    seedWorkspace?(place: Place, deps: Deps): Promise<void>;
  }
}

/**
 * Creates a new account's personal workspace in the first shard. Adds its initial content after the transaction, or a
 * moment later in a job.
 */
export async function createPersonalWorkspace(
  client: Client,
  name: string,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<WorkspaceId> {
  const workspace = await insertWorkspace(client, name, deps);
  if (deps.modules.some(({ seedWorkspace }) => seedWorkspace)) {
    await deps.jobs.add(client, 'seed-workspace', { workspaceId: workspace.id }, { delay: seedLater });
    afterwards(() => seedWorkspace({ workspace, account: null }, deps));
  }
  return workspace.id;
}

/** Creates a shared workspace in the first shard with its first admin, and without content. */
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

/** Milliseconds after which a job adds the initial content, in case the creating request could not. */
const seedLater = 60_000;

/** Adds the initial content of all modules to a workspace. It belongs to the person the workspace was created for. */
export async function seedWorkspace({ workspace }: Place, deps: Deps): Promise<void> {
  const { rows } = await deps.control.query<{ id: number }>(
    `select account_id as id from membership where workspace_id = $1 and state = 'active' order by joined_at, account_id limit 1`,
    [workspace.id],
  );
  const [account] = rows;
  if (!account) return;
  // Modules that others refer to come first.
  for (const { seedWorkspace } of deps.modules.toReversed())
    await seedWorkspace?.({ workspace, account }, deps);
}
