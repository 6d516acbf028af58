import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

/** Returns the US dollars a workspace's automations spent on its language model this UTC month. */
export async function readSpent(
  { control, shards }: Pick<Deps, 'control' | 'shards'>,
  { workspace }: Place,
  now: Date,
): Promise<number> {
  const place = { workspace, account: null };
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const { rows: calls } = await control.query<{ cost: number }>(
    `select coalesce(sum(cost), 0)::float8 as cost from model_call
     where workspace_id = $1 and purpose = 'automation' and started_at >= $2`,
    [place.workspace.id, since],
  );
  const { rows: steps } = await shards.of(place).read((db) =>
    db.query<{ cost: number }>(
      `select coalesce(sum((step ->> 'cost')::float8), 0) as cost from automation_run, jsonb_array_elements(steps) as step
       where workspace_id = $1 and at >= $2`,
      [place.workspace.id, since],
    ),
  );
  return (calls[0]?.cost ?? 0) + (steps[0]?.cost ?? 0);
}

/** Milliseconds over which messages are counted. */
const hour = 60 * 60_000;

/** Counts the messages a workspace's automations sent in the last hour. */
export async function countMessages(db: Queryable, { workspace }: Place, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from automation_message where workspace_id = $1 and at > $2',
    [workspace.id, new Date(now.getTime() - hour)],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Locks the message count of a workspace until the transaction ends, so that two automations cannot both use the last
 * message of the limit.
 */
export async function lockMessages(client: Client, { workspace }: Place): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('automation_message', $1))`, [
    workspace.id,
  ]);
}
