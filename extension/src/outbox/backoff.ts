/** When to retry after a failure: exponential backoff with full jitter, or the wait that the server asks for. */

import type { Failure } from './server-api.ts';
import type { Backoff, Transaction } from './store.ts';

/** The reason why the outbox checks for data to send. */
export type Trigger =
  /** These triggers wait until a backoff ends. */
  | 'data'
  | 'timer'
  | 'start'
  /** These do not, unless the server asked for the wait. */
  | 'alarm'
  | 'online'
  | 'sign-in'
  | 'person';

/** The scope of a failure: everything while a meeting runs, everything otherwise, or one part. */
export type Urgency = 'meeting' | 'server' | 'part';

const firstBackoff = 500;
const maxBackoffMs = 30_000;
/** Maximum milliseconds during a meeting, when a person watches: sending must resume soon after an outage. */
const maxMeetingBackoffMs = 1_500;
/** Maximum milliseconds for a part that fails alone. Its retries are increasingly left to the alarm. */
const maxPartBackoffMs = 10 * 60_000;
const maxRetryAfterMs = 10 * 60_000;
const maxMsByScope = { meeting: maxMeetingBackoffMs, server: maxBackoffMs, part: maxPartBackoffMs };
const forgottenAfter = 3_600_000;

/** Returns whether to send now: there is no backoff, it has ended, or the trigger ignores it. Setting the clock back ends it. */
export function isDue(backoff: Backoff | undefined, trigger: Trigger, now: number): boolean {
  return remainingMs(backoff, now) === 0 || (!backoff?.asked && !waitsForBackoff(trigger));
}

export function remainingMs(backoff: Backoff | undefined, now: number): number {
  return backoff && now >= backoff.since ? Math.max(0, backoff.until - now) : 0;
}

/** Returns whether an attempt with this trigger waits until the backoff ends. */
export function waitsForBackoff(trigger: Trigger): boolean {
  return trigger === 'data' || trigger === 'timer' || trigger === 'start';
}

/** Returns the backoff after one more failure. */
export function nextBackoff(
  before: Backoff | undefined,
  failure: Failure,
  { now, random, urgency }: { now: number; random: number; urgency: Urgency },
): Backoff {
  const attempt = (before?.attempt ?? 0) + 1;
  const longest = maxMsByScope[urgencyOf(failure, urgency)];
  const own = random * Math.min(longest, firstBackoff * 2 ** Math.min(attempt, 16));
  const asked = Math.min(maxRetryAfterMs, (failure.retryAfter ?? 0) * 1_000);
  return {
    since: now,
    until: now + Math.max(own, asked),
    attempt,
    asked: asked > own,
    why: reasonOf(failure),
  };
}

/** Returns the urgency of a failure. A busy server is not retried faster during a meeting, and a full one only rarely. */
function urgencyOf(failure: Failure, urgency: Urgency): Urgency {
  if (isFull(failure)) return 'part';
  return failure.status === 429 && urgency === 'meeting' ? 'server' : urgency;
}

function reasonOf(failure: Failure): Backoff['why'] {
  if (isFull(failure)) return 'storage-full';
  if (failure.code === 'awaiting_owner') return 'awaiting-owner';
  return failure.status === 0 ? 'offline' : 'waiting';
}

/** Returns whether the account has used up its storage on the server. */
const isFull = ({ code }: Failure) => code === 'storage_limit';

/** Sets, or lengthens, the backoff of a server, a meeting or a capture. */
export async function setBackoff(
  tx: Transaction,
  id: string,
  failure: Failure,
  chance: { now: number; random: number; urgency: Urgency },
): Promise<void> {
  const backoffs = (await tx.get('pauses')) ?? {};
  const recent = Object.entries(backoffs).filter(
    ([, { until }]) => Math.abs(chance.now - until) < forgottenAfter,
  );
  const next = nextBackoff(backoffs[id], failure, chance);
  await tx.set('pauses', { ...Object.fromEntries(recent), [id]: next });
}

/** Ends backoffs and resets their number of attempts. */
export async function clearBackoffs(tx: Transaction, ids: string[]): Promise<void> {
  const backoffs = { ...(await tx.get('pauses')) };
  if (!ids.some((id) => id in backoffs)) return;
  for (const id of ids) delete backoffs[id];
  await tx.set('pauses', backoffs);
}
