import { product } from '@afterword/api-client/contract';
import type Stripe from 'stripe';
import type { Environment } from '../../platform/environment/environment.ts';
import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Deps } from '../../platform/procedure.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Null if no plans are sold. */
    stripe: Stripe | null;
  }
}

/** Timeout of a request in milliseconds. A person is waiting; Stripe usually answers within two seconds. */
const timeoutMs = 8_000;

/** Returns the configured Stripe client; null if this server sells nothing. Loads the library only when needed. */
export async function connectStripe(environment: Environment): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE = 'https://api.stripe.com' } = environment;
  if (!STRIPE_SECRET_KEY) return null;
  const { default: Stripe } = await import('stripe');
  const base = new URL(STRIPE_API_BASE);
  // Uses the library's API version, the only one its types describe.
  return new Stripe(STRIPE_SECRET_KEY, {
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: product.name },
  });
}

/**
 * Makes a request to Stripe for a waiting person.
 * @throws `unavailable` if Stripe fails, because a retry may help.
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

/** Like `ask`, but returns null if Stripe has no object with that id. */
export async function find<T>(deps: Pick<Deps, 'log'>, question: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(deps, question);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Returns whether Stripe does not know an object (`error.param` names it). */
export function isMissing(error: unknown): error is { param?: string } {
  return (error as { code?: unknown }).code === 'resource_missing';
}

/**
 * Returns whether Stripe is unreachable, failing or too busy (https://docs.stripe.com/error-handling), rather than
 * our request being wrong.
 */
function isAway(error: unknown): boolean {
  const { type, statusCode } = error as { type?: unknown; statusCode?: unknown };
  if (type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError')
    return true;
  return typeof statusCode === 'number' && statusCode >= 500;
}
