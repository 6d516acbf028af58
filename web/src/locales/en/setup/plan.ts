import { plural } from '@afterword/api-client/locales';
import type { PlanName } from '@afterword/api-client/product';

/** Messages of the plan in the personal settings. */
export const messages = {
  title: 'Plan',
  notSold: 'This server doesn’t sell plans. Its owner hosts it, with every feature on.',
  loading: 'Loading plan',
  failed: 'Couldn’t load your plan.',
  plan: (name: PlanName) => `${name} plan`,
  free: 'Unlimited transcripts for one person.',
  seats: (count: number) => plural.en(count, '1 seat', `${count} seats`),
  periods: { monthly: 'Billed monthly', yearly: 'Billed annually' },
  statuses: { trial: 'Trial', active: 'Active', payment_failed: 'Payment failed', paused: 'Paused' },
  trialUntil: (date: string) => `Your trial ends on ${date}, when the first payment is due.`,
  renews: (date: string) => `Renews on ${date}.`,
  ends: (date: string) => `Canceled. Everything stays on until ${date}.`,
  paymentFailed: (name: string) =>
    `The last payment failed, so ${name} features are off until it’s paid. Your data is safe. Check your card under Manage billing.`,
  paused: (name: string) => `${name} features are off while the subscription is paused.`,
  manage: 'Manage billing',
  manageHint: 'Manage cards, invoices and cancellation at our payment provider, Stripe.',
  manageFailed: (reason: string) => `Couldn’t open the billing pages. ${reason}`,
  compare: 'Compare plans',
  upgrade: (name: PlanName) => `What’s in ${name}`,
  absent: 'not on this server',
};
