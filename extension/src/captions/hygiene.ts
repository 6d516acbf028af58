/** Text as the page has it → text as it is kept. */

import { unspaced } from '../platforms/text.ts';

const odd = /[\p{Cc}\p{Cs}\uFFFD\uFEFF]|[^\S ]| {2}|^ | $/u;

/**
 * Drops what speech recognizers leak (NUL, form feeds and other control characters, U+FFFD, halves of surrogate pairs) and
 * collapses white space. Everything else stays: repetitions, direction marks, joiners.
 */
export function clean(text: string): string {
  if (!odd.test(text)) return text;
  return text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\uFFFD\uFEFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const dots = /^[\s.\u2024-\u2026\u22ef\u00b7\u2022\u30fb\uff0e\u3002]+$/u;

/** Dots that stand where words are about to come, before the first or between two stretches of them. */
export function isAwaiting(text: string): boolean {
  return dots.test(text);
}

/** Without the dots by which a rolling window says that it has dropped what was there. */
export function withoutMark(text: string): string {
  return text.replace(/^\s*(?:\.{3}|\u2026)\s*(?=[^\s.\u2026])/u, '');
}

/**
 * For about 100 ms Zoom lays the new window over the old one in a single span: "abc defabc def ghi". Where words that are
 * written with spaces are glued together, and what follows repeats or continues two different words, the page did it: the
 * continuation is what is meant. People do say "haha" and "谢谢". `former` is what the row showed before.
 */
export function undouble(text: string, former = ''): string {
  if (former !== '' && text.startsWith(former) && glued(text, former.length)) {
    const rest = text.slice(former.length);
    if ((rest.startsWith(former) && isDistinct(former)) || overlaps(former, rest)) return rest;
  }
  for (let split = 6; split * 2 <= text.length; split++) {
    if (!glued(text, split) || !text.startsWith(text.slice(0, split), split)) continue;
    if (isDistinct(text.slice(0, split))) return text.slice(split);
  }
  return text;
}

/**
 * What would be the new window if the page has laid it over `former`, where that cannot be told from somebody who repeats a
 * word or two; null where it cannot be. What the row shows next tells.
 */
export function laidOver(text: string, former: string): string | null {
  if (former === '' || !text.startsWith(former)) return null;
  const rest = text.slice(former.length);
  if (rest === '' || rest.startsWith(' ') || former.endsWith(' ')) return null;
  if (rest.startsWith(former)) return rest;
  for (let at = 1; at <= former.length - leastOverlap; at++)
    if (rest.startsWith(former.slice(at))) return rest;
  return null;
}

/** So many characters at the end of a window begin the next one, where words have no spaces between them. */
const leastOverlap = 4;

/** No space on either side, where words have one: two texts were put together. */
function glued(text: string, at: number): boolean {
  return (
    at > 0 && at < text.length && !unspacedOrSpace.test(text[at - 1]!) && !unspacedOrSpace.test(text[at]!)
  );
}
const unspacedOrSpace = new RegExp(`[\\s${unspaced}]`, 'u');

/** Two words at least, and not the same. */
function isDistinct(text: string): boolean {
  return new Set(text.toLowerCase().split(' ')).size > 1;
}

/** At least two different words at the end of one text begin the other. */
function overlaps(former: string, rest: string): boolean {
  for (let at = former.indexOf(' '); at >= 0; at = former.indexOf(' ', at + 1)) {
    const tail = former.slice(at + 1);
    if (isDistinct(tail) && rest.startsWith(tail)) return true;
  }
  return false;
}
