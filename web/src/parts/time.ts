/** Dates, durations and offsets, as readers of the page's language write them. */
import { formatLocale } from '../locales/messages.ts';

const styles = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  whole: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a format takes longer than using it, and a list of meetings uses hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(date: Date, style: keyof typeof styles): string {
  const locale = formatLocale();
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  formats.set(key, format);
  return format.format(date);
}

/** Some languages write the names of days and months small, but not where a line begins with one. */
const capital = (text: string) => text.charAt(0).toLocaleUpperCase(formatLocale()) + text.slice(1);

/** 'Fri, 20 Nov'; with the year once it is not this one. */
export function shortDate(iso: string, now = new Date()): string {
  return capital(dateInText(iso, now));
}

/** The same within a sentence, where 'ven. 20 nov.' is written small. */
export function dateInText(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return write(date, date.getFullYear() === now.getFullYear() ? 'day' : 'dayOfYear');
}

/** '14:05'. */
export function clockTime(iso: string): string {
  return write(new Date(iso), 'clock');
}

/** 'Friday, 20 November 2026 at 14:05'. */
export function wholeDate(iso: string): string {
  return capital(write(new Date(iso), 'whole'));
}

/** '52 min', '1 h 05 min', '40 s': the signs of the units, which our languages share. */
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

/** A time of the transcript (`HH:MM:SS`) as a person reads it: '0:05', '12:05', '1:02:03'. */
export function shownTime(time: string): string {
  return time.replace(/^00:/, '').replace(/^0(?=\d:)/, '');
}
