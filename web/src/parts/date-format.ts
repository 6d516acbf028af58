/** The one form of a date: 'November 20, 2026' on every screen of the site, the dashboard and the staff area. */
import { intlLocales, type Locale } from '@afterword/api-client/locales';

/** Making a format takes longer than using it, and a list of meetings uses hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in the reader's language, with its year. `timeZone`: the reader's own when left out; the server has none. */
export function date(at: string | Date, locale: Locale, timeZone?: 'UTC'): string {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}
