import type { WorkflowFilter, WorkflowScope } from '@afterword/api-client/contract';
import type { FormerMember } from '../../people/workspaces/delete.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

export interface WorkflowRow {
  id: string;
  accountId: number | null;
  name: string;
  prompt: string;
  over: WorkflowScope;
  filter: WorkflowFilter | null;
}

type In = Pick<Place, 'workspace'>;

const workflowColumns = 'id, account_id, name, prompt, "over", filter';

/** Returns the workflows of a workspace in alphabetical order. */
export async function readWorkflows(db: Queryable, { workspace }: In): Promise<WorkflowRow[]> {
  const { rows } = await db.query<WorkflowRow>(
    `select ${workflowColumns} from workflow where workspace_id = $1 and deleted_at is null order by lower(name), id`,
    [workspace.id],
  );
  return rows;
}

/** Returns a workflow; null if it does not exist or was deleted. */
export async function readWorkflow(
  db: Queryable,
  { workspace }: In,
  id: string,
): Promise<WorkflowRow | null> {
  const { rows } = await db.query<WorkflowRow>(
    `select ${workflowColumns} from workflow where workspace_id = $1 and id = $2 and deleted_at is null`,
    [workspace.id, id],
  );
  return rows[0] ?? null;
}

export async function insertWorkflow(
  client: Client,
  { workspace }: In,
  { id, accountId, name, prompt, over, filter }: WorkflowRow,
  now: Date,
): Promise<void> {
  await client.query(
    named(
      `insert into workflow (workspace_id, id, account_id, name, prompt, "over", filter, created_at)
     values (:workspaceId, :id, :accountId, :name, :prompt, :over, :filter, :now)`,
      {
        workspaceId: workspace.id,
        id,
        accountId,
        name,
        prompt,
        over,
        filter: filter && JSON.stringify(filter),
        now,
      },
    ),
  );
}

/** Restores a recently deleted workflow. @returns whether there was one. */
export async function restoreWorkflow(client: Client, { workspace }: In, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update workflow set deleted_at = null where workspace_id = $1 and id = $2 and deleted_at is not null',
    [workspace.id, id],
  );
  return rowCount === 1;
}

export async function updateWorkflow(
  client: Client,
  { workspace }: In,
  { id, name, prompt, over, filter }: WorkflowRow,
): Promise<void> {
  await client.query(
    `update workflow set name = $3, prompt = $4, "over" = $5, filter = $6 where workspace_id = $1 and id = $2`,
    [workspace.id, id, name, prompt, over, filter && JSON.stringify(filter)],
  );
}

/** Deletes a workflow, which can still be restored. */
export async function deleteWorkflow(
  client: Client,
  { workspace }: In,
  id: string,
  now: Date,
): Promise<void> {
  await client.query('update workflow set deleted_at = $3 where workspace_id = $1 and id = $2', [
    workspace.id,
    id,
    now,
  ]);
}

/** Permanently deletes workflows that were deleted before an instant. */
export async function forgetDeleted(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from workflow where deleted_at < $1', [before]);
}

/**
 * Removes a departed member's name from the workspace's workflows. Deletes their runs without remaining meetings,
 * which no one else could see.
 */
export async function forgetRunner(
  place: Place,
  { accountId }: FormerMember,
  { shards }: Pick<Deps, 'shards'>,
): Promise<void> {
  const values = [place.workspace.id, accountId];
  await shards.of(place).transaction(async (client) => {
    await client.query(
      'update workflow set account_id = null where workspace_id = $1 and account_id = $2',
      values,
    );
    await client.query(
      `delete from workflow_run where workspace_id = $1 and account_id = $2 and not exists (
         select from workflow_reading w where w.workspace_id = workflow_run.workspace_id and w.run_id = workflow_run.id)`,
      values,
    );
    await client.query(
      'update workflow_run set account_id = null where workspace_id = $1 and account_id = $2',
      values,
    );
  });
}
