import type { ImportProgress } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';

/** Milliseconds without an update after which an import counts as interrupted. */
const silence = 60_000;

/** Returns the time of the last update before which a running import counts as interrupted. */
const lost = (now: Date) => new Date(now.getTime() - silence);

/** Counts a person's running imports. */
export async function countRunning(db: Queryable, { workspace, account }: Actor, now: Date): Promise<number> {
  const { rows } = await db.query<{ running: number }>(
    `select count(*) as running from import
     where workspace_id = $1 and account_id = $2 and state = 'running' and heard_at >= $3`,
    [workspace.id, account.id, lost(now)],
  );
  return rows[0]?.running ?? 0;
}

/** Records an import's progress; a canceled import stays canceled. Returns whether it was canceled. */
export async function storeProgress(
  client: Client,
  { workspace, account }: Actor,
  { id, state, total, added, present, problem }: ImportProgress,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ state: ImportProgress['state'] }>(
    named(
      `insert into import (workspace_id, id, account_id, state, total, added, present, problem, heard_at)
     values (:workspaceId, :id, :accountId, :state, :total, :added, :present, :problem, :now)
     on conflict (workspace_id, id) do update set
       state = case when import.state = 'canceled' then import.state else excluded.state end, added = excluded.added, present = excluded.present,
       problem = excluded.problem, heard_at = excluded.heard_at
     returning state`,
      { workspaceId: workspace.id, id, accountId: account.id, state, total, added, present, problem, now },
    ),
  );
  return rows[0]?.state === 'canceled';
}

/** Cancels a running import. Its process notices when it records its progress. */
export async function cancelImport(client: Client, { workspace, account }: Actor, id: string): Promise<void> {
  await client.query(
    `update import set state = 'canceled', problem = null
     where workspace_id = $1 and account_id = $2 and id = $3 and state = 'running'`,
    [workspace.id, account.id, id],
  );
}

/** Returns the progress of a person's import; null if there is none. An import whose process died has failed. */
export async function readProgress(
  db: Queryable,
  { workspace, account }: Actor,
  id: string,
  now: Date,
): Promise<ImportProgress | null> {
  const { rows } = await db.query<ImportProgress & { heardAt: Date }>(
    `select id, state, total, added, present, problem, heard_at from import
     where workspace_id = $1 and account_id = $2 and id = $3`,
    [workspace.id, account.id, id],
  );
  const [row] = rows;
  if (!row) return null;
  const { heardAt, ...progress } = row;
  return progress.state === 'running' && heardAt < lost(now)
    ? { ...progress, state: 'failed', problem: 'import_interrupted' }
    : progress;
}
