import type { BillingPeriod, BillingState, PlanName, Subscription } from '@afterword/api-client/contract';
import { z } from 'zod';
import { offerCharged, type PaidPlan } from './prices.ts';

/** A stored subscription. */
export interface StoredSubscription {
  id: string;
  plan: PaidPlan;
  period: BillingPeriod;
  seats: number;
  /** Stripe's status (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
  status: string;
  startedAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  endsAt: Date | null;
}

const seconds = z.number().transform((since1970) => new Date(since1970 * 1_000));

/** An id, alone or inside an expanded object. */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields of Stripe's subscription that we use. */
const answer = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  created: seconds,
  trial_end: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  ended_at: seconds.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.number().int().nullish(),
          current_period_end: seconds.nullish(),
          price: z.object({
            currency: z.string(),
            unit_amount: z.number().nullish(),
            recurring: z.object({ interval: z.string() }).nullish(),
          }),
        }),
      )
      .min(1),
  }),
});

/**
 * Converts Stripe's subscription. The paid price determines the plan, so changes on Stripe's pages count. For a price
 * we no longer sell, the checkout's metadata determines it. Returns null if it is none of our plans.
 */
export function readSubscription(answered: unknown): {
  customer: string;
  subscription: StoredSubscription | null;
} {
  const { customer, metadata, items, ...rest } = answer.parse(answered);
  const { price, quantity, current_period_end } = items.data[0]!;
  const interval = price.recurring?.interval === 'year' ? 'year' : 'month';
  const paid =
    price.currency === 'usd' && typeof price.unit_amount === 'number'
      ? offerCharged({ unitAmount: price.unit_amount, interval })
      : null;
  const plan = paid?.plan ?? notedPlan(metadata?.plan_name);
  if (!plan) return { customer, subscription: null };
  const periodEndsAt = current_period_end ?? null;
  const endsAt = rest.ended_at ?? rest.cancel_at ?? (rest.cancel_at_period_end ? periodEndsAt : null);
  return {
    customer,
    subscription: {
      id: rest.id,
      plan,
      period: interval === 'year' ? 'yearly' : 'monthly',
      seats: quantity ?? 1,
      status: rest.status,
      startedAt: rest.created,
      trialEndsAt: rest.trial_end ?? null,
      periodEndsAt,
      endsAt,
    },
  };
}

const notedPlan = (name: string | undefined): PaidPlan | null =>
  name === 'Individual' || name === 'Team' ? name : null;

/**
 * Returns whether the features of its plan are active: while it is paid or in its trial. An unpaid subscription is
 * suspended.
 */
export const isActive = ({ status }: Pick<StoredSubscription, 'status'>) =>
  status === 'active' || status === 'trialing';

/** Returns the plan for these subscriptions, newest first. */
export function planOf(subscriptions: readonly StoredSubscription[]): PlanName {
  return subscriptions.find(isActive)?.plan ?? 'Free';
}

/** Returns the subscription to show: the active one, or else the newest that could be reactivated. */
export function currentOf(subscriptions: readonly StoredSubscription[]): StoredSubscription | null {
  return subscriptions.find(isActive) ?? subscriptions.find(({ status }) => status in resting) ?? null;
}

/** States of subscriptions that are neither active nor ended. */
const resting: Record<string, Subscription['status']> = {
  past_due: 'payment_failed',
  unpaid: 'payment_failed',
  paused: 'paused',
};

/** Returns the billing state to show for a workspace's subscriptions, newest first. */
export function toState(subscriptions: readonly StoredSubscription[]): BillingState {
  const current = currentOf(subscriptions);
  return {
    plan_name: planOf(subscriptions),
    subscription: current && toSubscription(current),
    trialAvailable: subscriptions.every(neverBegan),
  };
}

/** Returns whether it has ended for good, with nothing left to pay or cancel. */
export const hasEnded = ({ status }: Pick<StoredSubscription, 'status'>) =>
  status === 'canceled' || status === 'incomplete_expired';

/** Returns whether its first payment never arrived. Such a subscription does not count. */
export const neverBegan = ({ status }: Pick<StoredSubscription, 'status'>) =>
  status === 'incomplete' || status === 'incomplete_expired';

function toSubscription(stored: StoredSubscription): Subscription {
  const { plan, period, seats, status, trialEndsAt, periodEndsAt, endsAt } = stored;
  return {
    plan_name: plan,
    period,
    seats,
    status: resting[status] ?? (status === 'trialing' ? 'trial' : 'active'),
    trialEndsAt: status === 'trialing' ? (trialEndsAt?.toISOString() ?? null) : null,
    periodEndsAt: periodEndsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
