import { dayIn } from '../platform/time-zones.ts';
import type { CheckContext, Line } from './claim.ts';
import { foldedOf, type Reader, tokensOf } from './text.ts';

/** When something is, as far as a text says: what it names, and the days it means. */
export interface Times {
  /** `weekday4`, `month10`, `week+1`, `tomorrow`, `q3`. */
  named: ReadonlySet<string>;
  /** Days that can be told, `YYYY-MM-DD`, with what was said of them. */
  days: readonly { day: string; text: string }[];
}

/** @param said the day on which it was said, `YYYY-MM-DD`: 'tomorrow' is counted from it */
export function timesOf(text: string, said: string, reader: Reader): Times {
  const { lexicon } = reader;
  const tokens = tokensOf(text);
  const named = new Set<string>();
  const folded = foldedOf(text);
  for (const [kind, lists] of [
    ['weekday', lexicon.weekdays],
    ['month', lexicon.months],
  ] as const) {
    for (const [index, words] of lists.entries()) {
      const isNamed = lexicon.dense
        ? words.some((word) => folded.includes(word))
        : tokens.some(
            ({ folded: word, capital }) =>
              (words.includes(word) ||
                (lexicon.gluesWords && words.some((name) => name.length > 5 && word.startsWith(name)))) &&
              (!lexicon.capitalTimes.has(word) || capital),
          );
      if (isNamed) named.add(`${kind}${index}`);
    }
  }
  for (const [name, pattern] of lexicon.times) if (folded.search(pattern) >= 0) named.add(name);
  // Without a number or a word for a time there is no day in it, and to look for one takes long.
  const days = named.size > 0 || /\d/u.test(text) ? daysOf(text, said, reader) : [];
  return { named, days };
}

function daysOf(text: string, said: string, { dates }: Reader): Times['days'] {
  if (!dates || Number.isNaN(Date.parse(said))) return [];
  const reference = { instant: new Date(`${said}T12:00:00Z`), timezone: 0 };
  return dates
    .parse(text.slice(0, searched), reference, { forwardDate: true })
    .flatMap(({ start, text: found }) => {
      // 'Five seconds' is no day.
      const isDay = (start.isCertain('day') || start.isCertain('weekday')) && !clockUnits.test(found);
      return isDay ? [{ day: start.date().toISOString().slice(0, 10), text: found }] : [];
    });
}

/** Characters in which a day is looked for. */
const searched = 800;

const clockUnits = /sec|seg|sek|min|hour|stund|heure|hora|\bh\b|秒|分|小时|時間/iu;

const weekdayOf = (day: string) => `weekday${(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7}`;

/** What of the times of a claim none of its lines says. */
export function missingTimes(claim: Times, cited: readonly Times[]): string[] {
  const days = cited.flatMap((times) => times.days.map(({ day }) => day));
  const named = new Set(cited.flatMap((times) => [...times.named]));
  const isMeant = claim.days.some(({ day }) => days.includes(day));
  return [...claim.named].filter((name) => {
    if (named.has(name)) return false;
    // 'On Tuesday', said of what was 'tomorrow': the days tell.
    if (name.startsWith('weekday')) return !days.some((day) => weekdayOf(day) === name);
    if (name.startsWith('month')) return !isMeant;
    if (name === 'week0' || name === 'month0' || name === 'year0' || name === 'quarter0')
      return days.length === 0 && named.size === 0;
    return !isMeant;
  });
}

/** Whether a number of a claim is only a way to say a day that its lines say otherwise. */
export function isOfMeantDay(value: number, claim: Times, cited: readonly Times[]): boolean {
  const days = new Set(cited.flatMap((times) => times.days.map(({ day }) => day)));
  return claim.days.some(({ day }) => days.has(day) && day.split('-').map(Number).includes(value));
}

/** The day on which a line was said, or without one the meeting was, by the clock of its workspace. */
export function saidOn(
  line: Pick<Line, 'startedAt'> | null,
  { meetingDate, timeZone }: Pick<CheckContext, 'meetingDate' | 'timeZone'>,
): string {
  const at = line && !Number.isNaN(Date.parse(line.startedAt)) ? line.startedAt : meetingDate;
  return Number.isNaN(Date.parse(at)) ? at : dayIn(new Date(at), timeZone);
}
