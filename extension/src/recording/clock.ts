/**
 * The time of a capture. It runs on the monotonic clock from one reading of the wall clock, so that a clock set back or forward
 * by a day in mid-meeting neither reorders the transcript nor leaves a gap in it.
 */
import type { Clock } from '../timing/clock.ts';

/** A page's clocks: `wall` may jump; `monotonic` only runs forward, but may stop during sleep. */
export interface TimeSource {
  wall(): number;
  monotonic(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/**
 * Milliseconds. A smaller jump of the wall clock is drift; a larger one is a person who set the clock, because sleep is shorter
 * than a meeting.
 */
const minSleepMs = 2_000;
const maxSleepMs = 45 * 60_000;

export interface CaptureClock extends Clock {
  iso(): string;
  /** Returns the milliseconds the machine slept since the last call, by which the clock has advanced. */
  slept(): number;
  /** Sets the earliest time from now on: the end of the capture that is resumed. */
  startAt(floor: number): void;
}

export function createCaptureClock(source: TimeSource): CaptureClock {
  let offset = source.wall() - source.monotonic();
  let apart = offset;
  let unreported = 0;
  const follow = () => {
    const monotonic = source.monotonic();
    const leap = source.wall() - monotonic - apart;
    apart += leap;
    if (leap >= minSleepMs && leap <= maxSleepMs) {
      offset += leap;
      unreported += leap;
    }
    return monotonic;
  };
  const now = () => Math.floor(follow() + offset);
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    slept() {
      follow();
      const slept = unreported;
      unreported = 0;
      return slept;
    },
    startAt(floor) {
      offset += Math.max(0, floor - now());
    },
    setTimeout: (task, milliseconds) => source.setTimeout(task, milliseconds),
    clearTimeout: (handle) => source.clearTimeout(handle),
  };
}

/** The last reading of the page's clocks, until the current task ends. */
let reading: { wall: number; monotonic: number } | null = null;
const readingEnds = Promise.resolve();

/** Reads the page's clocks once per task: each reading takes as long as ten lines of ours. */
function read(): { wall: number; monotonic: number } {
  if (reading === null) {
    reading = { wall: Date.now(), monotonic: performance.now() };
    void readingEnds.then(() => {
      reading = null;
    });
  }
  return reading;
}

export const pageTime: TimeSource = {
  wall: () => read().wall,
  monotonic: () => read().monotonic,
  setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
