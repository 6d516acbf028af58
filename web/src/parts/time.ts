/** Dates, durations and offsets in the page's language. */
import { currentLocale, formatLocale } from '../locales/messages.ts';
import { date } from './date-format.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 'November 20, 2026'. */
export function day(iso: string): string {
  return date(iso, currentLocale());
}

/** Like `day`, for a date of the calendar ('2026-11-20'), which is the same day in every time zone. */
export function calendarDay(isoDate: string): string {
  return day(`${isoDate}T00:00`);
}

/** '2:05 PM', or '14:05' if the browser uses 24 hours. */
export function clockTime(iso: string): string {
  const locale = formatLocale();
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  clocks.set(locale, clock);
  return clock.format(new Date(iso));
}

/** 'November 20, 2026, 2:05 PM'. */
export function dayAndTime(iso: string): string {
  return `${day(iso)}, ${clockTime(iso)}`;
}

/** Start of a meeting: `dayAndTime`, or only the day if the time is unknown. */
export function meetingStart({ date, dayOnly }: { date: string; dayOnly: boolean }): string {
  return dayOnly ? day(date) : dayAndTime(date);
}

/** '52 min', '1 h 05 min', '40 s': unit symbols, which are the same in our languages. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** Returns the offset of `at` in a meeting that started at `start`, as `HH:MM:SS`, like the transcript's times. */
export function offset(start: string, at: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - Date.parse(start)) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

export { shownTime } from '@afterword/api-client/locales';
