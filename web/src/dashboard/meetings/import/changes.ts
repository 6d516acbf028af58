import type { ImportChange } from '@afterword/api-client';

/** Titles, days (`YYYY-MM-DD`) and times (`HH:MM`) that were changed before an import, by meeting ID. */
export type Changes = Readonly<Record<string, { title?: string; start?: Start }>>;

/** Start of a meeting, in the time zone of the browser. Without a time, only the day is known. */
export interface Start {
  day: string;
  time: string;
}

/** Returns the changes of these meetings for the server. Ignores an empty day. */
export const changesOf = (changes: Changes, ids: ReadonlySet<string>): ImportChange[] =>
  Object.entries(changes)
    .filter(([id]) => ids.has(id))
    .map(([id, { title, start }]) => ({
      id,
      ...(title === undefined ? {} : { title }),
      ...(start?.day ? { date: dateOf(start) } : {}),
    }));

/** Returns an instant, or only the day if the time is unknown. */
export const dateOf = ({ day, time }: Start): string =>
  time === '' ? day : new Date(`${day}T${time}`).toISOString();

/** Returns the values of the day and time fields, in the time zone of the browser. */
export function startOf({ date, dayOnly }: { date: string | null; dayOnly: boolean }): Start {
  if (date === null) return { day: '', time: '' };
  const at = new Date(date);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { day: local.slice(0, 10), time: dayOnly ? '' : local.slice(11, 16) };
}
