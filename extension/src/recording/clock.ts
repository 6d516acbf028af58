/**
 * The clock of a capture. It reads the wall clock once and then uses the monotonic clock. Setting the wall clock back during a meeting,
 * or forward by more than a night, therefore neither reorders the transcript nor causes a gap.
 */
import type { Clock } from '../timing/clock.ts';

/** A page's clocks. `wall` may jump. `monotonic` only increases, but may stop during sleep. */
export interface TimeSource {
  wall(): number;
  monotonic(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/**
 * Jumps of the wall clock in milliseconds that count as sleep; a smaller one is drift. Machines sleep through a night, so only a longer
 * jump means that someone set the clock. If a shorter one was set, the words that follow still get the right time.
 */
const minSleepMs = 2_000;
const maxSleepMs = 20 * 3_600_000;

/** One or more sleeps of the machine. */
export interface Sleep {
  from: number;
  /** When the clock was first read after waking up. */
  to: number;
  /** Milliseconds of sleep in this period. */
  ms: number;
}

export interface CaptureClock extends Clock {
  iso(): string;
  /** Returns when the machine slept since the last call, or null. The clock has already advanced by that time. */
  slept(): Sleep | null;
  /** Advances to the wall clock, however far that jumped. Only outside a call: there is nothing to reorder. */
  catchUp(): void;
  /** Sets the earliest time from now on: the end of the resumed capture. */
  startAt(floor: number): void;
}

export function createCaptureClock(source: TimeSource): CaptureClock {
  let offset = source.wall() - source.monotonic();
  let apart = offset;
  let unreported: Sleep | null = null;
  const follow = () => {
    const monotonic = source.monotonic();
    const leap = source.wall() - monotonic - apart;
    apart += leap;
    if (leap >= minSleepMs && leap <= maxSleepMs) {
      offset += leap;
      const to = Math.floor(monotonic + offset);
      unreported = { from: unreported?.from ?? to - leap, to, ms: (unreported?.ms ?? 0) + leap };
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
      unreported = null;
      return slept;
    },
    catchUp() {
      offset = Math.max(offset, source.wall() - follow());
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

/** Reads the page's clocks once per task, because reading them is slow. */
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
