import type { ImportChange } from '@afterword/api-client';

/** Titles, days (`YYYY-MM-DD`) and times (`HH:MM`) changed before an import, by meeting id. */
export type Changes = Readonly<Record<string, { title?: string; start?: Start }>>;

/** When a meeting started, in the time zone of the browser. Without a time, only the day is known. */
export interface Start {
  day: string;
  time: string;
}

/** Returns changes of these meetings for the server; an empty day is none. */
export const changesOf = (changes: Changes, ids: ReadonlySet<string>): ImportChange[] =>
  Object.entries(changes)
    .filter(([id]) => ids.has(id))
    .map(([id, { title, start }]) => ({
      id,
      ...(title === undefined ? {} : { title }),
      ...(start?.day ? { date: dateOf(start) } : {}),
    }));

/** Returns an instant, or the day if no more is known. */
export const dateOf = ({ day, time }: Start): string =>
  time === '' ? day : new Date(`${day}T${time}`).toISOString();

/** Returns what fields for a day and a time show, in the time zone of the browser. */
export function startOf({ date, dayOnly }: { date: string | null; dayOnly: boolean }): Start {
  if (date === null) return { day: '', time: '' };
  const at = new Date(date);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { day: local.slice(0, 10), time: dayOnly ? '' : local.slice(11, 16) };
}
