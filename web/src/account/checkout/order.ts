import { type BillingPeriod, type Plan, plans } from '@afterword/api-client/product';

/** The plan and price in the address of a checkout. */
export interface Order {
  plan_name: 'Individual' | 'Team';
  /** Dollars per month, as the pricing page showed it. */
  price: number;
}

/** Returns the order in `?plan=Team&billing=yearly`; null if no such plan is for sale. */
export function readOrder(query: URLSearchParams): Order | null {
  const plan = plans.find(({ name }) => name === query.get('plan'));
  const billing = query.get('billing') ?? 'monthly';
  if (!plan || !isPaid(plan) || !isPeriod(billing)) return null;
  return { plan_name: plan.name, price: plan.price[billing] };
}

const isPaid = (plan: Plan): plan is Plan & { name: Order['plan_name'] } => plan.name !== 'Free';
const isPeriod = (text: string): text is BillingPeriod => text === 'monthly' || text === 'yearly';
