/**
 * The time of a meeting. It runs on the monotonic clock from one reading of the wall clock, so that a clock set back or
 * forward by a day in mid-meeting neither shuffles the transcript nor tears a hole into it.
 */
import type { Clock } from './clock.ts';

/** What a page can ask for the time: `wall` may jump; `monotonic` only runs forward, but may stand still in sleep. */
export interface TimeSource {
  wall(): number;
  monotonic(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** A jump of the wall clock by less is drift; by more it is no nap, somebody was at the settings. */
const napAtLeast = 30_000;
const napAtMost = 6 * 3_600_000;

export interface MeetingClock extends Clock {
  iso(): string;
  /** How long the machine slept since the last call, 0 if it did not. The clock has moved on by as much. */
  slept(): number;
  /** From now on the time is no earlier than this: where the capture that is resumed left off. */
  startAt(floor: number): void;
}

export function createMeetingClock(source: TimeSource): MeetingClock {
  let offset = source.wall() - source.monotonic();
  let apart = offset;
  const now = () => Math.floor(source.monotonic() + offset);
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    slept() {
      const jump = source.wall() - source.monotonic() - apart;
      apart += jump;
      if (jump < napAtLeast || jump > napAtMost) return 0;
      offset += jump;
      return jump;
    },
    startAt(floor) {
      offset += Math.max(0, floor - now());
    },
    setTimeout: (task, milliseconds) => source.setTimeout(task, milliseconds),
    clearTimeout: (handle) => source.clearTimeout(handle),
  };
}

/** The times of this page. */
export const pageTime: TimeSource = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
