import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, not_configured, unavailable } = errors;

/**
 * State of a checkout: `pending` until it is finished and the amount due was paid, `trial` while nothing is due yet.
 */
const paymentStatus = z.enum(['pending', 'paid', 'trial', 'expired']);

/** A checkout, as /confirmation shows it. */
export const paymentSession = z.object({
  id: z.string(),
  email: z.string(),
  status: paymentStatus,
  amount: z.number().int().describe('What was due at the checkout, in cents.'),
});
export type PaymentSession = z.infer<typeof paymentSession>;

/** Subscription of a workspace. */
export const subscription = z.object({
  plan_name: z.enum(['Individual', 'Team']),
  period: z.enum(['monthly', 'yearly']),
  seats: z.number().int(),
  /**
   * `payment_failed`: the plan is suspended until the amount due is paid. `paused`: its owner or the provider stopped
   * it.
   */
  status: z.enum(['trial', 'active', 'payment_failed', 'paused']),
  trialEndsAt: z.string().nullable(),
  /** End of the current period. The plan then renews, unless `endsAt` is set. */
  periodEndsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const billingState = z.object({
  /** The plan whose features are active. */
  plan_name: z.enum(['Free', 'Individual', 'Team']),
  subscription: subscription.nullable(),
  /** True until the workspace's first subscription. */
  trialAvailable: z.boolean(),
});
export type BillingState = z.infer<typeof billingState>;

/** Calls for buying a plan. They answer `not_configured` if the server sells none. */
export const billing = {
  /**
   * Starts a checkout. `price` is the price that the buyer saw (dollars per month, for monthly or yearly billing); it
   * selects the billing period, and other prices are refused. The browser continues at `url`.
   */
  createCheckoutSession: allowed('workspace_admin')
    .route({ method: 'POST', path: '/api/create-checkout-session', tags: ['billing'] })
    .errors({ invalid_input, conflict, not_configured, unavailable })
    .input(
      z.object({
        plan_name: z.enum(['Individual', 'Team']),
        price: z.number(),
        /** People who will use Team; other plans are for one. */
        seats: z.number().int().min(1).max(limits.seats).optional(),
      }),
    )
    .output(z.object({ id: z.string(), url: z.string() })),

  /** Returns the caller's own checkout; others are unknown. */
  checkoutSession: allowed('read')
    .route({ method: 'GET', path: '/api/stripe-session/{session_id}', tags: ['billing'] })
    .errors({ not_found, not_configured, unavailable })
    .input(z.object({ session_id: z.string().min(1).max(200) }))
    .output(paymentSession),

  state: allowed('read')
    .route({ method: 'GET', path: '/api/billing', tags: ['billing'] })
    .errors({ not_configured })
    .output(billingState),

  /**
   * Returns a single-use link to the provider's pages for cards, invoices and canceling; `not_found` before the first
   * checkout.
   */
  openPortal: allowed('workspace_admin')
    .route({ method: 'POST', path: '/api/billing/portal', tags: ['billing'] })
    .errors({ not_found, not_configured, unavailable })
    .output(z.object({ url: z.string() })),
};
