import { type Locale, limits, type PaymentSession, product } from '@afterword/api-client/contract';
import type Stripe from 'stripe';
import { chargeOf, type Offer, trialDaysOf } from './prices.ts';
import { isActive, neverBegan, type StoredSubscription } from './subscriptions.ts';

/** Minimum milliseconds until the end of a trial, required by Stripe (subscription_data.trial_end). */
const minTrialMs = 48 * 3_600_000;

/** An order. */
export interface Order {
  offer: Offer;
  seats: number;
  /** Stripe customer id of the buyer's workspace. */
  customer: string;
  accountId: number;
  /** Language of Stripe's page. */
  locale: Locale;
  /** Current and former subscriptions of the workspace, newest first. */
  past: readonly StoredSubscription[];
}

/** Returns the parameters of a checkout on Stripe's page. Includes our price, so that nothing has to be configured at Stripe. */
export function checkoutParams(
  { offer, seats, customer, accountId, locale, past }: Order,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Stripe.Checkout.SessionCreateParams {
  const { unitAmount, interval } = chargeOf(offer);
  return {
    mode: 'subscription',
    locale,
    customer,
    client_reference_id: String(accountId),
    success_url: `${publicUrl}/confirmation?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/pricing`,
    line_items: [
      {
        quantity: seats,
        ...(offer.plan === 'Team'
          ? { adjustable_quantity: { enabled: true, minimum: 1, maximum: limits.seats } }
          : {}),
        price_data: {
          currency: 'usd',
          unit_amount: unitAmount,
          recurring: { interval },
          product_data: { name: `${product.name} ${offer.plan}` },
        },
      },
    ],
    subscription_data: { metadata: { plan_name: offer.plan }, ...trialOf(offer, past, now) },
  };
}

/** Returns the trial of an order. A trial starts only once; changing plans during it keeps the rest. */
function trialOf(
  offer: Offer,
  past: readonly StoredSubscription[],
  now: Date,
): Pick<Stripe.Checkout.SessionCreateParams.SubscriptionData, 'trial_period_days' | 'trial_end'> {
  const days = trialDaysOf(offer);
  if (past.every(neverBegan)) return days > 0 ? { trial_period_days: days } : {};
  const running = past.find(({ status }) => status === 'trialing')?.trialEndsAt;
  if (running && running.getTime() - now.getTime() >= minTrialMs)
    return { trial_end: Math.floor(running.getTime() / 1_000) };
  return {};
}

/** Returns a running subscription that equals the order, because the order is then a mistake. */
export function alreadyBought({
  offer,
  seats,
  past,
}: Pick<Order, 'offer' | 'seats' | 'past'>): StoredSubscription | null {
  return (
    past.find(
      (one) =>
        isActive(one) &&
        one.endsAt === null &&
        one.plan === offer.plan &&
        one.period === offer.period &&
        one.seats === seats,
    ) ?? null
  );
}

/** Returns the status of a checkout (https://docs.stripe.com/api/checkout/sessions/object). */
export function paymentStatus({
  status,
  payment_status,
}: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>): PaymentSession['status'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'pending';
  if (payment_status === 'paid') return 'paid';
  return payment_status === 'no_payment_required' ? 'trial' : 'pending';
}
