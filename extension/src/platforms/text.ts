/** Scripts without spaces, in which each character counts as a word. For use inside `[…]` with the `u` flag. */
export const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspacedStart = new RegExp(`^[${unspaced}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');
const unspacedEnd = new RegExp(`[${unspaced}\\u3000-\\u303f\\uff00-\\uffef]$`, 'u');

const unspacedText = new RegExp(`[${unspaced}]`, 'u');

/** Joins two texts, with a space if the script uses spaces. */
export function join(head: string, tail: string): string {
  if (head === '' || tail === '') return head + tail;
  if (/\s$/.test(head) || /^[\s,.;:!?…%)\]}’”]/.test(tail)) return head + tail;
  if (unspacedEnd.test(head) && unspacedStart.test(tail)) return head + tail;
  return `${head} ${tail}`;
}

const chromeTags = new Set([
  'BUTTON',
  'SVG',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'INPUT',
  'SELECT',
  'TEXTAREA',
  'VIDEO',
  'AUDIO',
  'CANVAS',
  'IFRAME',
]);
const chromeRoles = new Set([
  'button',
  'combobox',
  'listbox',
  'menu',
  'menuitem',
  'menubar',
  'toolbar',
  'tooltip',
  'switch',
  'slider',
  'tab',
  'tablist',
  'progressbar',
]);
const inlineTags = new Set([
  'SPAN',
  'B',
  'I',
  'EM',
  'STRONG',
  'A',
  'U',
  'S',
  'MARK',
  'SUB',
  'SUP',
  'BDI',
  'BDO',
  'FONT',
  'SMALL',
  'CODE',
  'Q',
  'RUBY',
  'WBR',
  'IMG',
]);
/** Selects icon fonts, whose text is the name of an icon. */
const iconFont =
  /(?:^|\s)(?:google-symbols|google-material-icons|material-icons|material-icons-extended|material-symbols\S*)(?:\s|$)/;

/** Returns whether the element is a control, an icon, or hidden from screen readers. */
export function isChrome(element: Element): boolean {
  if (chromeTags.has(element.tagName) || element.tagName === 'svg') return true;
  if (isConcealed(element)) return true;
  const role = element.getAttribute('role');
  if (role !== null && chromeRoles.has(role)) return true;
  const name = element.getAttribute('class');
  return name !== null && iconFont.test(name);
}

/** Returns whether the element's attributes hide it, from everyone or from screen readers. */
export function isConcealed(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    element.hasAttribute('hidden') ||
    isStyledHidden(element)
  );
}

/** Returns whether the element's inline style hides it. */
export function isStyledHidden(element: Element): boolean {
  // Reading the attribute costs much less than reading the style object.
  const style = element.getAttribute('style');
  return style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Returns whether the element is shown, by a fast check. Off screen counts as shown, because some people hide captions that way. */
export function isShown(element: Element): boolean {
  if (element.isConnected && typeof element.checkVisibility === 'function') return element.checkVisibility();
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || (each as Partial<HTMLElement>).style?.display === 'none') return false;
  }
  return true;
}

/** Returns whether at least one element was found, and all found elements are still in the page. */
export function areInDocument(...elements: readonly (Element | null | undefined)[]): boolean {
  const found = elements.filter((element) => element != null);
  return found.length > 0 && found.every((element) => element.isConnected);
}

/** Returns the words an element shows, without those of controls. */
export function wordsOf(element: Element): string {
  const only = element.firstChild;
  if (only !== null && only === element.lastChild && only.nodeType === 3) return only.nodeValue ?? '';
  let text = '';
  // Words laid out as adjacent spans have no spaces between them, but a span within plain text is part of a word.
  let plain = false;
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3 && /\S/.test(node.nodeValue ?? '')) plain = true;
  }
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) text += node.nodeValue;
    else if (node.nodeType === 1) {
      const child = node as Element;
      if (child.tagName === 'BR') text += ' ';
      else if (child.tagName === 'IMG') text += isEmoji(child) ? child.getAttribute('alt') : '';
      else if (!isChrome(child)) {
        const words = wordsOf(child);
        text = plain && inlineTags.has(child.tagName) ? text + words : join(text, words);
        if (plain && !inlineTags.has(child.tagName)) text += ' ';
      }
    }
  }
  return text;
}

export function isEmoji(image: Element): boolean {
  return /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(image.getAttribute('alt') ?? '');
}

const timeBy = (mark: string) =>
  String.raw`(?:[ap]\.?m\.?|kl\.?|\p{Script=Han}{2}|\p{Script=Hangul}{2})?\s*\p{Nd}{1,2}\s?${mark}\s?\p{Nd}{2}(?:[:.]\p{Nd}{2})?\s*(?:[ap]\.?\s?m\.?|uhr|\p{L})?`;
const clock = new RegExp(`^[([]?${timeBy('[:.h\\u066b]')}[)\\]]?$`, 'iu');
// Room names may contain 3.14, but not 3:14.
const inName = `[([]?${timeBy('[:\\u066b]')}[)\\]]?`;
const apart = String.raw`(?:\s+|\s*[,|•·–—-]\s*)`;
const timeBehind = new RegExp(`${apart}${inName}$`, 'iu');
const timeBefore = new RegExp(`^${inName}${apart}(?=\\S)`, 'iu');
const ago = /^(?:(?:just )?now|\p{Nd}{1,2}\s?(?:s|secs?|m|mins?|h|hrs?)\.?(?: ago)?)$/iu;

/** Returns whether the words are a time of day, or a duration. */
export function isClock(words: string): boolean {
  return clock.test(words.trim());
}

/** Returns whether words next to a name are a time: a time of day, or how long ago. */
export function isTimeNote(words: string): boolean {
  return isClock(words) || ago.test(words.trim());
}

export function withoutTime(name: string): string {
  return isClock(name) ? name : name.replace(timeBehind, '').replace(timeBefore, '').trim() || name;
}

/** Returns whether the words are the same with more appended. Increasing numbers do not match. */
export function gainsWords(before: string, now: string): boolean {
  if (unspacedText.test(now)) return now.length > before.length && now.startsWith(before.slice(0, -1));
  const [earlier, later] = [lettersIn(before), lettersIn(now)];
  // The last word may be incomplete.
  return later.length > earlier.length && earlier.slice(0, -1).every((word, index) => later[index] === word);
}

function lettersIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

export function addsMatching(records: readonly MutationRecord[], selector: string): boolean {
  return records.some(({ addedNodes }) =>
    [...addedNodes].some((node) => {
      if (node.nodeType !== 1) return false;
      const element = node as Element;
      return element.matches(selector) || element.querySelector(selector) !== null;
    }),
  );
}

/** Returns a text as a label: trimmed, with white space collapsed; null if empty. */
export function labelOf(element: Element | null | undefined): string | null {
  const text = element ? normalizeLabel(wordsOf(element)) : '';
  return text === '' ? null : text;
}

/** Removes extra white space and the direction marks that pages put around names in other scripts. */
export function normalizeLabel(words: string): string {
  return words
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns a name as an element shows it, with spaces around inner elements such as a badge. */
export function nameLabelOf(element: Element | null | undefined): string | null {
  const text = element ? normalizeLabel(nameWordsOf(element)) : '';
  return text === '' ? null : text;
}

/** Returns the words of a name, with spaces between its text and inner elements. */
export function nameWordsOf(element: Element): string {
  if (element.childElementCount === 0) return wordsOf(element);
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType !== 1) return node.nodeType === 3 ? (node.nodeValue ?? '') : '';
    const child = node as Element;
    if (child.tagName === 'IMG') return isEmoji(child) ? (child.getAttribute('alt') ?? '') : '';
    return isChrome(child) ? '' : nameWordsOf(child);
  });
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''),
  );
  return hasText ? parts.join(' ') : parts.reduce(join, '');
}

/**
 * Returns a picture's address as an identity, without the parts that depend on its size; null if it is not stable. Data URLs count
 * only with `inline`: the platform does not use them as placeholders.
 */
export function pictureOf(image: Element | null | undefined, inline = false): string | null {
  const source = image?.getAttribute('src') ?? image?.getAttribute('data-iml-src') ?? '';
  if (inline && source.startsWith('data:'))
    return `${source.length}:${source.slice(0, 40)}…${source.slice(-80)}`;
  if (!/^(?:https?:)?\/\/|^\/|^[\w./-]+\.(?:png|jpe?g|gif|webp|svg)/i.test(source)) return null;
  return source.replace(/=[swh]\d[\w-]*$/, '');
}

/** Returns the letters that an avatar without a picture would show. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * Removes an avatar's letters before a name: "KKrystian" → "Krystian". It would change "JJ Moore" too, so call it only if there is
 * an avatar.
 */
export function withoutInitials(name: string): string {
  for (const length of [2, 1]) {
    const rest = name.slice(length).trimStart();
    if (rest.length > 1 && name.slice(0, length) === initials(rest).slice(0, length) && rest[0] === name[0])
      return rest;
  }
  return name;
}

/** Returns the email addresses visible in elements or in their screen-reader text. */
export function addressesIn(elements: Iterable<Element>): string[] {
  const found = new Set<string>();
  for (const element of elements) {
    for (const each of [element, ...element.querySelectorAll('*')]) {
      const own = [...each.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : ' ')).join('');
      const shown = `${own} ${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`;
      for (const address of shown.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []) found.add(address);
    }
  }
  return [...found];
}
