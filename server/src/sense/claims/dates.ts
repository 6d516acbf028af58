import { dayIn } from '../../text/time-zones.ts';
import type { CheckContext, Line } from './claim.ts';
import type { Quantity } from './quantity.ts';
import { foldedOf, type Reader, tokensOf } from './text.ts';

/** Time expressions in a text, and the days they mean. */
export interface Times {
  /** `weekday4`, `nameOfMonth10`, `week+1`, `tomorrow`, `q3`. */
  named: ReadonlySet<string>;
  /** Days that can be determined, `YYYY-MM-DD`, with the words for them. */
  days: readonly { day: string; text: string }[];
}

/**
 * Finds the time expressions in a text.
 * @param said the day it was said, `YYYY-MM-DD`, the reference for 'tomorrow'
 */
export function timesOf(text: string, said: string, reader: Reader): Times {
  const { lexicon } = reader;
  const tokens = tokensOf(text);
  const named = new Set<string>();
  const folded = foldedOf(text);
  for (const [kind, lists] of [
    ['weekday', lexicon.weekdays],
    ['nameOfMonth', lexicon.months],
  ] as const) {
    for (const [index, words] of lists.entries()) {
      const isNamed = tokens.some(
        ({ folded: word, capital }) =>
          (words.includes(word) ||
            (lexicon.gluesWords && words.some((name) => name.length > 5 && word.startsWith(name)))) &&
          (!lexicon.capitalTimes.has(word) || capital),
      );
      if (isNamed) named.add(`${kind}${index}`);
    }
  }
  for (const [name, pattern] of lexicon.times()) if (folded.search(pattern) >= 0) named.add(name);
  // Skips the slow search for days if there is neither a number nor a time word.
  const days = named.size > 0 || /\d/u.test(text) ? daysOf(text, said, reader) : [];
  return { named, days };
}

function daysOf(text: string, said: string, { dates }: Reader): Times['days'] {
  if (!dates || Number.isNaN(Date.parse(said))) return [];
  const reference = { instant: new Date(`${said}T12:00:00Z`), timezone: 0 };
  return dates
    .parse(text.slice(0, searched), reference, { forwardDate: true })
    .flatMap(({ start, text: found }) => {
      // 'Five seconds' is not a day.
      const isDay = (start.isCertain('day') || start.isCertain('weekday')) && !clockUnits.test(found);
      return isDay ? [{ day: start.date().toISOString().slice(0, 10), text: found }] : [];
    });
}

/** Maximum characters searched for days. */
const searched = 800;

const clockUnits = /sec|seg|sek|min|hour|stund|heure|hora|\bh\b|秒|分|小时|時間/iu;

const weekdayOf = (day: string) => `weekday${(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7}`;

/** Returns the times of a claim that none of its lines mentions. */
export function missingTimes(claim: Times, cited: readonly Times[]): string[] {
  const days = cited.flatMap((times) => times.days.map(({ day }) => day));
  const named = new Set(cited.flatMap((times) => [...times.named]));
  const isMeant = claim.days.some(({ day }) => days.includes(day));
  return [...claim.named].filter((name) => {
    if (named.has(name)) return false;
    // 'On Tuesday' matches a line that said 'tomorrow' on Monday: compare the days.
    if (name.startsWith('weekday')) return !days.some((day) => weekdayOf(day) === name);
    if (name === 'week0' || name === 'year0' || name === 'quarter0')
      return days.length === 0 && named.size === 0;
    return !isMeant;
  });
}

/** Returns whether a number in a claim only expresses a day that its lines express differently. */
export function expressesCitedDay(
  { values, text }: Pick<Quantity, 'values' | 'text'>,
  claim: Times,
  cited: readonly Times[],
): boolean {
  const days = new Set(cited.flatMap((times) => times.days.map(({ day }) => day)));
  return claim.days.some(
    ({ day, text: written }) =>
      days.has(day) &&
      day.split('-').some((part) => values.includes(Number(part))) &&
      ` ${wordsOf(written)} `.includes(` ${wordsOf(text)} `),
  );
}

const wordsOf = (text: string) =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

/** Returns the day a line was said (or the meeting took place, for a line without a time) in the workspace's time zone. */
export function saidOn(
  line: Pick<Line, 'startedAt'> | null,
  { meetingDate, timeZone }: Pick<CheckContext, 'meetingDate' | 'timeZone'>,
): string {
  const at = line && !Number.isNaN(Date.parse(line.startedAt)) ? line.startedAt : meetingDate;
  return Number.isNaN(Date.parse(at)) ? at : dayIn(new Date(at), timeZone);
}
