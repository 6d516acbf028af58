import type { Context } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { type BodyReader, readBody } from '../../platform/http/request-body.ts';
import type { Deps } from '../../platform/procedure.ts';
import { followCheckout, followSubscription } from './follow.ts';
import { reference } from './subscriptions.ts';

/**
 * Maximum age of an event's signature in seconds; Stripe signs each attempt separately
 * (https://docs.stripe.com/webhooks#replay-attacks).
 */
const tolerance = 300;

/**
 * Handles `POST /api/stripe/webhook`. Not part of the contract, because the signature covers the raw bytes. Events
 * that cannot be processed get an error, so that Stripe retries for three days.
 */
export function stripeWebhook(deps: Deps, readWhole: BodyReader) {
  return async (context: Context): Promise<Response> => {
    const { stripe, environment, clock } = deps;
    if (!stripe) throw failure('not_configured');
    const body = await readWhole(context, (request) => readBody(request));
    const signature = context.req.header('stripe-signature') ?? '';
    let event: Stripe.Event;
    try {
      event = stripe.webhooks.constructEvent(
        Buffer.from(body),
        signature,
        environment.STRIPE_WEBHOOK_SECRET!,
        tolerance,
        undefined,
        clock.now().getTime(),
      );
    } catch {
      throw invalidField('stripe-signature', 'This is not signed by Stripe, or too old.');
    }
    const { checkout, subscription } = namedIn(event);
    if (checkout) await followCheckout(deps, stripe, checkout);
    if (subscription) await followSubscription(deps, stripe, subscription);
    return context.json({ received: true });
  };
}

const optional = reference.nullish();

/** The fields of an event that we use. */
const told = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      subscription: optional,
      parent: z.object({ subscription_details: z.object({ subscription: optional }).nullish() }).nullish(),
    }),
  }),
});

/** Returns the checkout or subscription an event is about. Nothing else in the event is trusted. */
function namedIn(event: unknown): { checkout?: string | null; subscription?: string | null } {
  const parsed = told.safeParse(event);
  if (!parsed.success) return {};
  const { object, id, subscription, parent } = parsed.data.data.object;
  switch (object) {
    case 'checkout.session':
      return { checkout: id ?? null };
    case 'subscription':
      return { subscription: id ?? null };
    case 'invoice':
      // Until API 2025-03-31, invoices named their subscription directly; a configured endpoint may still use that
      // version.
      return { subscription: parent?.subscription_details?.subscription ?? subscription ?? null };
    default:
      return {};
  }
}
