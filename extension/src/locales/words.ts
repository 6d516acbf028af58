import type { messages as source } from './en/words.ts';
import { currentLocale } from './locale.ts';

/** What panel, toolbar and pages say alike; English decides what there is. */
export type Words = typeof source;

// In every language at once: neither a content script nor the worker can load a module later.
const languages = import.meta.glob<Words>('./*/words.ts', { eager: true, import: 'messages' });

/** What panel, toolbar and pages say alike, in the language of the extension. */
export function words(): Words {
  const found = languages[`./${currentLocale()}/words.ts`];
  if (!found) throw new Error(`There are no words in '${currentLocale()}'.`);
  return found;
}
