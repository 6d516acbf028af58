/**
 * Languages of the product, the source language first. To add one, add it here and as a folder `src/locales/{code}` in
 * web, extension and server.
 */
export const locales = ['en', 'de', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The language in which messages are written first, and the default for unsupported languages. */
export const sourceLocale: Locale = 'en';

/** Names of the languages in the language itself, for menus. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

/** Locale for `Intl`, which formats numbers, dates and durations. */
export const intlLocales: Record<Locale, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' };

/** Returns a function that chooses the form for a count by the rules of a language. In French, 0 is singular. */
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

/**
 * Converts a stored locale; returns the source language for one of a later version that this version does not support.
 */
export const storedLocale = (stored: string): Locale => (isLocale(stored) ? stored : sourceLocale);

/**
 * Returns the first supported locale among language tags in order of preference: `['eo', 'de-AT']` gives German. Null
 * if none is supported.
 */
export function matchLocale(preferred: readonly string[]): Locale | null {
  for (const tag of preferred) {
    const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
    if (isLocale(language)) return language;
  }
  return null;
}

/** Formats a time of the transcript (`HH:MM:SS`) for people: '0:05', '12:05', '1:02:03'. */
export const shownTime = (time: string): string => time.replace(/^00:/, '').replace(/^0(?=\d:)/, '');

/** Returns a name as part of a list: in quotation marks if it has a comma, so that it does not look like two names. */
export const quoted = (name: string): string => (/[,;]/.test(name) ? `"${name.replaceAll('"', '')}"` : name);
