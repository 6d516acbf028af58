/** When what a capture shows is shown: soon, but at a pace that neither the page nor a person notices. */

import type { CaptureState } from '../messages/capture-state.ts';
import { afterwards } from '../timing/afterwards.ts';
import type { Chores, Span } from '../timing/chores.ts';
import type { CaptureClock } from './clock.ts';

/** When nothing was shown for `least` milliseconds, within `grace`, else after `most`. */
export interface Pace {
  least: number;
  most: number;
  /** So long it waits for the page to draw itself anew. At once when there is none. */
  grace?: number;
}

/** What panel and popup show follows at this pace. */
const statePace: Pace = { least: 250, most: 250 };
/**
 * Words are shown at a reader's pace: once in two seconds, together with a change of the page, which is drawn anyway; drawn
 * by themselves they cost it 40 ms a minute. Where nothing more is said, they do not wait for it for long.
 */
export const wordsPace: Pace = { least: 2_000, most: 3_000, grace: 1_500 };

/** When a change is due to be shown. Null: what is planned comes as early. */
export function whenToShow(
  { shownAt, plannedFor }: { shownAt: number; plannedFor: number | null },
  now: number,
  { least, most, grace = 0 }: Pace,
): number | null {
  const due = now - shownAt >= least ? now + grace : Math.max(shownAt + most, now + grace);
  return plannedFor !== null && due >= plannedFor ? null : due;
}

/** Whether a state differs from the one shown last in more than its words. */
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
  /** Something else is to be shown. */
  changed(pace?: Pace): void;
  /** What was shown last. */
  shown(): CaptureState | null;
  subscribe(listener: (state: CaptureState) => void): () => void;
  stop(): void;
}

/** Shows `state` to its subscribers. */
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
      // Never within the call that changed something: it may not be finished.
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
