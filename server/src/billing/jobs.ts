import { z } from 'zod';
import type { Queryable } from '../platform/database.ts';
import type { JobHandler } from '../platform/deps.ts';
import type { Jobs } from '../work/jobs.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';
import { listSubscriptions } from './store.ts';
import { find } from './stripe.ts';
import { isOver } from './subscriptions.ts';

const payload = z.object({ id: z.string() });

declare module '../work/jobs.ts' {
  interface JobPayloads {
    /** Nobody is left who could use this subscription: it ends now. */
    'cancel-subscription': z.infer<typeof payload>;
  }
}

/**
 * Ends what a workspace pays for, in the transaction that deletes the workspace: nobody is charged for an account that is
 * gone, also when Stripe cannot be reached at that moment.
 */
export async function cancelSubscriptions(
  jobs: Jobs,
  db: Queryable,
  workspaceId: WorkspaceId,
): Promise<void> {
  for (const subscription of await listSubscriptions(db, workspaceId)) {
    if (!isOver(subscription)) await jobs.add(db, 'cancel-subscription', { id: subscription.id });
  }
}

/** Ends a subscription at Stripe. One that has ended, or that Stripe does not know, is left as it is. */
export const cancelSubscription: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ id }, deps) {
    const { stripe } = deps;
    if (!stripe) throw new Error('A subscription is to be cancelled, and Stripe is no longer configured.');
    await find(deps, () => stripe.subscriptions.cancel(id));
  },
};
