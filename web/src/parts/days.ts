import { endOfDay, startOfDay } from '@afterword/api-client/days';

/** Returns the day in the format of date fields, `YYYY-MM-DD`; '' for invalid text. */
export function readDay(value: string | null): string {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(startOfDay(value).getTime())
    ? value
    : '';
}

/** Returns the first and last instant of a range of days, in the user's time zone; an empty day is an open end. */
export function instantsOf({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  return {
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { to: endOfDay(to).toISOString() } : {}),
  };
}
