/** The date format of the site, the dashboard and the staff area: 'November 20, 2026'. */
import { intlLocales, type Locale } from '@afterword/api-client/locales';

/** Creating a format takes longer than using it, and a list of meetings uses hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day with its year in the user's language. `timeZone` defaults to the user's; the server has none. */
export function date(at: string | Date, locale: Locale, timeZone?: 'UTC'): string {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}
