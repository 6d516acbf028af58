import type Stripe from 'stripe';
import type { Deps } from '../platform/procedure.ts';
import { nextQuestion, storeSubscription, workspaceOf } from './store.ts';
import { find } from './stripe.ts';
import { isOn, readSubscription } from './subscriptions.ts';

/**
 * Asks Stripe how a subscription stands and lets its workspace's plan follow. What is told about it (an event, the way back
 * from a checkout) is only the occasion: so it does not matter in which order that comes, how often, or how late.
 */
export async function followSubscription(
  deps: Pick<Deps, 'pool' | 'log'>,
  stripe: Stripe,
  id: string,
): Promise<void> {
  const { pool, log } = deps;
  const asked = await nextQuestion(pool);
  const answered = await find(deps, () => stripe.subscriptions.retrieve(id));
  if (!answered) return log.warn({ subscription: id }, 'Stripe no longer knows a subscription');
  await settle(deps, stripe, answered, asked);
}

async function settle(
  deps: Pick<Deps, 'pool' | 'log'>,
  stripe: Stripe,
  answered: Stripe.Subscription,
  asked: number,
): Promise<void> {
  const { pool, log } = deps;
  const { customer, subscription } = readSubscription(answered);
  const workspaceId = await workspaceOf(pool, customer);
  if (workspaceId === null) return log.info({ subscription: answered.id }, 'A subscription is none of ours');
  if (!subscription) return log.warn({ subscription: answered.id }, 'A subscription is to none of our plans');
  const all = await storeSubscription(pool, workspaceId, subscription, asked);

  // Who changes plans checks out for the new one; once that is on, the rest of what was paid for the old one is credited.
  const [, ...replaced] = all.filter(isOn);
  for (const old of replaced) await endSubscription(deps, stripe, old.id);
}

/** Ends a subscription now; what was paid for the rest of its period is credited. Ending what has ended changes nothing. */
async function endSubscription(deps: Pick<Deps, 'pool' | 'log'>, stripe: Stripe, id: string): Promise<void> {
  const asked = await nextQuestion(deps.pool);
  const ended = await find(deps, () => stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true }));
  if (ended) await settle(deps, stripe, ended, asked);
  // Ended meanwhile, elsewhere: Stripe refuses to end it twice.
  else await followSubscription(deps, stripe, id);
}
