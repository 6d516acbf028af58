/** Converts text from the page into stored text. */

import { unspaced } from '../platforms/text.ts';

const odd = /[\p{Cc}\p{Cs}\uFFFD\uFEFF]|[^\S ]| {2}|^ | $/u;

/**
 * Removes characters that speech recognizers leak (control characters such as NUL and form feed, U+FFFD, unpaired surrogates)
 * and collapses white space. Keeps repetitions, direction marks and joiners.
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

/** Returns whether the text is only placeholder dots, which a page shows before or between words. */
export function isPlaceholderDots(text: string): boolean {
  return dots.test(text);
}

/** Removes the dots with which a rolling window marks dropped text. */
export function withoutLeadingDots(text: string): string {
  return text.replace(/^\s*(?:\.{3}|\u2026)\s*(?=[^\s.\u2026])/u, '');
}

/**
 * Removes doubled text: for about 100 ms Zoom draws the new window over the old one in a single span ("abc defabc def ghi"). If
 * words of a script with spaces are joined without a space, and the rest repeats or continues two different words, the page did
 * it, and the rest is the real text. Texts such as "haha" and "谢谢" stay. `former` is the row's previous text.
 */
export function removeOverlay(text: string, former = ''): string {
  if (former !== '' && text.startsWith(former) && isJoined(text, former.length)) {
    const rest = text.slice(former.length);
    if ((rest.startsWith(former) && isDistinct(former)) || overlaps(former, rest)) return rest;
  }
  for (let split = 6; split * 2 <= text.length; split++) {
    if (!isJoined(text, split) || !text.startsWith(text.slice(0, split), split)) continue;
    if (isDistinct(text.slice(0, split))) return text.slice(split);
  }
  return text;
}

/**
 * Returns the new window if the page may have drawn it over `former`, although the speaker may also have repeated a word or two;
 * null otherwise. The row's next text decides.
 */
export function possibleOverlay(text: string, former: string): string | null {
  if (former === '' || !text.startsWith(former)) return null;
  const rest = text.slice(former.length);
  if (rest === '' || rest.startsWith(' ') || former.endsWith(' ')) return null;
  if (rest.startsWith(former)) return rest;
  for (let at = 1; at <= former.length - minOverlap; at++) if (rest.startsWith(former.slice(at))) return rest;
  return null;
}

/** Minimum number of characters at the end of a window that must begin the next one, in scripts without spaces. */
const minOverlap = 4;

/** Returns whether two texts were joined here: a script with spaces has no space on either side. */
function isJoined(text: string, at: number): boolean {
  return (
    at > 0 && at < text.length && !unspacedOrSpace.test(text[at - 1]!) && !unspacedOrSpace.test(text[at]!)
  );
}
const unspacedOrSpace = new RegExp(`[\\s${unspaced}]`, 'u');

/** Returns whether there are at least two words, not all the same. */
function isDistinct(text: string): boolean {
  return new Set(text.toLowerCase().split(' ')).size > 1;
}

/** Returns whether at least two different words end one text and begin the other. */
function overlaps(former: string, rest: string): boolean {
  for (let at = former.indexOf(' '); at >= 0; at = former.indexOf(' ', at + 1)) {
    const tail = former.slice(at + 1);
    if (isDistinct(tail) && rest.startsWith(tail)) return true;
  }
  return false;
}
