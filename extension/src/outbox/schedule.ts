/** When the outbox checks for pending data, as transitions between schedules. The caller sets the timer. */
import { type Trigger, waitsForBackoff } from './backoff.ts';

/** Milliseconds for which new data is collected before it is sent. */
export const sendIntervalMs = 1_000;

export interface Schedule {
  draining: boolean;
  /** The trigger that arrived during a drain, handled after it. */
  again: Trigger | null;
  timer: { at: number; trigger: Trigger } | null;
  lastDrain: number;
}

export interface NextDrain {
  trigger: Trigger;
  ms: number;
}

export const idleSchedule: Schedule = {
  draining: false,
  again: null,
  timer: null,
  lastDrain: Number.NEGATIVE_INFINITY,
};

/** Starts a drain now or, if one is running, after it. */
export function beginDrain(schedule: Schedule, trigger: Trigger, now: number): Schedule {
  if (schedule.draining) return { ...schedule, again: stronger(schedule.again, trigger) };
  return { draining: true, again: null, timer: null, lastDrain: now };
}

/** Schedules the next drain, unless one with an equally strong trigger is due at least as early. */
export function planDrain(schedule: Schedule, { trigger, ms }: NextDrain, now: number): Schedule {
  if (schedule.draining) return { ...schedule, again: stronger(schedule.again, trigger) };
  const { timer } = schedule;
  const at = now + ms;
  if (timer && timer.at <= at && (waitsForBackoff(trigger) || !waitsForBackoff(timer.trigger)))
    return schedule;
  return { ...schedule, timer: { at, trigger } };
}

/** Ends a drain and schedules the next one, if requested. */
export function endDrain(schedule: Schedule, next: NextDrain | null, now: number): Schedule {
  const { again } = schedule;
  let after: Schedule = { ...schedule, draining: false, again: null };
  if (next) after = planDrain(after, next, now);
  if (!again) return after;
  return planDrain(
    after,
    { trigger: again, ms: waitsForBackoff(again) ? msUntilNextDrain(after, now) : 0 },
    now,
  );
}

/** Returns the milliseconds until new data may be sent: at most the interval, even if the clock was changed. */
export function msUntilNextDrain({ lastDrain }: Schedule, now: number): number {
  return Math.min(sendIntervalMs, Math.max(0, lastDrain + sendIntervalMs - now));
}

function stronger(a: Trigger | null, b: Trigger): Trigger {
  return a !== null && !waitsForBackoff(a) ? a : b;
}
