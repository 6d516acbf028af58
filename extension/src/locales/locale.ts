/** The extension's language: the account's, or the browser's until an account is known. */

import { intlLocales, isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/locales';
import { extension } from '../messages/extension.ts';

/** Key in `storage.local` of the language of the account that signed in last. */
export const localeKey = 'locale';

let current: Locale = sourceLocale;
const listeners = new Set<() => void>();

/** Returns the language of this script; English until {@link setLocale} is called. */
export const currentLocale = (): Locale => current;

export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/** Calls the listener after every change of the language. Returns a function that stops it. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the language of the account that signed in last, else the browser's, else English. */
export async function readLocale(): Promise<Locale> {
  const { [localeKey]: stored } = await extension.storage.get(localeKey);
  if (isLocale(stored)) return stored;
  return matchLocale([chrome.i18n.getUILanguage()]) ?? sourceLocale;
}

/** Stores the account's language. Pages and worker watch the storage; the worker informs the tabs with a meeting. */
export async function storeLocale(locale: Locale): Promise<void> {
  await extension.storage.set({ [localeKey]: locale });
}

/** Returns the locale for times and dates: the browser's own variant of the language ("en-GB") if it has one. */
export function formatLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === current) ?? intlLocales[current];
}

// Cached per language: `toLocaleString` creates a formatter per call, which was most of the panel's cost to its page.
const numbers = new Map<Locale, Intl.NumberFormat>();

/** Formats a number in the language's notation: "1,204". */
export function formatNumber(number: number): string {
  // Short numbers look the same in all our locales, and the first use of the formatter costs a page 30 ms.
  if (Number.isInteger(number) && Math.abs(number) < 1_000) return String(number);
  const format = numbers.get(current) ?? new Intl.NumberFormat(intlLocales[current]);
  numbers.set(current, format);
  return format.format(number);
}
