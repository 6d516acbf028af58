/** When a page is checked, and whether it ran between two checks. */
import type { Sleep } from './clock.ts';
import { quietAfterMs } from './health.ts';

/** Milliseconds between checks while a meeting is on the page. */
const meetingCheckInterval = 1_000;
/** Milliseconds between checks while captions are on the page. Their removal triggers a check, and each costs half a millisecond. */
const captionsCheckInterval = 5_000;
/** Milliseconds between full checks. Quick checks in between show whether the call continues. */
export const fullCheckInterval = 20_000;
/** Milliseconds between checks of a page without a meeting. */
const idleCheckInterval = 2_500;
/** Milliseconds after which a call without a code on its page gets a made-up code. */
const namelessAfter = 5_000;
/**
 * Milliseconds without a check after which a page counts as frozen. Timers of hidden pages run at least once a minute
 * (https://developer.chrome.com/blog/timer-throttling-in-chrome-88).
 */
const frozenAfter = { visible: 30_000, hidden: 90_000 };

/** Returns the milliseconds until the next check. */
export function checkInterval(facts: {
  now: number;
  inMeeting: boolean;
  running: boolean;
  region: boolean;
  /** Whether the call may be over or another one. */
  doubtful: boolean;
  /** Whether something on the page may have to end the recording at any time. */
  watchful: boolean;
  lastChange: number | null;
}): number {
  const { now, inMeeting, running, region, doubtful, watchful, lastChange } = facts;
  if (!inMeeting) return idleCheckInterval;
  if (!running || !region || doubtful) return meetingCheckInterval;
  // Flowing captions show that all is well. Check again when silence would count as quiet.
  const untilQuiet = lastChange === null ? 0 : lastChange + quietAfterMs - now;
  if (watchful) return meetingCheckInterval;
  return untilQuiet <= 0 ? captionsCheckInterval : untilQuiet;
}

/** Returns the last period in which the page did not run, or null. */
export function findFrozenPeriod(facts: {
  at: number;
  lookedAt: number;
  lastChange: number | null;
  hidden: boolean;
  /** Returns when the machine slept since the last call. */
  slept(): Sleep | null;
}): { from: number; to: number } | null {
  const { at } = facts;
  const from = Math.max(facts.lookedAt, facts.lastChange ?? 0);
  const slept = facts.slept();
  const timeoutMs = facts.hidden ? frozenAfter.hidden : frozenAfter.visible;
  if (slept && slept.ms > frozenAfter.visible) {
    // Captions may have changed since the machine woke up, unless the page did not run then either.
    const ranOn = at - Math.max(slept.to, facts.lastChange ?? 0) <= timeoutMs;
    return { from: Math.min(from, slept.from), to: ranOn ? slept.to : at };
  }
  return at - from > timeoutMs ? { from, to: at } : null;
}

/** Tracks how long the page has shown a call without a code, and whether to make one up. */
export function stepNameless(
  since: number | null,
  at: number,
  nameless: boolean,
): { since: number | null; due: boolean } {
  if (!nameless) return { since: null, due: false };
  const first = since ?? at;
  return { since: first, due: at - first >= namelessAfter };
}
