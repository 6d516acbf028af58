/** The messages of the extension's pages: each page loads its own, in one language. */
import type { Locale } from '@afterword/api-client/locales';
import { useSyncExternalStore } from 'react';
import type { modules as source } from './en/index.ts';
import { currentLocale, onLocaleChange, setLocale } from './locale.ts';
import { type Words, words } from './words.ts';

/** The names of message modules: one per page, and the shared ones. English defines them. */
export type MessageName = keyof typeof source;

type Messages<Name extends MessageName> = Awaited<ReturnType<(typeof source)[Name]>>['messages'];

/** All messages of the pages in a language, as exported by `locales/{locale}/index.ts`; a missing one is a compile error. */
export type Catalog = { readonly [Name in MessageName]: () => Promise<{ messages: Messages<Name> }> };

const catalogs = import.meta.glob<Catalog>('./*/index.ts', { eager: true, import: 'modules' });
const loaded = new Map<string, unknown>();
const wanted = new Set<MessageName>();

/** Loads messages in the extension's language. */
export async function loadMessages(...names: MessageName[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await loadIn(currentLocale(), names);
}

/** Changes the page's language once all its messages are loaded in the new one. */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadIn(locale, [...wanted]);
  setLocale(locale);
  document.documentElement.lang = locale;
}

/** Returns the messages of a name, outside components. */
export function messages<Name extends MessageName>(name: Name): Messages<Name> {
  const found = loaded.get(`${currentLocale()} ${name}`);
  if (found === undefined) throw new Error(`The messages '${name}' are not loaded: the page must name them.`);
  return found as Messages<Name>;
}

/** Returns the messages of a name to a component, which renders again when the language changes. */
export function useMessages<Name extends MessageName>(name: Name): Messages<Name> {
  useSyncExternalStore(onLocaleChange, currentLocale);
  return messages(name);
}

/** Returns the messages shared by panel, toolbar and pages to a component. */
export function useWords(): Words {
  useSyncExternalStore(onLocaleChange, currentLocale);
  return words();
}

async function loadIn(locale: Locale, names: MessageName[]) {
  const catalog = catalogs[`./${locale}/index.ts`];
  if (!catalog) throw new Error(`There are no messages in '${locale}'.`);
  await Promise.all(
    names.map(async (name) => loaded.set(`${locale} ${name}`, (await catalog[name]()).messages)),
  );
}
