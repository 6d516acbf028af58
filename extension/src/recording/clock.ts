/**
 * The time of a capture. It runs on the monotonic clock from one reading of the wall clock, so that a clock set back or
 * forward by a day in mid-meeting neither shuffles the transcript nor tears a hole into it.
 */
import type { Clock } from '../timing/clock.ts';

/** What a page can ask for the time: `wall` may jump; `monotonic` only runs forward, but may stop during sleep. */
export interface TimeSource {
  wall(): number;
  monotonic(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** A shorter leap of the wall clock is drift; a longer one is a person who set the clock, because sleep is shorter than a meeting. */
const shortestSleep = 2_000;
const longestSleep = 45 * 60_000;

export interface CaptureClock extends Clock {
  iso(): string;
  /** Milliseconds the machine slept since the last call. The clock has moved on by as much. */
  slept(): number;
  /** From now on the time is no earlier than this: where the capture that is resumed left off. */
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
    if (leap >= shortestSleep && leap <= longestSleep) {
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

/** What the page's clocks said when they were read last, until what read them has come to its end. */
let reading: { wall: number; monotonic: number } | null = null;
const readingEnds = Promise.resolve();

/** Reads the page's clocks once for all that is done in one go: each reading takes as long as ten lines of ours. */
function read(): { wall: number; monotonic: number } {
  if (reading === null) {
    reading = { wall: Date.now(), monotonic: performance.now() };
    void readingEnds.then(() => {
      reading = null;
    });
  }
  return reading;
}

/** The times of this page. */
export const pageTime: TimeSource = {
  wall: () => read().wall,
  monotonic: () => read().monotonic,
  setTimeout: (task, milliseconds) => setTimeout(task, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
