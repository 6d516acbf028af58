/** Returns a function that writes out a date, `YYYY-MM-DD`, in a language (BCP 47): '4 December 2026'. */
export function longDay(language: string): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
