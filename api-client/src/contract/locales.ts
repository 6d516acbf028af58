/**
 * The languages this product speaks, the source first. Each has a folder `src/locales/{code}` in web, extension and server;
 * adding one is adding it here and those folders.
 */
export const locales = ['en', 'de', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The one that messages are written in first, and that everybody gets whose language is not in the list. */
export const sourceLocale: Locale = 'en';

/** Names of the languages in the language itself, for menus. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

/** The name of each locale for `Intl`, where numbers, dates and durations are written for a reader. */
export const intlLocales: Record<Locale, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' };

/** Chooses the form for a count by the rules of a language: in French, 0 is singular. */
const pluralIn = (locale: Locale) => {
  const rules = new Intl.PluralRules(intlLocales[locale]);
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
};

/** `plural.de(count, '1 Zeile', `${count} Zeilen`)` */
export const plural: Record<Locale, ReturnType<typeof pluralIn>> = {
  en: pluralIn('en'),
  de: pluralIn('de'),
  fr: pluralIn('fr'),
};

/** Whether a text names one of our locales exactly. */
export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

/** A stored locale; the source where a later version stored one that this one does not know. */
export const storedLocale = (stored: string): Locale => (isLocale(stored) ? stored : sourceLocale);

/**
 * The first of our locales among language tags in order of preference: `['eo', 'de-AT']` is German. Null when none is ours.
 */
export function matchLocale(preferred: readonly string[]): Locale | null {
  for (const tag of preferred) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
    if (isLocale(language)) return language;
  }
  return null;
}

/** Returns a time of the transcript (`HH:MM:SS`) as people read it: '0:05', '12:05', '1:02:03'. */
export const shownTime = (time: string): string => time.replace(/^00:/, '').replace(/^0(?=\d:)/, '');

/** Returns a name as part of a list: in quotation marks if it has a comma, so that it does not look like two names. */
export const quoted = (name: string): string => (/[,;]/.test(name) ? `"${name.replaceAll('"', '')}"` : name);
