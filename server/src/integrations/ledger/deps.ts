import type { Deps } from '../../platform/procedure.ts';

/** What deliveries are made with. */
export type LedgerDeps = Pick<
  Deps,
  | 'control'
  | 'shards'
  | 'clock'
  | 'log'
  | 'outbound'
  | 'mail'
  | 'environment'
  | 'secrets'
  | 'stripe'
  | 'jobs'
  | 'rateLimits'
>;
