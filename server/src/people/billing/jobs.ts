import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { listCheckouts, listSubscriptions } from './store.ts';
import { ask, find } from './stripe.ts';
import { hasEnded, reference } from './subscriptions.ts';

const payload = z.object({ id: z.string() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Ends a subscription that nobody can use any more. */
    'cancel-subscription': z.infer<typeof payload>;
    /** Ends a checkout that nobody may complete any more, and the subscription it may have started. */
    'cancel-checkout': z.infer<typeof payload>;
  }
}

/**
 * Milliseconds for which a checkout may be open, one day, or its event still on the way. Stripe retries events for three
 * days.
 */
const unsettledFor = 7 * 24 * 3_600_000;

/**
 * Ends a workspace's subscriptions and checkouts, in the transaction that deletes the workspace, so that no deleted
 * account is charged, even if Stripe is unreachable at that moment.
 */
export async function cancelSubscriptions(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  db: Queryable,
  workspaceId: WorkspaceId,
): Promise<void> {
  const since = new Date(clock.now().getTime() - unsettledFor);
  for (const id of await listCheckouts(db, workspaceId, since)) await jobs.add(db, 'cancel-checkout', { id });
  for (const subscription of await listSubscriptions(db, workspaceId)) {
    if (!hasEnded(subscription)) await jobs.add(db, 'cancel-subscription', { id: subscription.id });
  }
}

/** Ends a subscription at Stripe. Ignores one that has ended or is unknown to Stripe. */
export const cancelSubscription: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ id }, deps) {
    const { stripe } = deps;
    if (!stripe) throw new Error('A subscription is to be cancelled, and Stripe is no longer configured.');
    await find(deps, () => stripe.subscriptions.cancel(id));
  },
};

/**
 * Ends a checkout at Stripe. One that is paid at the same moment cannot be ended, so the job fails and the next attempt
 * ends its subscription.
 */
export const cancelCheckout: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ id }, deps) {
    const { stripe } = deps;
    if (!stripe) throw new Error('A checkout is to be cancelled, and Stripe is no longer configured.');
    const session = await find(deps, () => stripe.checkout.sessions.retrieve(id));
    if (session?.status === 'open') await ask(deps, () => stripe.checkout.sessions.expire(id));
    const subscription = session?.subscription && reference.parse(session.subscription);
    if (subscription) await find(deps, () => stripe.subscriptions.cancel(subscription));
  },
};
