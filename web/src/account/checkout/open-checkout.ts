import type { Api } from '@afterword/api-client';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Order } from './order.ts';

/** The payment provider's script did not load. */
export class ScriptFailed extends Error {
  override name = 'ScriptFailed';
}

/**
 * Begins a checkout and returns the address of the provider's page for it. The provider's script is loaded first, and only
 * now: it looks for signs of fraud where somebody pays, and nowhere else.
 * @throws {ScriptFailed} before anything was ordered.
 * @throws {ApiError} what the server says.
 */
export async function openCheckout(api: Api, order: Order, publishableKey: string): Promise<string> {
  try {
    await loadStripe(publishableKey);
  } catch (cause) {
    throw new ScriptFailed('The script of the payment provider failed to load.', { cause });
  }
  const { url } = await api.billing.createCheckoutSession(order);
  return url;
}
