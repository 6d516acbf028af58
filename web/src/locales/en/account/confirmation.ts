import type { PaymentSession } from '@afterword/api-client';

type Status = PaymentSession['status'];

/** Messages of the confirmation. */
export const messages = {
  page: 'Confirmation',
  /** These two are quoted from the specification (section 2). */
  loading: 'Loading...',
  missing: 'Error: No session ID provided.',
  missingHint: 'This page opens after a checkout. Choose a plan to start one.',
  failed: (reason: string) => `Error: ${reason}`,
  titles: {
    paid: 'Thank you',
    trial: 'Your trial has started',
    pending: 'Your payment is processing',
    expired: 'This checkout has expired',
  } satisfies Record<Status, string>,
  texts: {
    paid: 'Your plan is active.',
    trial: 'Your plan is active. Nothing is due until the trial ends, and you can cancel any time before.',
    pending: 'The payment is still being processed. This page continues automatically.',
    expired: 'Nothing was charged. Choose a plan to start again.',
  } satisfies Record<Status, string>,
  fields: { id: 'Session ID', email: 'Email', status: 'Status', amount: 'Amount' },
  statuses: { paid: 'Paid', trial: 'Trial', pending: 'Pending', expired: 'Expired' } satisfies Record<
    Status,
    string
  >,
  dashboard: 'Go to the dashboard',
  plan: 'See your plan',
  pricing: 'See the plans',
  again: 'Try again',
  login: 'Log in',
};
