import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAlarm } from './alarm.ts';
import type { Bus } from './bus/bus.ts';
import { describeFault } from './fault.ts';

/*
 * Work that stands in tables as rows with the time at which it is due. Whoever claims a row moves that time ahead by a lease and
 * renews it while they work; when they die, the row comes due again.
 */

/** A kind of work. A `Claim` is one row that is somebody's turn. */
interface Work<Claim extends { id: string }> {
  /** What the bus calls rows that became due. */
  topic: string;
  /** Claims what is due the longest; null when nothing is. */
  claim(): Promise<Claim | null>;
  /** Milliseconds until something is due; infinite when nothing waits. */
  untilNextDue(): Promise<number>;
  /** Does it, and says in its row what became of it. */
  attempt(claim: Claim): Promise<void>;
  /** Moves the time of a row ahead once more. */
  renew(claim: Claim): Promise<void>;
  /** Leaves a row that is not done to others, at once. */
  release(claim: Claim): Promise<void>;
}

/** Nothing was due when somebody looked. */
interface Nothing {
  /** How often the alarm had rung, and how many attempts had ended. */
  rung: number;
  ended: number;
  /** When something comes due, as `performance.now()` tells time. */
  until: number;
}

/** Work that goes on until it is stopped. */
export interface DueWork {
  /** Finishes what is under way and ends. */
  stop(): Promise<void>;
}

/** Rows are looked for at least this often, whatever was announced. */
const patience = 15_000;

/** What is under way may take this long when the process is stopped; then it is left to others. */
const stopPatience = 3_000;

/**
 * Does work as soon as it is due.
 * @param options.lease milliseconds after which a silent process is taken for dead.
 * @param options.atOnce rows that one process works on at a time.
 */
export function startDueWork<Claim extends { id: string }>(
  work: Work<Claim>,
  { bus, log, lease, atOnce = 4 }: { bus: Bus; log: Logger; lease: number; atOnce?: number },
): DueWork {
  const alarm = createAlarm();
  const unsubscribe = bus.subscribe(work.topic, alarm.ring);
  const claims = new Map<string, Claim>();
  let looking: Promise<unknown> = Promise.resolve();
  let nothing: Nothing | null = null;
  /** That have ended: what was done may let something else be done. */
  let attempts = 0;
  let stopping = false;

  async function workOn(): Promise<void> {
    while (!stopping) {
      try {
        const seen = await inTurn(look);
        if ('claim' in seen) await attempt(seen.claim);
        else await alarm.wait(seen.rung, Math.max(0, seen.until - performance.now()));
      } catch (error) {
        log.warn(
          { work: work.topic, ...describeFault(error) },
          'Work that is due cannot be done at the moment',
        );
        await alarm.wait(alarm.count(), 1_000);
      }
    }
  }

  /** Claims what is due. Where somebody found nothing, nobody looks again before something has changed or comes due. */
  async function look(): Promise<{ claim: Claim } | Nothing> {
    const [rung, ended] = [alarm.count(), attempts];
    if (nothing?.rung === rung && nothing.ended === ended && performance.now() < nothing.until)
      return nothing;
    const claim = await work.claim();
    if (claim) return { claim };
    const until = performance.now() + Math.min(patience, await work.untilNextDue());
    nothing = { rung, ended, until };
    return nothing;
  }

  /** One looks after the other: all at once would open a connection each, and most of the time nothing is due. */
  function inTurn<T>(look: () => Promise<T>): Promise<T> {
    const next = looking.then(look);
    looking = next.catch(() => undefined);
    return next;
  }

  async function attempt(claim: Claim): Promise<void> {
    claims.set(claim.id, claim);
    const renewal = setInterval(() => void renew(claim), lease / 4);
    try {
      await work.attempt(claim);
    } finally {
      clearInterval(renewal);
      claims.delete(claim.id);
      attempts += 1;
    }
  }

  async function renew(claim: Claim): Promise<void> {
    try {
      await work.renew(claim);
    } catch (error) {
      log.warn({ work: work.topic, ...describeFault(error) }, 'A lease could not be renewed');
    }
  }

  const working = Array.from({ length: atOnce }, workOn);
  return {
    async stop() {
      stopping = true;
      unsubscribe();
      alarm.ring();
      await Promise.race([Promise.all(working), wait(stopPatience, undefined, { ref: false })]);
      // What is not done by now is somebody else's at once.
      for (const claim of claims.values()) await work.release(claim).catch(() => undefined); // its lease ends it
    },
  };
}
