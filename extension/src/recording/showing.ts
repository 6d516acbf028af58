/** Decides when to show changes of a capture: soon, but not so often that the page slows down or is hard to read. */

import type { CaptureState } from '../messages/capture-state.ts';
import { runAfterTask } from '../timing/afterwards.ts';
import type { DeferredWork, WorkWindow } from '../timing/deferred-work.ts';
import type { CaptureClock } from './clock.ts';

/** Milliseconds between updates: within `grace` if the last update is `least` ago, otherwise `most` after it. */
export interface UpdatePace {
  least: number;
  most: number;
  /** Maximum milliseconds to wait for the page's next rendering; no wait if absent. */
  grace?: number;
}

/** How often panel and popup show the state. */
const statePace: UpdatePace = { least: 250, most: 250 };
/**
 * How often words are shown: every three seconds (reading speed), together with a change of the page, which is rendered anyway.
 * Separate rendering costs 40 ms a minute. When speech stops, the last words do not wait long.
 */
export const wordsPace: UpdatePace = { least: 3_000, most: 4_000, grace: 1_500 };
/** How often words are shown while no panel is visible. A panel that appears reads the state. */
export const unseenPace: UpdatePace = { least: 60_000, most: 60_000, grace: 60_000 };

/** Returns when to show a change, or null if the planned time is early enough. */
export function whenToShow(
  { shownAt, plannedFor }: { shownAt: number; plannedFor: number | null },
  now: number,
  { least, most, grace = 0 }: UpdatePace,
): number | null {
  const due = now - shownAt >= least ? now + grace : Math.max(shownAt + most, now + grace);
  return plannedFor !== null && due >= plannedFor ? null : due;
}

/** Returns whether a state differs from the last shown one in more than its words. */
export function looksDifferent(now: CaptureState, shown: CaptureState | null): boolean {
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

export interface StateUpdates {
  /** Schedules showing a change. */
  changed(pace?: UpdatePace): void;
  shown(): CaptureState | null;
  subscribe(listener: (state: CaptureState) => void): () => void;
  stop(): void;
}

export function createStateUpdates(
  clock: CaptureClock,
  deferredWork: DeferredWork,
  state: () => CaptureState,
): StateUpdates {
  const listeners = new Set<(state: CaptureState) => void>();
  let shown: CaptureState | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let plan: { due: number; cancel: () => void } | null = null;

  function spanOf({ least, grace }: UpdatePace, due: number, now: number): WorkWindow {
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
      // Not within the call that made the change, because the change may be incomplete.
      plan = {
        due,
        cancel: due > now ? deferredWork.plan(show, spanOf(pace, due, now)) : runAfterTask(show),
      };
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => plan?.cancel(),
  };
}
