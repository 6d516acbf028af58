/**
 * Control characters but tab and line feed, lone surrogates, and the replacement character that speech recognition leaves
 * behind. In runs, and without a function for each: a text may be made of them.
 */
const unwanted = /(?:(?![\n\t])[\p{Cc}\p{Cs}\uFFFD])+/gu;

/**
 * What people said or typed, fit for storing: without NUL, which PostgreSQL cannot hold, without lone surrogates, which
 * UTF-8 cannot, and without control characters but tab and line feed. Everything a person could read stays as it was.
 */
export function cleanText(text: string): string {
  return text.replace(unwanted, '');
}

/** An invisible character that ends a word for programs which look for addresses, and nothing for people. */
const joiner = '\u2060';

/**
 * A name or a title on one line, in which mail programs find no address to make a link of: whoever wrote it may be a stranger to
 * whoever reads it.
 */
export const withoutLinks = (text: string): string =>
  cleanText(text)
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\S)[.:/@\\](?=\S)/gu, (mark) => `${mark}${joiner}`)
    .trim();

/** The pattern for ILIKE that finds `search` anywhere in a text, its own `%` and `_` taken literally; '' finds all. */
export function containing(search: string): string {
  const words = search.trim();
  return words === '' ? '' : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
