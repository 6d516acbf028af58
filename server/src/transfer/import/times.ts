import type { ReadTurn } from './transcript.ts';

/**
 * Parses `1:02:03.5`, `02:03`, `02:03,500`, `1h02m03s` or `123.5s`, and times of day such as `10:02 AM`, to milliseconds. Returns null for
 * anything else. Drops the frames of `00:01:02:12`, because their rate is unknown.
 */
export function clock(text: string): number | null {
  const match =
    /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9})|(?<=\d:\d\d:\d\d)[:;]\d\d)?(?:\s?([ap])\.?m\.?)?$/i.exec(
      text.trim(),
    );
  if (!match)
    return /^\d{1,6}\.\d{1,3}s$/.test(text) ? Math.round(Number.parseFloat(text) * 1_000) : inUnits(text);
  const [, first, second = '', third = '', fraction = '', half] = match;
  const [hours = '0', minutes, seconds] = half && !first ? [second, third, '0'] : [first, second, third];
  const time =
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 +
    Number(fraction.padEnd(3, '0').slice(0, 3));
  return half ? (time % 43_200_000) + (/p/i.test(half) ? 43_200_000 : 0) : time;
}

function inUnits(text: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h\s?)?(?:(\d{1,3})m\s?)(\d{1,2})s$/i.exec(text) ?? [];
  return whole ? (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 : null;
}

/** Milliseconds per word. If segments seem to last longer, their times are in milliseconds instead of seconds. */
const longWord = 40_000;

/** Returns by how much times that were read as seconds are too long, by the median length of words. */
export function unitOf(turns: readonly ReadTurn[]): 1 | 1_000 {
  const lengths = turns
    .flatMap(({ from, to, content }, index) => {
      const end = to ?? turns[index + 1]?.from ?? null;
      return from !== null && end !== null ? [(end - from) / content.split(/\s+/u).length] : [];
    })
    .sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length / 2)] ?? 0) > longWord ? 1_000 : 1;
}

const day = 86_400_000;

/** Milliseconds. If the first time is later than this, it is a time of day. */
const dayTime = 5 * 3_600_000;

/** Returns whether times are times of day. */
export const isDayTime = (turns: readonly ReadTurn[]): boolean =>
  (turns.find(({ from }) => from !== null)?.from ?? 0) >= dayTime;

const hour = 3_600_000;

/**
 * Returns whether a clock of twelve hours without AM and PM passed one o'clock, where it starts again. Assumes that nobody
 * paused for over two hours.
 */
const passesOne = (latest: number, at: number) =>
  Math.floor((latest % day) / hour) === 12 && latest - at > 10 * hour;

/** Maximum milliseconds of a line from before midnight that a file has after a line from after midnight. */
const maxDisorder = 3_600_000;

/**
 * Counts times of day from the first one, also across midnight. A time a little before the previous one is out of
 * order; only one that is over half a day behind is on the next day. After one o'clock on a clock of twelve hours, half a
 * day is added.
 */
export function sinceFirst(turns: readonly ReadTurn[]): ReadTurn[] {
  const first = turns.find(({ from }) => from !== null)?.from ?? 0;
  let [added, latest] = [0, first];
  const since = (time: number | null) => {
    if (time === null) return null;
    let at = time + added;
    const period = added % day === 0 ? day : day / 2;
    const skipped = latest - at > day / 2 ? day : passesOne(latest, at) ? day / 2 : 0;
    if (skipped > 0) {
      added += skipped;
      at += skipped;
    } else if (added > 0 && at - latest > period - maxDisorder) at -= period;
    latest = Math.max(latest, at);
    return Math.max(0, at - first);
  };
  return turns.map((turn) => ({ ...turn, from: since(turn.from), to: since(turn.to) }));
}

/** Number of words people say per second, for files without times. */
const wordsPerSecond = 2.5;

/** Maximum milliseconds of a meeting, whatever a file says. */
const maxLength = 30 * day;

/** A turn with its time. */
export interface TimedTurn extends ReadTurn {
  from: number;
}

/**
 * Gives every turn a time, in the order of the file. Turns without a time are distributed between the two known times
 * around them, by their number of words.
 * @param end when the meeting ended, if the file says so.
 */
export function withTimes(turns: readonly ReadTurn[], end: number | null): TimedTurn[] {
  const words = turns.map(({ content }) => content.split(/\s+/u).length);
  const timed: TimedTurn[] = [];
  let known = 0;
  for (let start = 0; start < turns.length; ) {
    known = Math.min(Math.max(turns[start]!.from ?? known, known), maxLength);
    let next = start + 1;
    while (next < turns.length && turns[next]!.from === null) next += 1;
    const total = words.slice(start, next).reduce((sum, count) => sum + count, 0);
    const spoken = (total / wordsPerSecond) * 1_000;
    const last = next === turns.length;
    const until = last
      ? end !== null && end > known
        ? Math.min(end, maxLength)
        : known + spoken
      : turns[next]!.from!;
    const length = Math.max(0, until - known);
    let said = 0;
    for (let index = start; index < next; index += 1) {
      const turn = turns[index]!;
      const from = Math.round(known + (length * said) / total);
      timed.push({
        ...turn,
        from,
        to: turn.to === null ? null : Math.min(Math.max(turn.to, from), maxLength),
      });
      said += words[index]!;
    }
    start = next;
  }
  return timed;
}

/** Returns when the last turn ends. */
export function endOf(turns: readonly TimedTurn[], end: number | null): number {
  const ends = turns.map(
    ({ from, to, content }) => to ?? from + (content.split(/\s+/u).length / wordsPerSecond) * 1_000,
  );
  return Math.ceil(
    Math.min(
      ends.reduce((most, each) => Math.max(most, each), end ?? 0),
      maxLength,
    ),
  );
}
