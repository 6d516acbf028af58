import type { TranscriptEntry } from '@afterword/api-client';

/** A place in a long meeting: a time and the first line after it. */
export interface Stop {
  /** Seconds from the start. */
  at: number;
  entryId: string;
}

/** Minimum seconds, and lines, of a meeting with a rail. */
export const railFromSeconds = 20 * 60;
const railFromLines = 40;

/** Possible seconds between two stops. The first that results in no more than … */
const steps = [5, 10, 15, 30, 60, 120].map((minutes) => minutes * 60);
const most = 12;

/**
 * Returns stops at equal intervals in a long meeting; none in a short one. Intervals in which nobody spoke have no
 * stop.
 */
export function stopsIn(entries: readonly TranscriptEntry[], start: string): Stop[] {
  const last = entries.at(-1);
  if (!last || entries.length < railFromLines) return [];
  const startMs = Date.parse(start);
  const secondsOf = (entry: TranscriptEntry) => (Date.parse(entry.startedAt) - startMs) / 1_000;
  const length = secondsOf(last);
  if (length < railFromSeconds) return [];
  const step = steps.find((each) => length / each <= most) ?? length / most;
  const stops: Stop[] = [];
  for (let at = 0; at <= length; at += step) {
    const entry = firstFrom(entries, (each) => secondsOf(each) >= at)!;
    if (secondsOf(entry) < at + step && stops.at(-1)?.entryId !== entry.id)
      stops.push({ at, entryId: entry.id });
  }
  return stops;
}

/**
 * Returns the first of sorted entries that is late enough. A binary search, because parsing ten thousand times takes
 * a while.
 */
function firstFrom(
  entries: readonly TranscriptEntry[],
  isLateEnough: (entry: TranscriptEntry) => boolean,
): TranscriptEntry | undefined {
  let [low, high] = [0, entries.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isLateEnough(entries[middle]!)) high = middle;
    else low = middle + 1;
  }
  return entries[low];
}

/** Returns the index of the last stop before a line. */
export function stopOf(stops: readonly Stop[], seconds: number): number {
  const next = stops.findIndex(({ at }) => at > seconds);
  return Math.max(0, (next < 0 ? stops.length : next) - 1);
}
