/** Days in the time zone of this machine, as `YYYY-MM-DD`. */

/** Returns the first instant of a day. The date is invalid if the text is no day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** Returns the last instant of a day. A day may not have 24 hours, so this is one millisecond before the next day. */
export function endOfDay(day: string): Date {
  const next = startOfDay(day);
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1);
}
