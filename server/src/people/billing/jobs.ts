import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Jobs } from '../../platform/work/jobs.ts';
import { listSubscriptions } from './store.ts';
import { find } from './stripe.ts';
import { hasEnded } from './subscriptions.ts';

const payload = z.object({ id: z.string() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Ends a subscription that nobody can use any more. */
    'cancel-subscription': z.infer<typeof payload>;
  }
}

/**
 * Ends a workspace's subscriptions, in the transaction that deletes the workspace, so that no deleted account is
 * charged, even if Stripe is unreachable at that moment.
 */
export async function cancelSubscriptions(
  jobs: Jobs,
  db: Queryable,
  workspaceId: WorkspaceId,
): Promise<void> {
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
