import type { messages as source } from './en/words.ts';
import { currentLocale } from './locale.ts';

/** The messages shared by panel, toolbar and pages. English defines their type. */
export type Words = typeof source;

// All languages at once: neither a content script nor the worker can load a module later.
const languages = import.meta.glob<Words>('./*/words.ts', { eager: true, import: 'messages' });

/** Returns the messages shared by panel, toolbar and pages, in the extension's language. */
export function words(): Words {
  const found = languages[`./${currentLocale()}/words.ts`];
  if (!found) throw new Error(`There are no words in '${currentLocale()}'.`);
  return found;
}
