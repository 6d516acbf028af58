import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Control } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Actor } from '../access/actor.ts';
import { planOf, type StoredSubscription } from './subscriptions.ts';

/** Returns a workspace's Stripe customer id; null before its first checkout. */
export async function customerOf(db: Queryable, workspaceId: WorkspaceId): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select stripe_id as id from billing_customer where workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.id ?? null;
}

/**
 * Returns the workspace that stored this subscription, or else the workspace of its customer; null if there is neither.
 */
export async function workspaceOf(
  db: Queryable,
  { subscription, customer }: { subscription: string; customer: string },
): Promise<WorkspaceId | null> {
  const { rows } = await db.query<{ id: WorkspaceId }>(
    `select workspace_id as id from subscription where id = $1
     union all select workspace_id from billing_customer where stripe_id = $2
     limit 1`,
    [subscription, customer],
  );
  return rows[0]?.id ?? null;
}

/** Returns the workspace of a checkout; null if it is not ours. */
export async function workspaceOfCheckout(db: Queryable, id: string): Promise<WorkspaceId | null> {
  const { rows } = await db.query<{ id: WorkspaceId }>(
    'select workspace_id as id from checkout where id = $1',
    [id],
  );
  return rows[0]?.id ?? null;
}

/**
 * Stores a workspace's Stripe customer id if the stored one is still `instead`.
 * @returns the stored id: if two requests run at once, the first one wins.
 */
export async function storeCustomer(
  db: Queryable,
  to: { workspaceId: WorkspaceId; customer: string; instead: string | null; now: Date },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into billing_customer (workspace_id, stripe_id, created_at) values ($1, $2, $3)
     on conflict (workspace_id) do update
       set stripe_id = case when billing_customer.stripe_id = $4 then $2 else billing_customer.stripe_id end
     returning stripe_id as id`,
    [to.workspaceId, to.customer, to.now, to.instead],
  );
  return rows[0]!.id;
}

/** Records the person and workspace of a checkout. */
export async function storeCheckout(
  db: Queryable,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<void> {
  await db.query('insert into checkout (id, account_id, workspace_id, created_at) values ($1, $2, $3, $4)', [
    id,
    actor.account.id,
    actor.workspace.id,
    now,
  ]);
}

/** Returns whether this person started this checkout. */
export async function ownsCheckout(db: Queryable, accountId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from checkout where id = $1 and account_id = $2', [
    id,
    accountId,
  ]);
  return rowCount === 1;
}

/** Returns the checkouts of a workspace that were started after `since`. */
export async function listCheckouts(db: Queryable, workspaceId: WorkspaceId, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from checkout where workspace_id = $1 and created_at > $2 order by created_at, id',
    [workspaceId, since],
  );
  return rows.map(({ id }) => id);
}

/** Returns the subscriptions of a workspace, newest first. */
export async function listSubscriptions(
  db: Queryable,
  workspaceId: WorkspaceId,
): Promise<StoredSubscription[]> {
  const { rows } = await db.query<StoredSubscription>(
    `select id, plan, period, seats, status, started_at, trial_ends_at,
            period_ends_at, ends_at
       from subscription where workspace_id = $1 order by started_at desc, id desc`,
    [workspaceId],
  );
  return rows;
}

/** Returns a number for a request to Stripe. Numbers increase. */
export async function nextQuestion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ asked: number }>(`select nextval('stripe_question') as asked`);
  return rows[0]!.asked;
}

/**
 * Stores Stripe's answer unless the answer to a later request is stored, and updates the workspace's plan.
 * @returns the subscriptions of the workspace, newest first.
 */
export async function storeSubscription(
  control: Control,
  workspaceId: WorkspaceId,
  subscription: StoredSubscription,
  asked: number,
): Promise<StoredSubscription[]> {
  return control.transaction(async (client) => {
    // One at a time per workspace, because its plan depends on all its subscriptions.
    await client.query('select from workspace where id = $1 for update', [workspaceId]);
    await upsert(client, workspaceId, subscription, asked);
    const all = await listSubscriptions(client, workspaceId);
    await client.query('update workspace set plan = $2 where id = $1 and plan <> $2', [
      workspaceId,
      planOf(all),
    ]);
    return all;
  });
}

async function upsert(
  client: Client,
  workspaceId: WorkspaceId,
  subscription: StoredSubscription,
  asked: number,
): Promise<void> {
  const { id, plan, period, seats, status, startedAt, trialEndsAt, periodEndsAt, endsAt } = subscription;
  await client.query(
    named(
      `insert into subscription (id, workspace_id, plan, period, seats, status, started_at, trial_ends_at,
                               period_ends_at, ends_at, asked)
     values (:id, :workspaceId, :plan, :period, :seats, :status, :startedAt, :trialEndsAt, :periodEndsAt, :endsAt, :asked)
     on conflict (id) do update
       set plan = excluded.plan, period = excluded.period, seats = excluded.seats, status = excluded.status,
           started_at = excluded.started_at, trial_ends_at = excluded.trial_ends_at,
           period_ends_at = excluded.period_ends_at, ends_at = excluded.ends_at, asked = excluded.asked
     where subscription.asked < excluded.asked`,
      { id, workspaceId, plan, period, seats, status, startedAt, trialEndsAt, periodEndsAt, endsAt, asked },
    ),
  );
}
