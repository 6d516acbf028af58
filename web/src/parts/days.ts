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

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** A day may not have 24 hours, so this is one millisecond before the next day. */
function endOfDay(day: string): Date {
  const next = startOfDay(day);
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1);
}
