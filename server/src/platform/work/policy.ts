/** Concurrency and retry settings of a job kind. */
export interface Policy {
  /** Jobs of this kind that one process runs at a time in each place, in addition to slow ones that wait for another server. */
  atOnce: number;
  /** Maximum of `atOnce` for a single workspace; null for no limit. */
  perWorkspace: number | null;
  /** True when a person waits for the result: the job may use the slots reserved for urgent kinds. */
  urgent: boolean;
  /** Retry delays in milliseconds: the first one, doubled after each failure up to the longest. */
  firstWait: number;
  longestWait: number;
  /** Attempts after which a job waits for staff. */
  attempts: number;
  /** Minute of the hour at which it runs; null for kinds added on demand. */
  everyHourAt: number | null;
}

/** Retries for about three days. */
export const defaultPolicy: Policy = {
  atOnce: 4,
  perWorkspace: null,
  urgent: false,
  firstWait: 2_000,
  longestWait: 3 * 60 * 60_000,
  attempts: 25,
  everyHourAt: null,
};

/** Returns the retry delay in milliseconds, with jitter; infinite once the job waits for staff. */
export function retryDelay(attempts: number, policy: Policy): number {
  if (attempts >= policy.attempts) return Number.POSITIVE_INFINITY;
  return Math.min(policy.firstWait * 2 ** (attempts - 1), policy.longestWait) * (0.75 + Math.random() / 2);
}

/** Returns the next time the UTC clock shows this minute. */
export function nextHourlyRun(minute: number, now: Date): Date {
  const next = new Date(now);
  next.setUTCMinutes(minute, 0, 0);
  if (next <= now) next.setUTCHours(next.getUTCHours() + 1);
  return next;
}
