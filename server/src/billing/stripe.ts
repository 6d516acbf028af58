import { product } from '@afterword/api-client/contract';
import type Stripe from 'stripe';
import type { Environment } from '../platform/environment.ts';
import { failure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { Deps } from '../platform/procedure.ts';

/** Milliseconds for one answer. A person waits for it; Stripe itself answers within two seconds. */
const patience = 8_000;

/** Stripe, as this server is set up for it; null where it sells nothing. The library is loaded only where it is used. */
export async function connectStripe(environment: Environment): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE = 'https://api.stripe.com' } = environment;
  if (!STRIPE_SECRET_KEY) return null;
  const { default: Stripe } = await import('stripe');
  const base = new URL(STRIPE_API_BASE);
  // The API version is the library's own: its types describe that one and no other.
  return new Stripe(STRIPE_SECRET_KEY, {
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: product.name },
  });
}

/**
 * Asks Stripe something for a person.
 * @throws `unavailable` when Stripe gave no answer, or none of use: trying again helps.
 */
export async function ask<T>({ log }: Pick<Deps, 'log'>, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn(describeFault(error), 'Stripe did not answer');
    throw failure('unavailable');
  }
}

/** The same, null when Stripe has nothing under that id. */
export async function find<T>(deps: Pick<Deps, 'log'>, question: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(deps, question);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Stripe knows no such object (`error.param` says which). */
export function isMissing(error: unknown): error is { param?: string } {
  return (error as { code?: unknown }).code === 'resource_missing';
}

/** Not reached, not well, or too busy (https://docs.stripe.com/error-handling): nothing that we asked wrongly. */
function isAway(error: unknown): boolean {
  const { type, statusCode } = error as { type?: unknown; statusCode?: unknown };
  if (type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError')
    return true;
  return typeof statusCode === 'number' && statusCode >= 500;
}
