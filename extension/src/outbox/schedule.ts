/** When the outbox looks for something to send, as steps from one schedule to the next. Setting the timer is up to the caller. */
import { isPatient, type Trigger } from './backoff.ts';

/** New data is collected this long before it is sent. */
export const sendEvery = 1_000;

export interface Schedule {
  draining: boolean;
  /** What was asked for while a drain ran, and has to be seen to after it. */
  again: Trigger | null;
  timer: { at: number; trigger: Trigger } | null;
  lastDrain: number;
}

/** When to drain next. */
export interface Next {
  trigger: Trigger;
  ms: number;
}

/** Nothing is running and nothing is planned. */
export const idleSchedule: Schedule = {
  draining: false,
  again: null,
  timer: null,
  lastDrain: Number.NEGATIVE_INFINITY,
};

/** A drain is asked for. It begins now, unless one is running: then another follows. */
export function beginDrain(schedule: Schedule, trigger: Trigger, now: number): Schedule {
  if (schedule.draining) return { ...schedule, again: stronger(schedule.again, trigger) };
  return { draining: true, again: null, timer: null, lastDrain: now };
}

/** Plans the next drain, unless one is planned for as early, by a trigger that is as strong. */
export function planDrain(schedule: Schedule, { trigger, ms }: Next, now: number): Schedule {
  if (schedule.draining) return { ...schedule, again: stronger(schedule.again, trigger) };
  const { timer } = schedule;
  const at = now + ms;
  if (timer && timer.at <= at && (isPatient(trigger) || !isPatient(timer.trigger))) return schedule;
  return { ...schedule, timer: { at, trigger } };
}

/** A drain has ended, and knows when it wants to go on. */
export function endDrain(schedule: Schedule, next: Next | null, now: number): Schedule {
  const { again } = schedule;
  let after: Schedule = { ...schedule, draining: false, again: null };
  if (next) after = planDrain(after, next, now);
  if (!again) return after;
  return planDrain(after, { trigger: again, ms: isPatient(again) ? untilPaced(after, now) : 0 }, now);
}

/** Milliseconds until new data may be sent: never more than the pace itself, wherever the clock was set to. */
export function untilPaced({ lastDrain }: Schedule, now: number): number {
  return Math.min(sendEvery, Math.max(0, lastDrain + sendEvery - now));
}

function stronger(a: Trigger | null, b: Trigger): Trigger {
  return a !== null && !isPatient(a) ? a : b;
}
