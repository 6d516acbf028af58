/** The language of the extension: its account's, or the browser's until an account is known. */

import { intlLocales, isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/locales';
import { extension } from '../messages/extension.ts';

/** In `storage.local`: the language of the account that signed in last. */
export const localeKey = 'locale';

let current: Locale = sourceLocale;
const listeners = new Set<() => void>();

/** The language of this script; English until {@link setLocale} is called. */
export const currentLocale = (): Locale => current;

/** Changes the language of this script. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/** Calls back after every change of the language. Returns how to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The language of the account that signed in last, else of the browser, else English. */
export async function readLocale(): Promise<Locale> {
  const { [localeKey]: stored } = await extension.storage.get(localeKey);
  if (isLocale(stored)) return stored;
  return matchLocale([chrome.i18n.getUILanguage()]) ?? sourceLocale;
}

/** Stores the language of the account. Pages and worker watch the storage; the worker tells the tabs with a meeting. */
export async function storeLocale(locale: Locale): Promise<void> {
  await extension.storage.set({ [localeKey]: locale });
}

/** The locale for times and dates: the browser's own variant of the language ('en-GB') if it has one. */
export function formatLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === current) ?? intlLocales[current];
}

// Made once a language: `toLocaleString` makes one a call, which was most of what the panel cost its page.
const numbers = new Map<Locale, Intl.NumberFormat>();

/** A number in the notation of the language: '1,204'. */
export function formatNumber(number: number): string {
  // Short numbers look alike in every locale we have, and the first use of the formatter costs a page 30 ms.
  if (Number.isInteger(number) && Math.abs(number) < 1_000) return String(number);
  const format = numbers.get(current) ?? new Intl.NumberFormat(intlLocales[current]);
  numbers.set(current, format);
  return format.format(number);
}
