import type { ImportChange } from '@afterword/api-client';

/** Titles and dates changed before an import, by meeting id. Dates have the format of `datetime-local`. */
export type Changes = Readonly<Record<string, { title?: string; date?: string }>>;

/** Returns changes for the server; an empty date is none. */
export const changesOf = (changes: Changes): ImportChange[] =>
  Object.entries(changes).map(([id, { title, date }]) => ({
    id,
    ...(title === undefined ? {} : { title }),
    ...(date ? { date: new Date(date).toISOString() } : {}),
  }));

/** Returns an instant as `datetime-local` shows it, in the time zone of the browser. */
export function localDate(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
