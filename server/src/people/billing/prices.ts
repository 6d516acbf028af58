import { type BillingPeriod, type PlanName, plans } from '@afterword/api-client/contract';

/** A plan with a price. */
export type PaidPlan = Exclude<PlanName, 'Free'>;

/** Stripe's charge for one seat: cents, monthly or yearly. */
export interface Charge {
  unitAmount: number;
  interval: 'month' | 'year';
}

/** A plan and its payment interval. */
export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}

/** Everything for sale. */
export const offers: readonly Offer[] = plans
  .filter(({ price }) => price.monthly > 0)
  .flatMap(({ name }) => [
    { plan: name as PaidPlan, period: 'monthly' as const },
    { plan: name as PaidPlan, period: 'yearly' as const },
  ]);

/** Returns the offer with this displayed price (dollars per month), or null if there is none. */
export function offerAt(plan: PaidPlan, price: number): Offer | null {
  return offers.find((offer) => offer.plan === plan && priceOf(offer) === price) ?? null;
}

/** Returns the offer with this charge, or null if there is none. */
export function offerCharged({ unitAmount, interval }: Charge): Offer | null {
  return (
    offers.find((offer) => {
      const charge = chargeOf(offer);
      return charge.unitAmount === unitAmount && charge.interval === interval;
    }) ?? null
  );
}

/** Returns the charge of an offer. Displayed prices are per month, so yearly billing charges twelve times that. */
export function chargeOf(offer: Offer): Charge {
  const cents = Math.round(priceOf(offer) * 100);
  return offer.period === 'yearly'
    ? { unitAmount: cents * 12, interval: 'year' }
    : { unitAmount: cents, interval: 'month' };
}

/** Returns the days before the first payment of a person's first subscription. */
export function trialDaysOf({ plan }: Offer): number {
  return planNamed(plan).trialDays;
}

const priceOf = ({ plan, period }: Offer) => planNamed(plan).price[period];
const planNamed = (name: PaidPlan) => plans.find((plan) => plan.name === name)!;
