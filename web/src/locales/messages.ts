import { intlLocales, isLocale, type Locale, matchLocale, sourceLocale } from '@afterword/api-client/locales';
import { useSyncExternalStore } from 'react';
import { type MessageName, type Messages, type Part, partOf, readPart } from './catalog.ts';

/** Where the browser keeps the language, as the server reads it for the public pages and for a new account. */
const cookie = 'locale';

let current: Locale = chosenBefore() ?? matchLocale(navigator.languages) ?? sourceLocale;
const loaded = new Map<string, Record<string, unknown>>();
const wanted = new Set<Part>();
const listeners = new Set<() => void>();

/** The language of the page. */
export const currentLocale = (): Locale => current;

/** The same, for a component: it renders again when the language changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale);

/** Loads what parts of the app say, for {@link useMessages}; a change of the language loads them again. */
export async function loadMessages(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  document.documentElement.lang = current;
  await loadIn(current, parts);
}

/** The messages of a name in the language of the page. Outside components; the route has loaded them (router.tsx). */
export function messages<Name extends MessageName>(name: Name): Messages<Name> {
  const part = loaded.get(keyOf(current, partOf(name)));
  if (part === undefined)
    throw new Error(`The messages '${partOf(name)}' are not loaded: the route must name them.`);
  return part[name] as Messages<Name>;
}

/** The messages of a name in the language of the page, for a component: it renders again when the language changes. */
export function useMessages<Name extends MessageName>(name: Name): Messages<Name> {
  useLocale();
  return messages(name);
}

/** Changes the language of the page once all its messages are loaded in the new one, and remembers it in this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadIn(locale, [...wanted]);
  remember(locale);
  document.documentElement.lang = locale;
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/**
 * The locale for dates and numbers: the browser's own variant of the language ('en-GB') if it has one, else the most common.
 */
export function formatLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === current) ?? intlLocales[current];
}

async function loadIn(locale: Locale, parts: Part[]) {
  await Promise.all(
    parts.map(async (part) => {
      const key = keyOf(locale, part);
      if (!loaded.has(key)) loaded.set(key, await readPart(locale, part));
    }),
  );
}

const keyOf = (locale: Locale, part: Part) => `${locale} ${part}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function chosenBefore(): Locale | null {
  // Without the prefix: where there is no TLS, or chosen before cookies had it.
  for (const name of [`__Host-${cookie}`, cookie]) {
    const [, chosen] = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie) ?? [];
    if (isLocale(chosen)) return chosen;
  }
  return null;
}

function remember(locale: Locale) {
  const secure = location.protocol === 'https:';
  // Firefox and Safari have had the Cookie Store for too short a time.
  // biome-ignore lint/suspicious/noDocumentCookie: it is one the server reads.
  document.cookie = `${secure ? '__Host-' : ''}${cookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}
