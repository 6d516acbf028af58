/**
 * Control characters except tab and line feed, lone surrogates, and the replacement character that speech recognition
 * leaves behind. Matches runs, without a function call for each, because a text may consist of them.
 */
const unwanted = /(?:(?![\n\t])[\p{Cc}\p{Cs}\uFFFD])+/gu;

/**
 * Returns text that is safe to store: without NUL, which PostgreSQL rejects, lone surrogates, which UTF-8 cannot
 * encode, and control characters except tab and line feed. Keeps everything a person can read.
 */
export function cleanText(text: string): string {
  return text.replace(unwanted, '');
}

/** An invisible character that ends a word for programs that detect links, but not for readers. */
const joiner = '\u2060';

/**
 * Returns a name or title on one line, in which email programs detect no links, because its author may be a stranger
 * to the recipient. Browsers read the full-width forms like the ASCII ones.
 */
export const withoutLinks = (text: string): string =>
  cleanText(text)
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\S)[.:/@\\．。｡․：／＠](?=\S)/gu, (mark) => `${mark}${joiner}`)
    .trim();

/** Returns the ILIKE pattern for texts that contain `search`, with `%` and `_` escaped; '' matches all. */
export function containing(search: string): string {
  const words = search.trim();
  return words === '' ? '' : `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
