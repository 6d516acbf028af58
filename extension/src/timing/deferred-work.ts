/**
 * Runs deferrable work in batches, because the number of a content script's tasks costs a page more than their work: separate timers
 * for sending, scanning, checking, storing and showing took a third of 116 ms per minute.
 */
import type { Clock } from './clock.ts';

/** When deferred work runs, in milliseconds from now. */
export interface WorkWindow {
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
export interface RecurrenceDelay {
  /** Delay from now. Requesting the work again postpones it. */
  after: number;
  /** Maximum delay since the last run. Requesting the work again does not postpone it: the smallest value counts. */
  atLatest: number;
}

export interface RecurringWork {
  ask(rhythm: RecurrenceDelay): void;
  stop(): void;
}

/** The deferred work of a frame. */
export interface DeferredWork {
  /** Schedules work. Returns a function that cancels it. */
  plan(work: () => void, span: WorkWindow): () => void;
  /** Creates recurring work that runs in time, however often it is requested. */
  repeat(work: () => void, tasks?: WorkWindow['with']): RecurringWork;
  /** Runs due work after the page reported a change, because a task runs anyway. */
  runDue(): void;
}

interface PlannedWork extends WorkWindow {
  work(): void;
}

/** Milliseconds. Our own task runs work that waits for a task of the page if less time than this is left. */
const waitForPageMs = 500;
/** Maximum number of rounds: work may make other work due, for example sending reads words, which are then shown. */
const rounds = 3;
/** Share of the maximum delay after which recurring work runs with other work. */
const notBefore = 0.75;

export function createDeferredWork(clock: Clock): DeferredWork {
  const planned = new Set<PlannedWork>();
  let timer: { due: number; handle: unknown } | null = null;
  let isRunning = false;

  function runDueWork(task: 'page' | 'own', now: number): void {
    // Work that makes the page report a change is not interrupted by other work.
    if (isRunning) return;
    isRunning = true;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const due: PlannedWork[] = [];
        for (const item of planned) if (item.from <= now) due.push(item);
        if (due.length > 1) due.sort((a, b) => a.until - b.until);
        // Run work that must read the page now before work that follows from the page's report.
        if (due.length === 0 || (task === 'page' && mustLook(due[0]!, now))) return;
        for (const item of due) if (suits(item, task, now) && planned.delete(item)) item.work();
      }
    } finally {
      isRunning = false;
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
        runDueWork('own', Math.max(due, clock.now()));
      },
      Math.max(0, due - clock.now()),
    );
    timer = { due, handle };
  }

  function isAnyDue(now: number): boolean {
    for (const { from } of planned) if (from <= now) return true;
    return false;
  }

  function plan(work: () => void, span: WorkWindow): () => void {
    const now = clock.now();
    const item: PlannedWork = { work, from: now + span.from, until: now + span.until, with: span.with };
    planned.add(item);
    // While work runs, the timer is set once, after the last of it.
    if (!isRunning && (timer === null || item.until < timer.due)) arm();
    return () => {
      planned.delete(item);
      // A timer that fires without due work is rare and harmless, except after the last work.
      if (planned.size === 0 && !isRunning) arm();
    };
  }

  function repeat(work: () => void, tasks?: WorkWindow['with']): RecurringWork {
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
    runDue() {
      const now = clock.now();
      // Called for every change of the page. Usually nothing is due.
      if (isAnyDue(now)) runDueWork('page', now);
    },
  };
}

function suits(item: PlannedWork, task: 'page' | 'own', now: number): boolean {
  if (task === 'page') return item.with !== 'apart';
  return item.with !== 'page' || item.until - now <= waitForPageMs;
}

function mustLook(first: PlannedWork, now: number): boolean {
  return first.with === 'apart' && first.until <= now;
}
