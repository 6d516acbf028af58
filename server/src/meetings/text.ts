/** Control characters (Cc) and the replacement character that speech recognition leaves behind. */
const unwanted = /[\p{Cc}\uFFFD]/gu;
/** Most texts hold nothing of the kind; testing is cheaper than rewriting. */
const suspicious = /[\p{Cc}\p{Cs}\uFFFD]/u;

/**
 * What people said or typed, fit for storing: without NUL, which PostgreSQL cannot hold, without lone surrogates, which
 * UTF-8 cannot, and without control characters but tab and line feed. Everything a person could read stays as it was.
 */
export function cleanText(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .toWellFormed()
    .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''));
}
