import { plural } from '@afterword/api-client/locales';
import type { PlanName } from '@afterword/api-client/product';

/** The words of the plan in the personal settings. */
export const messages = {
  title: 'Plan',
  notSold: 'This server does not sell plans: it is hosted by its owner, and every feature is on.',
  loading: 'Loading your plan',
  failed: 'Couldn’t load your plan.',
  plan: (name: PlanName) => `${name} plan`,
  free: 'Unlimited transcripts, for a person and their meetings.',
  seats: (count: number) => plural.en(count, '1 seat', `${count} seats`),
  periods: { monthly: 'Billed monthly', yearly: 'Billed annually' },
  statuses: { trial: 'Trial', active: 'Active', payment_failed: 'Payment failed', paused: 'Paused' },
  trialUntil: (date: string) => `Your trial ends on ${date}; the first payment is then.`,
  renews: (date: string) => `It renews on ${date}.`,
  ends: (date: string) => `It was cancelled and ends on ${date}. Until then everything stays on.`,
  paymentFailed: (name: string) =>
    `The last payment failed, so what ${name} adds is off until it is paid. Nothing you stored is lost. Check your card under Manage billing.`,
  paused: (name: string) => `What ${name} adds is off while the subscription is paused.`,
  manage: 'Manage billing',
  manageHint: 'Cards, invoices and canceling, on the pages of our payment provider Stripe.',
  manageFailed: (reason: string) => `Couldn’t open the billing pages. ${reason}`,
  compare: 'Compare the plans',
  upgrade: (name: PlanName) => `What ${name} adds`,
  planned: 'planned',
};
