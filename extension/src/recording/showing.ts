/** Decides when to show changes of a capture: soon, but not so often that the page slows down or reading gets hard. */

import type { CaptureState } from '../messages/capture-state.ts';
import { afterwards } from '../timing/afterwards.ts';
import type { Chores, Span } from '../timing/chores.ts';
import type { CaptureClock } from './clock.ts';

/** Milliseconds between updates: within `grace` if the last update is `least` ago, otherwise `most` after it. */
export interface Pace {
  least: number;
  most: number;
  /** Maximum milliseconds to wait for the page's next rendering. Immediate when absent. */
  grace?: number;
}

/** The rate at which panel and popup follow the state. */
const statePace: Pace = { least: 250, most: 250 };
/**
 * The rate for words, at reading speed: once in three seconds, together with a page change, which is rendered anyway; rendering them separately costs
 * 40 ms a minute. When speech stops, they do not wait long for a page change.
 */
export const wordsPace: Pace = { least: 3_000, most: 4_000, grace: 1_500 };
/** The rate for words while no panel shows them: a panel that appears reads the state. */
export const unseenPace: Pace = { least: 60_000, most: 60_000, grace: 60_000 };

/** Returns when to show a change. Null if the planned time is early enough. */
export function whenToShow(
  { shownAt, plannedFor }: { shownAt: number; plannedFor: number | null },
  now: number,
  { least, most, grace = 0 }: Pace,
): number | null {
  const due = now - shownAt >= least ? now + grace : Math.max(shownAt + most, now + grace);
  return plannedFor !== null && due >= plannedFor ? null : due;
}

/** Returns whether a state differs from the one last shown in more than its words. */
export function looksOtherwise(now: CaptureState, shown: CaptureState | null): boolean {
  return (
    now.phase !== shown?.phase ||
    now.meetingId !== shown.meetingId ||
    now.title !== shown.title ||
    now.health !== shown.health ||
    now.notice !== shown.notice ||
    now.canTurnOnCaptions !== shown.canTurnOnCaptions ||
    now.storage !== shown.storage
  );
}

export interface Showing {
  /** Handles a change to show. */
  changed(pace?: Pace): void;
  shown(): CaptureState | null;
  subscribe(listener: (state: CaptureState) => void): () => void;
  stop(): void;
}

export function createShowing(clock: CaptureClock, chores: Chores, state: () => CaptureState): Showing {
  const listeners = new Set<(state: CaptureState) => void>();
  let shown: CaptureState | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let plan: { due: number; cancel: () => void } | null = null;

  function spanOf({ least, grace }: Pace, due: number, now: number): Span {
    const span = { from: shownAt + least - now, until: due - now };
    return grace === undefined ? span : { ...span, with: 'page' };
  }

  function show(): void {
    plan = null;
    shownAt = clock.now();
    shown = state();
    for (const listener of listeners) listener(shown);
  }

  return {
    changed(pace = statePace) {
      if (listeners.size === 0) return;
      const now = clock.now();
      const due = whenToShow({ shownAt, plannedFor: plan?.due ?? null }, now, pace);
      if (due === null) return;
      plan?.cancel();
      // Never within the call that made the change, which may not be complete.
      plan = { due, cancel: due > now ? chores.plan(show, spanOf(pace, due, now)) : afterwards(show) };
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => plan?.cancel(),
  };
}
