import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { describeFault } from '../errors/fault.ts';
import { createAlarm } from './alarm.ts';

/*
 * Processes database rows at their due time. A worker claims a row by moving its time ahead by a lease, and renews
 * the lease while it works; if it dies, the row becomes due again.
 */

/** A kind of work. A `Claim` is one claimed row. */
interface Work<Claim extends { id: string }> {
  /** Topic that announces newly due rows. */
  topic: string;
  /** Claims the row that has been due the longest; null if none is due. */
  claim(): Promise<Claim | null>;
  /** Returns the milliseconds until a row is due; infinity if none is waiting. */
  untilNextDue(): Promise<number>;
  /** Processes the row and records the result in it. */
  attempt(claim: Claim): Promise<void>;
  /** Extends the lease of a row. */
  renew(claim: Claim): Promise<void>;
  /** Releases an unfinished row for other workers immediately. */
  release(claim: Claim): Promise<void>;
}

/** The result of a check that found nothing due. */
interface Nothing {
  /** Number of alarms and of completed attempts at that time. */
  rung: number;
  ended: number;
  /** Next due time, on the clock of `performance.now()`. */
  until: number;
}

/** Work that runs until it is stopped. */
export interface DueWork {
  /** Finishes running attempts and stops. */
  stop(): Promise<void>;
}

/** Maximum milliseconds between two checks, even without announcements. */
const pollMs = 15_000;

/** Milliseconds running attempts get when the process stops; then other processes take over. */
const stopPatience = 3_000;

/**
 * Processes rows as soon as they are due.
 * @param options.lease milliseconds after which an unresponsive process is considered dead.
 * @param options.atOnce maximum rows in progress per process.
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
  /** Completed attempts: each may have unblocked other rows. */
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

  /** Claims a due row. After an empty check, waits until something changes or becomes due. */
  async function look(): Promise<{ claim: Claim } | Nothing> {
    const [rung, ended] = [alarm.count(), attempts];
    if (nothing?.rung === rung && nothing.ended === ended && performance.now() < nothing.until)
      return nothing;
    const claim = await work.claim();
    if (claim) return { claim };
    const until = performance.now() + Math.min(pollMs, await work.untilNextDue());
    nothing = { rung, ended, until };
    return nothing;
  }

  /** Runs checks one at a time: parallel ones would each open a connection, and usually nothing is due. */
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
      // Releases unfinished rows for other processes.
      for (const claim of claims.values()) await work.release(claim).catch(() => undefined); // or its lease expires
    },
  };
}
