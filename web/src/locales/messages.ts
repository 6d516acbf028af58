import { intlLocales, isLocale, type Locale, sourceLocale } from '@afterword/api-client/locales';
import { useSyncExternalStore } from 'react';
import { type MessageName, type Messages, readMessages } from './catalog.ts';

/** Where the browser keeps the language, as the server reads it for the public pages and for a new account. */
const cookie = 'locale';

let spoken: Locale = chosenBefore();
const loaded = new Map<string, unknown>();
const wanted = new Set<MessageName>();
const listeners = new Set<() => void>();

/** The language of the page. */
export const currentLocale = (): Locale => spoken;

/** The same, for a component: it is drawn again when the language changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale);

/** Gets the messages of a screen ready; after it, {@link useMessages} has them in every language that is spoken here. */
export async function loadMessages(...names: MessageName[]): Promise<void> {
  for (const name of names) wanted.add(name);
  document.documentElement.lang = spoken;
  await loadIn(spoken, names);
}

/** The messages of a name in the language of the page. Outside components; the route has loaded them (router.tsx). */
export function messages<Name extends MessageName>(name: Name): Messages<Name> {
  const found = loaded.get(keyOf(spoken, name));
  if (found === undefined)
    throw new Error(`The messages '${name}' are not loaded: the route must name them.`);
  return found as Messages<Name>;
}

/** The messages of a name in the language of the page, for a component: it is drawn again when the language changes. */
export function useMessages<Name extends MessageName>(name: Name): Messages<Name> {
  useLocale();
  return messages(name);
}

/** Changes the language of the page, once everything it shows is there in the new one, and remembers it in this browser. */
export async function speak(locale: Locale): Promise<void> {
  await loadIn(locale, [...wanted]);
  remember(locale);
  document.documentElement.lang = locale;
  if (locale === spoken) return;
  spoken = locale;
  for (const listener of listeners) listener();
}

/**
 * The locale for dates and numbers: how the browser writes the language, where it is the one that is spoken ('en-GB'),
 * else how most do.
 */
export function formatLocale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === spoken) ?? intlLocales[spoken];
}

async function loadIn(locale: Locale, names: MessageName[]) {
  await Promise.all(
    names.map(async (name) => {
      const key = keyOf(locale, name);
      if (!loaded.has(key)) loaded.set(key, await readMessages(locale, name));
    }),
  );
}

const keyOf = (locale: Locale, name: MessageName) => `${locale} ${name}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function chosenBefore(): Locale {
  const [, chosen] = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(document.cookie) ?? [];
  return isLocale(chosen) ? chosen : sourceLocale;
}

function remember(locale: Locale) {
  // Firefox and Safari have had the Cookie Store for too short a time.
  // biome-ignore lint/suspicious/noDocumentCookie: it is one the server reads.
  document.cookie = `${cookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
