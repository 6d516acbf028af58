import type { BillingState, CurrentUser } from '@afterword/api-client';
import { accessToken } from '../../session/access-token.ts';

export type Offer = 'begin' | 'choose' | 'manage' | 'yours';

/**
 * Shows signed-in users what they can do with each plan, and sends administrators to the staff area (specification,
 * section 6). Without a response the page stays as visitors see it: the checkout checks again.
 */
export async function showOwnPlan(pricing: HTMLElement): Promise<void> {
  const token = accessToken.read();
  if (token === null) return;
  const read = async <T>(path: string): Promise<T | null> => {
    try {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      return answer.ok ? await answer.json() : null;
    } catch {
      // The server cannot be reached, or the page is being left.
      return null;
    }
  };
  const user = await read<CurrentUser>('/api/user');
  if (user?.user_role === 'admin') return location.replace('/admin');
  const actions = pricing.querySelectorAll<HTMLElement>('[data-plan]');
  const billing = user && actions.length > 0 ? await read<BillingState>('/api/billing') : null;
  if (billing) showOffers(actions, billing);
}

/** Shows one offer per plan: the server renders all of them. */
export function showOffers(actions: Iterable<HTMLElement>, billing: BillingState): void {
  for (const action of actions) {
    const offer = offerOf(action.dataset, billing);
    for (const each of action.children)
      each.toggleAttribute('hidden', each.getAttribute('data-offer') !== offer);
  }
}

function offerOf({ plan, billing: period }: DOMStringMap, state: BillingState): Offer {
  const { plan_name, subscription, trialAvailable } = state;
  if (plan === 'Free') return plan_name === 'Free' ? 'yours' : 'manage';
  const { plan_name: bought, period: paidFor, endsAt } = subscription ?? {};
  return bought === plan && paidFor === period && endsAt === null
    ? 'yours'
    : trialAvailable
      ? 'begin'
      : 'choose';
}
