import type { Deps } from '../../../platform/procedure.ts';

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
