/** Dates, durations and offsets, as people read them. */

const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** 'Fri, 20 Nov'; with the year once it is not this one. */
export function shortDate(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** '14:05'. */
export function clockTime(iso: string): string {
  return clock.format(new Date(iso));
}

/** 'Friday, 20 November 2026 at 14:05'. */
export function wholeDate(iso: string): string {
  return whole.format(new Date(iso));
}

/** '52 min', '1 h 05 min', '40 s'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** How far `at` is into a meeting that began at `start`, as `HH:MM:SS`, the form of the transcript's own times. */
export function offset(start: string, at: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - Date.parse(start)) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
