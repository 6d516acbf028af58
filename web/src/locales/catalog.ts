import type { Locale } from '@afterword/api-client/locales';
import type { parts as source } from './en/index.ts';

/** A part of the app whose messages load together. */
export type Part = keyof typeof source;

/** The messages of a part, by name, in the shape of the English ones. */
type PartMessages = { [P in Part]: Awaited<ReturnType<(typeof source)[P]>>['messages'] };

/** Name of a group of messages: those of one screen, or a group that many share. */
export type MessageName = { [P in Part]: keyof PartMessages[P] & string }[Part];

/** The messages of a name. */
export type Messages<Name extends MessageName> = {
  [P in Part]: Name extends keyof PartMessages[P] ? PartMessages[P][Name] : never;
}[Part];

/** Everything a language says, each part on demand. `locales/{locale}/index.ts` exports one; the compiler refuses a gap. */
export type Catalog = { readonly [P in Part]: () => Promise<{ messages: PartMessages[P] }> };

/** Only how each part is loaded: a few hundred bytes a language. */
const catalogs = import.meta.glob<Catalog>('./*/index.ts', { eager: true, import: 'parts' });

/** The messages of a part in a language. */
export async function readPart<P extends Part>(locale: Locale, part: P): Promise<PartMessages[P]> {
  const catalog = catalogs[`./${locale}/index.ts`];
  if (!catalog) throw new Error(`There are no messages in '${locale}'.`);
  return (await catalog[part]()).messages;
}

/** The messages of a name in a language, for the server's pages too: they are in no language of their own. */
export async function readMessages<Name extends MessageName>(
  locale: Locale,
  name: Name,
): Promise<Messages<Name>> {
  const part: Record<string, unknown> = await readPart(locale, partOf(name));
  return part[name] as Messages<Name>;
}

/** The names whose messages do not load with the others in their folder. */
const apart: Partial<Record<MessageName, Part>> = {
  'dashboard/actions': 'first-screen',
  'dashboard/home': 'first-screen',
  'dashboard/shared': 'first-screen',
  'dashboard/shell': 'first-screen',
  'dashboard/written': 'first-screen',
  'site/frame': 'site-frame',
};

/** The part a name belongs to: 'dashboard' for 'dashboard/meeting', 'shared' for 'errors'. */
export function partOf(name: MessageName): Part {
  const [folder, file] = name.split('/');
  return apart[name] ?? (file === undefined ? 'shared' : (folder as Part));
}

/** The languages there are messages in. */
export const translatedLocales: readonly string[] = Object.keys(catalogs).map(
  (path) => path.split('/')[1] ?? path,
);
