/** How jobs of a kind are run and tried again. */
export interface Policy {
  /** Jobs of this kind that one process runs at a time, in each place. */
  atOnce: number;
  /** Of these, how many may be of one workspace; null for all. */
  perWorkspace: number | null;
  /** A person waits for it: it may use the slots that other kinds leave free. */
  urgent: boolean;
  /** Failed jobs are tried again after the first wait, then after twice the wait before, up to the longest. Milliseconds. */
  firstWait: number;
  longestWait: number;
  /** After so many attempts a job waits for staff. */
  attempts: number;
  /** The minute of every hour at which it runs; null for kinds that are asked for. */
  everyHourAt: number | null;
}

/** About three days of attempts. */
export const defaultPolicy: Policy = {
  atOnce: 4,
  perWorkspace: null,
  urgent: false,
  firstWait: 2_000,
  longestWait: 3 * 60 * 60_000,
  attempts: 25,
  everyHourAt: null,
};

/** Milliseconds until a failed job is tried again, not the same for all; infinite when it waits for staff. */
export function waitAfter(attempts: number, policy: Policy): number {
  if (attempts >= policy.attempts) return Number.POSITIVE_INFINITY;
  return Math.min(policy.firstWait * 2 ** (attempts - 1), policy.longestWait) * (0.75 + Math.random() / 2);
}

/** The next time at which the clock shows this minute. */
export function nextHourlyRun(minute: number, now: Date): Date {
  const next = new Date(now);
  next.setUTCMinutes(minute, 0, 0);
  if (next <= now) next.setUTCHours(next.getUTCHours() + 1);
  return next;
}
