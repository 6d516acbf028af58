import type { Api } from '@afterword/api-client';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Order } from './order.ts';

/** The payment provider's script did not load. */
export class ScriptFailed extends Error {
  override name = 'ScriptFailed';
}

/**
 * Creates a checkout and returns the address of the provider's page. Loads the provider's fraud detection script
 * first, and only here. @throws {ScriptFailed} before anything was ordered. @throws {ApiError} if the server refuses
 * the order.
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
