import type Stripe from 'stripe';
import { fillSeats } from '../members/seats.ts';
import type { Deps } from '../platform/procedure.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';
import { nextQuestion, storeSubscription, workspaceOf, workspaceOfCheckout } from './store.ts';
import { find } from './stripe.ts';
import { isOn, readSubscription, reference } from './subscriptions.ts';

/**
 * Asks Stripe how a checkout of ours stands and, once it is finished, what came of it. Null when we began no such checkout,
 * or Stripe no longer knows it.
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
 * Asks Stripe how a subscription stands and lets its workspace's plan follow. What is told about it (an event, the way back
 * from a checkout) is only the occasion: so it does not matter in which order that comes, how often, or how late.
 * @param workspaceId whose it is, where that is known.
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

  // Who changes plans checks out for the new one; once that is on, the rest of what was paid for the old one is credited.
  const [, ...replaced] = all.filter(isOn);
  for (const old of replaced) await endSubscription(deps, stripe, old.id);
}

/** Ends a subscription now; what was paid for the rest of its period is credited. Ending what has ended changes nothing. */
async function endSubscription(deps: Deps, stripe: Stripe, id: string): Promise<void> {
  const asked = await nextQuestion(deps.control);
  const ended = await find(deps, () => stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true }));
  if (ended) await settle(deps, stripe, ended, { asked });
  // Ended meanwhile, elsewhere: Stripe refuses to end it twice.
  else await followSubscription(deps, stripe, id);
}
