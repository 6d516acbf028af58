import { type BillingPeriod, type Plan, plans } from '@afterword/api-client/product';

/** The plan and price that a checkout address names. */
export interface Order {
  plan_name: 'Individual' | 'Team';
  /** As it was shown: dollars a month. */
  price: number;
}

/** The order in `?plan=Team&billing=yearly`; null where there is no such plan to buy. */
export function readOrder(query: URLSearchParams): Order | null {
  const plan = plans.find(({ name }) => name === query.get('plan'));
  const billing = query.get('billing') ?? 'monthly';
  if (!plan || !isPaid(plan) || !isPeriod(billing)) return null;
  return { plan_name: plan.name, price: plan.price[billing] };
}

const isPaid = (plan: Plan): plan is Plan & { name: Order['plan_name'] } => plan.name !== 'Free';
const isPeriod = (text: string): text is BillingPeriod => text === 'monthly' || text === 'yearly';
