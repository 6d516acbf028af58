import type { Locale } from '@afterword/api-client/locales';
import type { modules as source } from './en/index.ts';

/** What can be loaded: a screen's messages, or those that many share. English decides which there are. */
export type MessageName = keyof typeof source;

/** The messages of a name. English decides their shape. */
export type Messages<Name extends MessageName> = Awaited<ReturnType<(typeof source)[Name]>>['messages'];

/** Everything a language says, each module on demand. `locales/{locale}/index.ts` exports one; the compiler refuses a gap. */
export type Catalog = { readonly [Name in MessageName]: () => Promise<{ messages: Messages<Name> }> };

/** Only which modules there are, and how each is loaded: a few hundred bytes a language. */
const catalogs = import.meta.glob<Catalog>('./*/index.ts', { eager: true, import: 'modules' });

/** The messages of a name in a language, for the server's pages too: they are in no language of their own. */
export async function readMessages<Name extends MessageName>(
  locale: Locale,
  name: Name,
): Promise<Messages<Name>> {
  const catalog = catalogs[`./${locale}/index.ts`];
  if (!catalog) throw new Error(`There are no messages in '${locale}'.`);
  return (await catalog[name]()).messages;
}

/** The languages there are messages in. */
export const translatedLocales: readonly string[] = Object.keys(catalogs).map(
  (path) => path.split('/')[1] ?? path,
);
