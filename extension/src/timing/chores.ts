/**
 * Work that may wait a little, done together. A page pays for the number of a content script's tasks more than for what is
 * done in them: of a minute's 116 ms, timers of their own for sending, sweeping, looking, storing and showing were a third.
 */
import type { Clock } from './clock.ts';

/** When a chore is done: milliseconds from now. */
export interface Span {
  /** From then on it is done with a task that runs anyway. */
  from: number;
  /** By then it is done in a task of its own. */
  until: number;
  /**
   * With which tasks: `apart`: never with one of the page, because it looks at more than what the page just reported, which
   * may be half done; `page`: only with one of the page, which draws itself anew anyway. Otherwise with any.
   */
  with?: 'apart' | 'page' | undefined;
}

/** When work that is done again and again is done next: milliseconds. */
export interface Rhythm {
  /** This long from now. Asking again puts it off. */
  after: number;
  /** At the latest this long after it was done last. Nothing puts that off: of several askings the least counts. */
  atLatest: number;
}

/** Work that is done again and again. */
export interface Recurring {
  /** Asks for the next time. */
  ask(rhythm: Rhythm): void;
  stop(): void;
}

/** What one frame has to do sooner or later. */
export interface Chores {
  /** Plans work. Returns how to cancel it. */
  plan(work: () => void, span: Span): () => void;
  /** Work that is asked for again and again, and that no number of askings can keep from being done in time. */
  repeat(work: () => void, tasks?: Span['with']): Recurring;
  /** The page has just reported a change, so a task runs anyway: does what is due in it. */
  tend(): void;
}

interface Chore extends Span {
  work(): void;
}

/** A task of ours takes along what waits for one of the page, unless so much time is left that one may well come. */
const hopesFor = 500;
/** A chore may bring another that is due at once: sending reads words, which are then shown. */
const rounds = 3;

/** The chores of one frame. */
export function createChores(clock: Clock): Chores {
  const planned = new Set<Chore>();
  let timer: { due: number; handle: unknown } | null = null;
  let tending = false;

  function tend(task: 'page' | 'own', now: number): void {
    // A chore that makes the page report something is not interrupted by others.
    if (tending) return;
    tending = true;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const due: Chore[] = [];
        for (const chore of planned) if (chore.from <= now) due.push(chore);
        if (due.length > 1) due.sort((a, b) => a.until - b.until);
        // What has to look at the page now does so before anything follows from what the page reports.
        if (due.length === 0 || (task === 'page' && mustLook(due[0]!, now))) return;
        for (const chore of due) if (suits(chore, task, now) && planned.delete(chore)) chore.work();
      }
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
    // While chores are done the timer is set once, after the last of them.
    if (!tending && (timer === null || chore.until < timer.due)) arm();
    return () => {
      planned.delete(chore);
      // A timer that comes for nothing is rare and does no harm, except after the last chore.
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
        const until = Math.max(0, Math.min(after, deadline - clock.now()));
        // The new plan first: without any there would be no timer for a moment, and it would be set twice.
        const next = plan(run, { from: until / 2, until, with: tasks });
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
      // Asked with every change of the page: mostly nothing is.
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
