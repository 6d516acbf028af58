import type { PaymentSession } from '@afterword/api-client';

type Status = PaymentSession['status'];

/** The words of the confirmation. */
export const messages = {
  page: 'Confirmation',
  /** These two to the letter (specification, section 2). */
  loading: 'Loading...',
  missing: 'Error: No session ID provided.',
  missingHint: 'This page is where a checkout leads to. Choose a plan to begin one.',
  failed: (reason: string) => `Error: ${reason}`,
  titles: {
    paid: 'Thank you',
    trial: 'Your trial has started',
    pending: 'Your payment is under way',
    expired: 'This checkout has expired',
  } satisfies Record<Status, string>,
  texts: {
    paid: 'Your plan is on.',
    trial: 'Your plan is on. Nothing is due until the trial ends, and you can cancel any time before.',
    pending: 'The payment is still being processed. This page continues automatically.',
    expired: 'Nothing was charged. Choose a plan again to begin a new one.',
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
