/** A day as a date field holds it, `YYYY-MM-DD`; '' for anything else. */
export function readDay(value: string | null): string {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(startOfDay(value).getTime())
    ? value
    : '';
}

/** First and last instant of a span of days, in the time zone of the person who looks; an empty day is an open end. */
export function instantsOf({ from, to }: { from: string; to: string }): { from?: string; to?: string } {
  return {
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { to: endOfDay(to).toISOString() } : {}),
  };
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The last millisecond: a day is not always 24 hours, so it is one before the next begins. */
function endOfDay(day: string): Date {
  const next = startOfDay(day);
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1);
}
