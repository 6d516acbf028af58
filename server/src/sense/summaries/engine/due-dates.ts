import { lowerText } from '../../../text/fold.ts';
import type { DueDateWords } from '../../../text/languages/phrases.ts';
import { languageNamed } from '../../../text/languages/registry.ts';
import { dayIn } from '../../../text/time-zones.ts';

/** Maximum characters of a date. */
const longest = 80;

/**
 * Returns the day meant by the words of a due date: a weekday, 'tomorrow', a day of a month, 'in two weeks'. 'Next
 * week' is no specific day.
 * @param saidAt when it was said, ISO 8601
 * @param timeZone IANA; defaults to UTC
 * @returns YYYY-MM-DD, or null
 */
export function dueDateOf(due: string | null, saidAt: string, code: string, timeZone = 'UTC'): string | null {
  const {
    dates,
    phrases: { when },
  } = languageNamed(code);
  const said = Date.parse(saidAt);
  if (!due || !dates || !when || due.length > longest || Number.isNaN(said)) return null;
  const today = dayIn(new Date(said), timeZone);
  const end = endOf(due, today, when);
  if (end) return end;
  // Noon of that day in UTC: only whole days are counted from it.
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const [found] = dates.parse(due, reference, { forwardDate: true });
  if (!found) return null;
  const { start } = found;
  const isCounted = /\d/u.test(found.text) || when.counted.test(found.text);
  const certain =
    start.isCertain('weekday') || (start.isCertain('day') && (isCounted || !when.period.test(found.text)));
  if (!certain || when.noDay.test(due)) return null;
  const day = start.date();
  // 'Monday' said on a Monday means the next one, or the speaker would say 'today'.
  const sameDay =
    start.isCertain('weekday') && !start.isCertain('day') && day.toISOString().startsWith(today);
  if (sameDay) day.setUTCDate(day.getUTCDate() + 7);
  return day.toISOString().slice(0, 10);
}

/** The end of the week is its Friday; the end of the month is its last day. */
function endOf(due: string, today: string, when: DueDateWords): string | null {
  const day = new Date(`${today}T00:00:00Z`);
  if (when.endOfWeek.test(due)) day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7));
  else if (when.endOfMonth.test(due)) day.setUTCMonth(day.getUTCMonth() + 1, 0);
  else if (!when.endOfDay.test(due)) return null;
  return day.toISOString().slice(0, 10);
}

/** Returns a due date found in lower-cased text with the original spelling. */
export function dueAsSpoken(due: string | null, text: string): string | null {
  const plain = lowerText(text);
  const at = due === null ? -1 : plain.indexOf(due);
  // Some letters become longer in lower case, which shifts positions.
  if (due === null || at < 0 || plain.length !== text.length) return due;
  return text.slice(at, at + due.length);
}
