import { type BillingPeriod, type PlanName, plans } from '@afterword/api-client/contract';

/** A plan that costs something. */
export type PaidPlan = Exclude<PlanName, 'Free'>;

/** What Stripe charges for one seat: cents, every month or every year. */
export interface Charge {
  unitAmount: number;
  interval: 'month' | 'year';
}

/** A plan and how it is paid. */
export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}

/** Everything that is sold. */
export const offers: readonly Offer[] = plans
  .filter(({ price }) => price.monthly > 0)
  .flatMap(({ name }) => [
    { plan: name as PaidPlan, period: 'monthly' as const },
    { plan: name as PaidPlan, period: 'yearly' as const },
  ]);

/** The offer that was shown at this price (dollars a month), or null when the plan was never offered at it. */
export function offerAt(plan: PaidPlan, price: number): Offer | null {
  return offers.find((offer) => offer.plan === plan && priceOf(offer) === price) ?? null;
}

/** The offer that is charged like this, or null when nothing we sell is. */
export function offerCharged({ unitAmount, interval }: Charge): Offer | null {
  return (
    offers.find((offer) => {
      const charge = chargeOf(offer);
      return charge.unitAmount === unitAmount && charge.interval === interval;
    }) ?? null
  );
}

/** A year is charged at once: twelve times the yearly price, which is a price a month. */
export function chargeOf(offer: Offer): Charge {
  const cents = Math.round(priceOf(offer) * 100);
  return offer.period === 'yearly'
    ? { unitAmount: cents * 12, interval: 'year' }
    : { unitAmount: cents, interval: 'month' };
}

/** Days before the first payment of somebody's first subscription. */
export function trialDaysOf({ plan }: Offer): number {
  return planNamed(plan).trialDays;
}

const priceOf = ({ plan, period }: Offer) => planNamed(plan).price[period];
const planNamed = (name: PaidPlan) => plans.find((plan) => plan.name === name)!;
