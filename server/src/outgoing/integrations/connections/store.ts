import type { Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { VendorAccount } from '../integration.ts';

export interface ConnectionRow {
  id: string;
  integration: string;
  /** Null for workspace connections. */
  accountId: number | null;
  madeBy: number;
  state: 'connected' | 'paused' | 'broken';
  problem: string | null;
  /** The vendor's id of the account, and its name. */
  vendorAccount: string | null;
  label: string | null;
  settings: unknown;
  /** When its current wait ends; null or in the past if it is not waiting. */
  heldUntil: Date | null;
  /** Time of the first failure since the last success. */
  failingSince: Date | null;
  /** When the sign-in expires; null if it never does or if unknown. */
  endsAt: Date | null;
  /** True for a connection that only automations use; `uses` is the connection whose credential it shares. */
  forAutomations: boolean;
  uses: string | null;
  createdAt: Date;
}

const columns = `id, integration, account_id, made_by, state, problem, settings,
  vendor_account, label, held_until, failing_since, ends_at,
  for_automations, uses, created_at`;

/** Lists the connections a person may use: their own and the workspace's, and those that only automations use if `hidden`. */
export async function listConnections(
  db: Queryable,
  { workspace, account }: Place,
  { hidden = false } = {},
): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>(
    `select ${columns} from connection
     where workspace_id = $1 and ($2::int is null or account_id is null or account_id = $2) and ($3 or not for_automations)
     order by created_at, id`,
    [workspace.id, account?.id ?? null, hidden],
  );
  return rows;
}

/** Returns a connection the person may use, or null. */
export async function findConnection(
  db: Queryable,
  { workspace, account }: Place,
  id: string,
): Promise<ConnectionRow | null> {
  const { rows } = await db.query<ConnectionRow>(
    `select ${columns} from connection
     where workspace_id = $1 and id = $2 and ($3::int is null or account_id is null or account_id = $3)`,
    [workspace.id, id, account?.id ?? null],
  );
  return rows[0] ?? null;
}

/** Inserts a connection unless it exists. */
export async function insertConnection(
  db: Queryable,
  { workspace }: Place,
  made: Pick<
    ConnectionRow,
    'id' | 'integration' | 'accountId' | 'madeBy' | 'vendorAccount' | 'label' | 'settings' | 'createdAt'
  > &
    Partial<Pick<ConnectionRow, 'forAutomations' | 'uses'>>,
): Promise<void> {
  await db.query(
    named(
      `insert into connection (workspace_id, id, integration, account_id, made_by, state, settings, failures, created_at,
       vendor_account, label, for_automations, uses)
     values (:workspaceId, :madeId, :integration, :accountId, :madeBy, 'connected', :settings, 0, :createdAt, :vendorAccount, :label, :forAutomations, :uses)
     on conflict (workspace_id, id) do nothing`,
      {
        workspaceId: workspace.id,
        madeId: made.id,
        integration: made.integration,
        accountId: made.accountId,
        madeBy: made.madeBy,
        settings: JSON.stringify(made.settings),
        createdAt: made.createdAt,
        vendorAccount: made.vendorAccount,
        label: made.label,
        forAutomations: made.forAutomations ?? false,
        uses: made.uses ?? null,
      },
    ),
  );
}

/** Changes settings and state. Clears the failures, and the problem if it resumes. */
export async function updateConnection(
  db: Queryable,
  { workspace }: Place,
  id: string,
  {
    settings,
    state,
    account,
  }: { settings: unknown; state: 'connected' | 'paused'; account: VendorAccount | null },
): Promise<void> {
  await db.query(
    `update connection set settings = $3, state = $4, problem = case when $4 = 'connected' then null else problem end,
       held_until = null, failing_since = null, failures = 0, vendor_account = coalesce($5, vendor_account),
       label = coalesce($6, label) where workspace_id = $1 and id = $2`,
    [workspace.id, id, JSON.stringify(settings), state, account?.id ?? null, account?.label ?? null],
  );
}

/** Deletes a connection with its deliveries and the stored state of meetings at its destination. */
export async function deleteConnection(db: Queryable, { workspace }: Place, id: string): Promise<void> {
  await db.query('delete from connection where workspace_id = $1 and id = $2', [workspace.id, id]);
}

/** Records a successful call, so that waiting deliveries can go out. */
export async function noteSuccess(db: Queryable, { workspace }: Place, id: string): Promise<void> {
  await db.query(
    `update connection set held_until = null, failing_since = null, failures = 0,
       problem = case when state = 'connected' then null else problem end
     where workspace_id = $1 and id = $2 and failing_since is not null`,
    [workspace.id, id],
  );
}

/** A call without an answer or with a server error. */
interface ServerFailure {
  problem: string;
  /** Start of the attempt. */
  startedAt: Date;
  /** Whether the attempt tested if a suspect connection works again. */
  probe: boolean;
  now: Date;
  /** Milliseconds to wait after the first failure, the second, and so on. */
  waits: readonly number[];
  /** Milliseconds from the server's Retry-After. */
  retryAfter: number;
}

/**
 * Records a failure and makes the connection wait. Concurrent attempts count as one failure: probes count, and other
 * attempts only if they began while the connection was not waiting.
 * @returns when the wait ends, and when the current series of failures began
 */
export async function noteFailure(
  db: Queryable,
  { workspace }: Place,
  id: string,
  { problem, startedAt, probe, now, waits, retryAfter }: ServerFailure,
): Promise<{ heldUntil: Date; failingSince: Date }> {
  const { rows } = await db.query<{ heldUntil: Date | null; failingSince: Date | null }>(
    named(
      `with counted as (
       update connection set failing_since = coalesce(failing_since, :now), failures = failures + 1, problem = :problem,
         held_until = :now::timestamptz + interval '1 millisecond'
           * greatest(:retryAfter::float8, (:waits::float8[])[least(failures + 1, cardinality(:waits::float8[]))])
       where workspace_id = :workspaceId and id = :id and (:probe or held_until is null or held_until <= :startedAt)
       returning held_until, failing_since
     )
     select held_until, failing_since from counted
     union all select held_until, failing_since from connection
       where workspace_id = :workspaceId and id = :id and not exists (select from counted)`,
      { workspaceId: workspace.id, id, problem, startedAt, now, probe, waits, retryAfter },
    ),
  );
  return { heldUntil: rows[0]?.heldUntil ?? now, failingSince: rows[0]?.failingSince ?? now };
}

/** Makes a connection wait for a rate limit. The server answered, so the connection is not suspect. */
export async function recordRateLimit(
  db: Queryable,
  { workspace }: Place,
  id: string,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  await db.query(
    `update connection set held_until = case when failing_since is null then greatest(held_until, $4) else $4 end,
       failing_since = null, failures = 0, problem = case when state = 'connected' then $3 else problem end
     where workspace_id = $1 and id = $2`,
    [workspace.id, id, problem, until],
  );
}

/**
 * Ends a connection's wait; the next delivery tests whether it works. Also resumes a stopped connection of automations,
 * because people cannot see it. Other stopped connections stay stopped.
 */
export async function endWait(db: Queryable, { workspace }: Place, id: string): Promise<void> {
  await db.query(
    `update connection set held_until = null, failures = 0,
       state = case when for_automations then 'connected' else state end,
       problem = case when for_automations or state = 'connected' then null else problem end
     where workspace_id = $1 and id = $2`,
    [workspace.id, id],
  );
}

/** Stops a connection until a person acts. @returns false if it was already stopped */
export async function stopConnection(
  db: Queryable,
  { workspace }: Place,
  id: string,
  { state, problem }: { state: 'paused' | 'broken'; problem: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update connection set state = $3, problem = $4 where workspace_id = $1 and id = $2 and state = 'connected'`,
    [workspace.id, id, state, problem],
  );
  return rowCount === 1;
}

/** Counts connections per destination in one shard, and how many of them are stopped. */
export async function countConnections(
  db: Queryable,
): Promise<{ integration: string; count: number; stopped: number }[]> {
  const { rows } = await db.query<{ integration: string; count: number; stopped: number }>(
    `select integration, count(*)::int as count, count(*) filter (where state = 'broken')::int as stopped
     from connection where not for_automations group by integration`,
  );
  return rows;
}
