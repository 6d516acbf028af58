/** The language of the extension: its account's, and the browser's until somebody has signed in. */
import { intlLocales, isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/locales';

/** In `storage.local`: the language of the account that signed in last. */
export const localeKey = 'locale';

let spoken: Locale = sourceLocale;
const listeners = new Set<() => void>();

/** The language this script speaks; English until {@link speak} was told another. */
export const currentLocale = (): Locale => spoken;

/** Speaks a language from now on. */
export function speak(locale: Locale): void {
  if (locale === spoken) return;
  spoken = locale;
  for (const listener of listeners) listener();
}

/** Calls back after every change of the language. Returns how to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Which language to speak. */
export async function readLocale(): Promise<Locale> {
  const { [localeKey]: stored } = await chrome.storage.local.get(localeKey);
  if (isLocale(stored)) return stored;
  return matchLocale([chrome.i18n.getUILanguage()]) ?? sourceLocale;
}

/** Keeps the language of the account. Pages and worker watch the storage; the worker tells the tabs with a meeting. */
export async function storeLocale(locale: Locale): Promise<void> {
  await chrome.storage.local.set({ [localeKey]: locale });
}

/** The locale for times and dates: how the browser writes the language where it is the spoken one ('en-GB'), else as most do. */
export function formatLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === spoken) ?? intlLocales[spoken];
}

// Made once a language: `toLocaleString` makes one a call, which was most of what the panel cost its page.
const numbers = new Map<Locale, Intl.NumberFormat>();

/** A number, as readers of the language write it. */
export function written(number: number): string {
  const format = numbers.get(spoken) ?? new Intl.NumberFormat(intlLocales[spoken]);
  numbers.set(spoken, format);
  return format.format(number);
}
