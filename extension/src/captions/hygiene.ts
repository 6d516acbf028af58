/** Text as the page has it → text as it is kept. */

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
 * For about 100 ms Zoom lays the new window over the old one in a single span: "abc defabc def ghi". Where a text is
 * glued together without a space from something and a continuation of it, the continuation is what is meant.
 * `former` is what the block showed before; without it only an unmistakable repetition of two words is taken apart.
 */
export function undouble(text: string, former = ''): string {
  if (former !== '' && glued(text, former.length) && text.startsWith(former)) {
    const rest = text.slice(former.length);
    if (rest.startsWith(former) || overlaps(former, rest)) return rest;
  }
  for (let split = 6; split * 2 <= text.length; split++) {
    if (!glued(text, split) || !text.startsWith(text.slice(0, split), split)) continue;
    if (text.slice(0, split).includes(' ')) return text.slice(split);
  }
  return text;
}

/** No space on either side: two texts were put together where one would have had a space. */
function glued(text: string, at: number): boolean {
  return at > 0 && at < text.length && text[at - 1] !== ' ' && text[at] !== ' ';
}

/** At least two words at the end of one text begin the other. */
function overlaps(former: string, rest: string): boolean {
  for (let at = former.indexOf(' '); at >= 0; at = former.indexOf(' ', at + 1)) {
    const tail = former.slice(at + 1);
    if (tail.includes(' ') && rest.startsWith(tail)) return true;
  }
  return false;
}
