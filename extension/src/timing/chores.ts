/**
 * Work that may wait a little, done together. A page pays for the number of a content script's tasks more than for what is
 * done in them: of a minute's 116 ms, timers of their own for sending, sweeping, looking, storing and showing were a third.
 */
import type { Clock } from './clock.ts';

/** When a chore is done: milliseconds from now. */
export interface Span {
  /** From then on it is done with any task of ours that runs anyway. */
  from: number;
  /** By then it is done in a task of its own. */
  until: number;
  /** Never within a task of the page: it looks at more than what the page just reported, which may be half done. */
  apart?: boolean;
}

/** What one frame has to do sooner or later. */
export interface Chores {
  /** Plans work. Returns how to cancel it. */
  plan(work: () => void, span: Span): () => void;
  /** The page has just reported a change, so a task runs anyway: does what is due in it. */
  tend(): void;
}

interface Chore {
  work(): void;
  from: number;
  until: number;
  apart: boolean;
}

/** The chores of one frame. */
export function createChores(clock: Clock): Chores {
  const planned = new Set<Chore>();
  let timer: { due: number; handle: unknown } | null = null;
  let tending = false;

  function tend(apart: boolean, now: number): void {
    // A chore that makes the page report something is not interrupted by others.
    if (tending) return;
    const due = [...planned].filter(({ from }) => from <= now).sort((one, other) => one.until - other.until);
    // What has to look at the page now does so before anything follows from what the page reports.
    if (!apart && due[0]?.apart && due[0].until <= now) return;
    tending = true;
    try {
      for (const chore of due) if ((apart || !chore.apart) && planned.delete(chore)) chore.work();
    } finally {
      tending = false;
      arm();
    }
  }

  /** Sets the timer for the first chore that can wait no longer. */
  function arm(): void {
    let due = Number.POSITIVE_INFINITY;
    for (const { until } of planned) due = Math.min(due, until);
    if (timer?.due === due) return;
    if (timer !== null) clock.clearTimeout(timer.handle);
    timer = null;
    if (due === Number.POSITIVE_INFINITY) return;
    const handle = clock.setTimeout(
      () => {
        timer = null;
        // A timer may come a part of a millisecond early.
        tend(true, Math.max(due, clock.now()));
      },
      Math.max(0, due - clock.now()),
    );
    timer = { due, handle };
  }

  return {
    plan(work, { from, until, apart = false }) {
      const now = clock.now();
      const chore: Chore = { work, from: now + from, until: now + until, apart };
      planned.add(chore);
      // While chores are done the timer is set once, after the last of them.
      if (!tending && (timer === null || chore.until < timer.due)) arm();
      return () => {
        planned.delete(chore);
        // A timer that comes for nothing is rare and does no harm, except after the last chore.
        if (planned.size === 0 && !tending) arm();
      };
    },
    tend: () => tend(false, clock.now()),
  };
}
