/** When something that failed is tried again: full-jitter backoff, and what the server asked for. */

import type { Failure } from './server-api.ts';
import type { Pause, Transaction } from './store.ts';

/** Why the outbox looks whether there is something to send. */
export type Trigger =
  /** These wait for a pause to end. */
  | 'data'
  | 'timer'
  | 'start'
  /** These do not, unless the server asked for the pause. */
  | 'alarm'
  | 'online'
  | 'sign-in'
  | 'person';

const firstBackoff = 500;
const longestBackoff = 30_000;
/** While a meeting runs somebody watches: the outage must not outlive itself by more than this. */
const longestBackoffInMeeting = 1_500;
/** A part that fails by itself is left to the alarm more and more. */
const longestBackoffOfPart = 10 * 60_000;
const longestAskedPause = 10 * 60_000;
const longestOf = { meeting: longestBackoffInMeeting, server: longestBackoff, part: longestBackoffOfPart };
const forgottenAfter = 3_600_000;

/** Whether a pause, if there is one, lets this trigger through. A clock that was set back ends it. */
export function isDue(pause: Pause | undefined, trigger: Trigger, now: number): boolean {
  return remaining(pause, now) === 0 || (!pause?.asked && !isPatient(trigger));
}

/** Milliseconds until a pause ends. */
export function remaining(pause: Pause | undefined, now: number): number {
  return pause && now >= pause.since ? Math.max(0, pause.until - now) : 0;
}

/** Whether this trigger waits for pauses. */
export function isPatient(trigger: Trigger): boolean {
  return trigger === 'data' || trigger === 'timer' || trigger === 'start';
}

/** Sets, or lengthens, the pause of a server, a meeting or a capture. */
export async function setPause(
  tx: Transaction,
  id: string,
  failure: Failure,
  { now, random, urgency }: { now: number; random: number; urgency: 'meeting' | 'server' | 'part' },
): Promise<void> {
  const pauses = (await tx.get('pauses')) ?? {};
  const attempt = (pauses[id]?.attempt ?? 0) + 1;
  const longest = longestOf[failure.status === 429 && urgency === 'meeting' ? 'server' : urgency];
  const backoff = random * Math.min(longest, firstBackoff * 2 ** Math.min(attempt, 16));
  const asked = Math.min(longestAskedPause, (failure.retryAfter ?? 0) * 1_000);
  const pause: Pause = {
    since: now,
    until: now + Math.max(backoff, asked),
    attempt,
    asked: asked > backoff,
    why: failure.status === 0 ? 'offline' : 'waiting',
  };
  const recent = Object.entries(pauses).filter(([, { until }]) => Math.abs(now - until) < forgottenAfter);
  await tx.set('pauses', { ...Object.fromEntries(recent), [id]: pause });
}

/** Ends pauses, and forgets how often it was tried. */
export async function clearPauses(tx: Transaction, ids: string[]): Promise<void> {
  const pauses = { ...(await tx.get('pauses')) };
  if (!ids.some((id) => id in pauses)) return;
  for (const id of ids) delete pauses[id];
  await tx.set('pauses', pauses);
}
