import type Stripe from 'stripe';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { fillSeats } from './seats.ts';
import { nextQuestion, storeSubscription, workspaceOf, workspaceOfCheckout } from './store.ts';
import { find } from './stripe.ts';
import {
  hasEnded,
  isActive,
  neverBegan,
  readSubscription,
  reference,
  type StoredSubscription,
} from './subscriptions.ts';

/**
 * Asks Stripe for the status of our checkout and, once it is finished, processes its result. Returns null if the
 * checkout is not ours, or Stripe no longer knows it.
 */
export async function followCheckout(
  deps: Deps,
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  const workspaceId = await workspaceOfCheckout(deps.control, id);
  if (workspaceId === null) return null;
  const session = await find(deps, () => stripe.checkout.sessions.retrieve(id));
  if (session?.status === 'complete' && session.subscription)
    await followSubscription(deps, stripe, reference.parse(session.subscription), workspaceId);
  return session;
}

/**
 * Asks Stripe for a subscription's status and updates its workspace's plan. Events and returns from a checkout only
 * trigger this, so their order, number and delay do not matter.
 * @param workspaceId the subscription's workspace, if known.
 */
export async function followSubscription(
  deps: Deps,
  stripe: Stripe,
  id: string,
  workspaceId?: WorkspaceId,
): Promise<void> {
  const { control, log } = deps;
  const asked = await nextQuestion(control);
  const answered = await find(deps, () => stripe.subscriptions.retrieve(id));
  if (!answered) return log.warn({ subscription: id }, 'Stripe no longer knows a subscription');
  await settle(deps, stripe, answered, { asked, ...(workspaceId === undefined ? {} : { workspaceId }) });
}

async function settle(
  deps: Deps,
  stripe: Stripe,
  answered: Stripe.Subscription,
  to: { asked: number; workspaceId?: WorkspaceId },
): Promise<void> {
  const { control, log } = deps;
  const { customer, subscription } = readSubscription(answered);
  const workspaceId = to.workspaceId ?? (await workspaceOf(control, { subscription: answered.id, customer }));
  if (workspaceId === null) return log.info({ subscription: answered.id }, 'A subscription is none of ours');
  if (!subscription) return log.warn({ subscription: answered.id }, 'A subscription is to none of our plans');
  const all = await storeSubscription(control, workspaceId, subscription, to.asked);
  await control.transaction((client, afterwards) => fillSeats(client, workspaceId, deps, afterwards));

  // A plan change is a new checkout. Once the new plan is active, older ones end, also one whose payment failed: Stripe would
  // try again.
  const newest = all.findIndex(isActive);
  const replaced =
    newest < 0 ? [] : all.slice(newest + 1).filter((old) => !hasEnded(old) && !neverBegan(old));
  for (const old of replaced) await endSubscription(deps, stripe, old);
}

/** Ends a subscription immediately and, if its period was paid, credits the rest of it. Does nothing if it has ended. */
async function endSubscription(deps: Deps, stripe: Stripe, old: StoredSubscription): Promise<void> {
  const { id } = old;
  const credit = isActive(old);
  const asked = await nextQuestion(deps.control);
  const ended = await find(deps, () =>
    stripe.subscriptions.cancel(id, { invoice_now: credit, prorate: credit }),
  );
  if (ended) await settle(deps, stripe, ended, { asked });
  // It ended elsewhere in the meantime, and Stripe refuses to end it twice.
  else await followSubscription(deps, stripe, id);
}
