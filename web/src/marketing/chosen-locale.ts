import { copies, type Locale } from './copy/index.ts';

/** The language a reader chose in the footer (server/src/site), wherever in the app they came from. */
export function chosenLocale(): Locale {
  const [, chosen] = /(?:^|; )locale=(\w+)/.exec(document.cookie) ?? [];
  return chosen !== undefined && Object.hasOwn(copies, chosen) ? (chosen as Locale) : 'en';
}

/** Of words in every language, those of the chosen one. Choosing loads a new document, so they hold while it is open. */
export const inChosenLanguage = <Words>(words: Record<Locale, Words>): Words => words[chosenLocale()];
