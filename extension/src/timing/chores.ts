/**
 * Runs deferrable work in batches, because the number of a content script's tasks costs a page more than their work: separate timers
 * for sending, scanning, checking, storing and showing took a third of 116 ms per minute.
 */
import type { Clock } from './clock.ts';

/** When deferred work runs, in milliseconds from now. */
export interface Span {
  /** From then on, it runs in any task that runs anyway. */
  from: number;
  /** By then, it runs in its own task. */
  until: number;
  /**
   * The tasks in which it may run. `apart`: never in a task of the page, because it reads more than the reported change, and the rest may
   * be incomplete. `page`: only in a task of the page, which renders anyway. Absent: any.
   */
  with?: 'apart' | 'page' | undefined;
}

/** When recurring work runs next, in milliseconds. */
export interface Rhythm {
  /** Delay from now. Requesting the work again postpones it. */
  after: number;
  /** Maximum delay since the last run. Requesting the work again does not postpone it: the smallest value counts. */
  atLatest: number;
}

export interface Recurring {
  ask(rhythm: Rhythm): void;
  stop(): void;
}

/** The deferred work of a frame. */
export interface Chores {
  /** Schedules work. Returns a function that cancels it. */
  plan(work: () => void, span: Span): () => void;
  /** Creates recurring work that runs in time, however often it is requested. */
  repeat(work: () => void, tasks?: Span['with']): Recurring;
  /** Runs due work after the page reported a change, because a task runs anyway. */
  tend(): void;
}

interface Chore extends Span {
  work(): void;
}

/** Milliseconds. Our own task runs work that waits for a task of the page if less time than this is left. */
const hopesFor = 500;
/** Maximum number of rounds: work may make other work due, for example sending reads words, which are then shown. */
const rounds = 3;
/** Share of the maximum delay after which recurring work runs with other work. */
const notBefore = 0.75;

export function createChores(clock: Clock): Chores {
  const planned = new Set<Chore>();
  let timer: { due: number; handle: unknown } | null = null;
  let tending = false;

  function tend(task: 'page' | 'own', now: number): void {
    // Work that makes the page report a change is not interrupted by other work.
    if (tending) return;
    tending = true;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const due: Chore[] = [];
        for (const chore of planned) if (chore.from <= now) due.push(chore);
        if (due.length > 1) due.sort((a, b) => a.until - b.until);
        // Run work that must read the page now before work that follows from the page's report.
        if (due.length === 0 || (task === 'page' && mustLook(due[0]!, now))) return;
        for (const chore of due) if (suits(chore, task, now) && planned.delete(chore)) chore.work();
      }
    } finally {
      tending = false;
      arm();
    }
  }

  /** Sets the timer for the first work that cannot wait longer. */
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
        // A timer may fire a fraction of a millisecond early.
        tend('own', Math.max(due, clock.now()));
      },
      Math.max(0, due - clock.now()),
    );
    timer = { due, handle };
  }

  function isAnyDue(now: number): boolean {
    for (const { from } of planned) if (from <= now) return true;
    return false;
  }

  function plan(work: () => void, span: Span): () => void {
    const now = clock.now();
    const chore: Chore = { work, from: now + span.from, until: now + span.until, with: span.with };
    planned.add(chore);
    // While work runs, the timer is set once, after the last of it.
    if (!tending && (timer === null || chore.until < timer.due)) arm();
    return () => {
      planned.delete(chore);
      // A timer that fires without due work is rare and harmless, except after the last work.
      if (planned.size === 0 && !tending) arm();
    };
  }

  function repeat(work: () => void, tasks?: Span['with']): Recurring {
    let doneAt = clock.now();
    let deadline = Number.POSITIVE_INFINITY;
    let cancel = () => {};
    const run = () => {
      doneAt = clock.now();
      deadline = Number.POSITIVE_INFINITY;
      work();
    };
    return {
      ask({ after, atLatest }) {
        deadline = Math.min(deadline, doneAt + atLatest);
        const now = clock.now();
        const until = Math.max(0, Math.min(after, deadline - now));
        // Work that requests itself each time must still be able to run with other work.
        const from = Math.max(0, Math.min(until, doneAt + atLatest * notBefore - now));
        // Schedule the new run first: otherwise the timer would be removed and set twice.
        const next = plan(run, { from, until, with: tasks });
        cancel();
        cancel = next;
      },
      stop: () => cancel(),
    };
  }

  return {
    plan,
    repeat,
    tend() {
      const now = clock.now();
      // Called for every change of the page. Usually nothing is due.
      if (isAnyDue(now)) tend('page', now);
    },
  };
}

function suits(chore: Chore, task: 'page' | 'own', now: number): boolean {
  if (task === 'page') return chore.with !== 'apart';
  return chore.with !== 'page' || chore.until - now <= hopesFor;
}

function mustLook(first: Chore, now: number): boolean {
  return first.with === 'apart' && first.until <= now;
}
