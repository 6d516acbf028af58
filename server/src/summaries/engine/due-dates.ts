import { dayIn } from '../../platform/time-zones.ts';
import { languageNamed } from '../../text/languages/registry.ts';

/** Longer than this and it is no date, in characters. */
const longest = 80;

/**
 * The day that is meant by when something is due, as it was said, where the words tell it: a weekday, 'tomorrow', a day of
 * a month, 'in two weeks'. 'Next week' tells no day.
 * @param saidAt when it was said, ISO 8601
 * @param timeZone IANA; without it days are those of UTC
 * @returns YYYY-MM-DD, or null
 */
export function dueDateOf(due: string | null, saidAt: string, code: string, timeZone = 'UTC'): string | null {
  const { dates } = languageNamed(code);
  const said = Date.parse(saidAt);
  if (!due || !dates || due.length > longest || Number.isNaN(said)) return null;
  const today = dayIn(new Date(said), timeZone);
  const end = endOf(due, today);
  if (end) return end;
  // Noon of that day as if it were UTC: only whole days are counted from it.
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const [found] = dates.parse(due, reference, { forwardDate: true });
  if (!found) return null;
  const { start } = found;
  const counted = /\d|\b(?:days?|weeks?|tag|tagen?|wochen?|jours?|semaines?|días?|semanas?)\b|[天日]/u;
  const certain =
    start.isCertain('weekday') ||
    (start.isCertain('day') &&
      (counted.test(found.text) || !/week|month|woche|monat|semaine|mois|semana|mes/u.test(found.text)));
  if (!certain || nextWithoutDay.test(due)) return null;
  const day = start.date();
  // 'Monday', said on a Monday, is the next one: else one says 'today'.
  const sameDay =
    start.isCertain('weekday') && !start.isCertain('day') && day.toISOString().startsWith(today);
  if (sameDay) day.setUTCDate(day.getUTCDate() + 7);
  return day.toISOString().slice(0, 10);
}

/** 'next week' without a weekday: the parser makes a day of it, the speaker did not. */
const nextWithoutDay =
  /^(?:(?:by|before|until|this|in|within|bis|vor|pour|avant|para|antes de) )?(?:the )?(?:this|next|nächste[nrs]?|diese[nrs]?|kommende[nrs]?|la|le|cette|ce|el|este|esta)? ?(?:week|month|quarter|year|woche|monat|jahr|semaine|mois|année|semana|mes|año)(?: prochaine?| qui vient| que viene| próxim[ao])?$/u;

/** 'the end of the week' is its Friday, of the month its last day. */
function endOf(due: string, today: string): string | null {
  const day = new Date(`${today}T00:00:00Z`);
  if (/end of (?:the |this )?week|ende (?:der|dieser) woche|fin de (?:la )?sema/u.test(due)) {
    day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7));
    return day.toISOString().slice(0, 10);
  }
  if (
    /end of (?:the |this )?month|ende (?:des|dieses) monats|fin (?:du|de ce) mois|fin de mes|月底/u.test(due)
  ) {
    day.setUTCMonth(day.getUTCMonth() + 1, 0);
    return day.toISOString().slice(0, 10);
  }
  if (/end of (?:the |this )?day|ende des tages|fin de (?:la )?journée/u.test(due)) return today;
  return null;
}

/** When something is due, found in the lower case of a text, in the letters of the text itself. */
export function dueAsSpoken(due: string | null, text: string): string | null {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const at = due === null ? -1 : plain.indexOf(due);
  // Some letters are more of them in lower case: then places differ.
  if (due === null || at < 0 || plain.length !== text.length) return due;
  return text.slice(at, at + due.length);
}
