/** When a page is looked at, and what the time between two looks means. */
import { quietAfter } from './health.ts';

/** While a meeting is on the page. */
const lookEvery = 1_000;
/** While captions are on the page: their going is looked into at once, and each look costs half a millisecond. */
const calmLookEvery = 4_000;
/** In between, a glance shows whether the call goes on. */
export const lookThroughEvery = 20_000;
/** On a page that is no meeting's. */
const glanceEvery = 2_500;
/** A call whose page names no code is given one after this. */
const namelessAfter = 5_000;
/** Hidden pages' timers run once a minute at the least (https://developer.chrome.com/blog/timer-throttling-in-chrome-88). */
const frozenAfter = { visible: 30_000, hidden: 90_000 };

/** Milliseconds to the next look. */
export function paceOf(facts: {
  now: number;
  /** The page is a meeting's. */
  inMeeting: boolean;
  /** This frame reads. */
  running: boolean;
  /** Captions are on the page. */
  region: boolean;
  /** The call may be over, or another one. */
  doubtful: boolean;
  /** Something on the page may have to end the recording at any moment. */
  watchful: boolean;
  /** When a caption last changed. */
  lastChange: number | null;
}): number {
  const { now, inMeeting, running, region, doubtful, watchful, lastChange } = facts;
  if (!inMeeting) return glanceEvery;
  if (!running || !region || doubtful) return lookEvery;
  // While captions flow they are sign enough that all is well. That nobody speaks is shown as soon as it counts as quiet.
  const untilQuiet = lastChange === null ? 0 : lastChange + quietAfter - now;
  if (watchful) return lookEvery;
  return untilQuiet <= 0 ? calmLookEvery : untilQuiet;
}

/** The time in which the page did not run, if there was any since the last sign that it runs. */
export function standstill(facts: {
  at: number;
  lookedAt: number;
  lastChange: number | null;
  hidden: boolean;
  /** Milliseconds the machine slept since this was last asked. */
  slept(): number;
}): { from: number; to: number } | null {
  const from = Math.max(facts.lookedAt, facts.lastChange ?? 0);
  const patience = facts.hidden ? frozenAfter.hidden : frozenAfter.visible;
  const stood = facts.at - from > patience || facts.slept() > frozenAfter.visible;
  return stood ? { from, to: facts.at } : null;
}

/** Since when the page has shown a call that it names no code for, and whether that call is to be given one. */
export function stepNameless(
  since: number | null,
  at: number,
  nameless: boolean,
): { since: number | null; due: boolean } {
  if (!nameless) return { since: null, due: false };
  const first = since ?? at;
  return { since: first, due: at - first >= namelessAfter };
}
