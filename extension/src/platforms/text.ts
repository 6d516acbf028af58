/** Scripts written without spaces: each character is a word of its own. A set for use inside `[…]` with the `u` flag. */
export const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspacedStart = new RegExp(`^[${unspaced}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');
const unspacedEnd = new RegExp(`[${unspaced}\\u3000-\\u303f\\uff00-\\uffef]$`, 'u');

const unspacedText = new RegExp(`[${unspaced}]`, 'u');

/** Joins two stretches of speech, with a space if the script uses one. */
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
/** Selects icon fonts: their text is the name of a picture. */
const iconFont =
  /(?:^|\s)(?:google-symbols|google-material-icons|material-icons|material-icons-extended|material-symbols\S*)(?:\s|$)/;

/** Returns whether the element is not content: controls, icons, and elements hidden from screen readers. */
export function isChrome(element: Element): boolean {
  if (chromeTags.has(element.tagName) || element.tagName === 'svg') return true;
  if (isConcealed(element)) return true;
  const role = element.getAttribute('role');
  if (role !== null && chromeRoles.has(role)) return true;
  const name = element.getAttribute('class');
  return name !== null && iconFont.test(name);
}

/** Returns whether its own attributes hide it from everyone or from screen readers. */
export function isConcealed(element: Element): boolean {
  return element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden') || isOff(element);
}

/** Returns whether its own style hides it. */
export function isOff(element: Element): boolean {
  // Reading the attribute is much cheaper than the style object.
  const style = element.getAttribute('style');
  return style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** Returns whether it is shown, by a cheap test. Moved off screen counts as shown: some people hide captions that way. */
export function isShown(element: Element): boolean {
  if (element.isConnected && typeof element.checkVisibility === 'function') return element.checkVisibility();
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || (each as Partial<HTMLElement>).style?.display === 'none') return false;
  }
  return true;
}

/** Returns whether at least one of them was found in the page, and all that were are still in it. */
export function areThere(...elements: readonly (Element | null | undefined)[]): boolean {
  const found = elements.filter((element) => element != null);
  return found.length > 0 && found.every((element) => element.isConnected);
}

/** Returns the words an element shows, without controls. */
export function wordsOf(element: Element): string {
  const only = element.firstChild;
  if (only !== null && only === element.lastChild && only.nodeType === 3) return only.nodeValue ?? '';
  let text = '';
  // Words laid out as spans in a row have no spaces of their own; a span amid plain text is part of its word.
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
/** Rooms may be called 3.14, but not 3:14. */
const inName = `[([]?${timeBy('[:\\u066b]')}[)\\]]?`;
const apart = String.raw`(?:\s+|\s*[,|•·–—-]\s*)`;
const timeBehind = new RegExp(`${apart}${inName}$`, 'iu');
const timeBefore = new RegExp(`^${inName}${apart}(?=\\S)`, 'iu');
const ago = /^(?:(?:just )?now|\p{Nd}{1,2}\s?(?:s|secs?|m|mins?|h|hrs?)\.?(?: ago)?)$/iu;

/** Returns whether the words are a time of day, or a duration. */
export function isClock(words: string): boolean {
  return clock.test(words.trim());
}

/** Returns whether words beside a name say when: a time, or how long ago. */
export function saysWhen(words: string): boolean {
  return isClock(words) || ago.test(words.trim());
}

export function withoutTime(name: string): string {
  return isClock(name) ? name : name.replace(timeBehind, '').replace(timeBefore, '').trim() || name;
}

/** Returns whether the words are the same with one or more appended: figures that count up do not match. */
export function gainsWords(before: string, now: string): boolean {
  if (unspacedText.test(now)) return now.length > before.length && now.startsWith(before.slice(0, -1));
  const [earlier, later] = [lettersIn(before), lettersIn(now)];
  // The last word may still be growing.
  return later.length > earlier.length && earlier.slice(0, -1).every((word, index) => later[index] === word);
}

function lettersIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

export function addsAny(records: readonly MutationRecord[], selector: string): boolean {
  return records.some(({ addedNodes }) =>
    [...addedNodes].some((node) => {
      if (node.nodeType !== 1) return false;
      const element = node as Element;
      return element.matches(selector) || element.querySelector(selector) !== null;
    }),
  );
}

/** Returns words as a label: trimmed, white space collapsed, null when there are none. */
export function labelOf(element: Element | null | undefined): string | null {
  const text = element ? asLabel(wordsOf(element)) : '';
  return text === '' ? null : text;
}

/** Removes white space and direction marks, which pages put around names in other scripts. */
export function asLabel(words: string): string {
  return words
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns a name as an element shows it: an inner element beside the name's text, such as a badge, is another word. */
export function nameLabelOf(element: Element | null | undefined): string | null {
  const text = element ? asLabel(nameWordsOf(element)) : '';
  return text === '' ? null : text;
}

/** Returns the words of a name, with a space between its own text and any elements beside it. */
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
 * Returns a picture's address as an identity, without the parts that vary with its size; null when it is not stable. Data URLs
 * count if `inline` says that the platform uses none as placeholders.
 */
export function pictureOf(image: Element | null | undefined, inline = false): string | null {
  const source = image?.getAttribute('src') ?? image?.getAttribute('data-iml-src') ?? '';
  if (inline && source.startsWith('data:'))
    return `${source.length}:${source.slice(0, 40)}…${source.slice(-80)}`;
  if (!/^(?:https?:)?\/\/|^\/|^[\w./-]+\.(?:png|jpe?g|gif|webp|svg)/i.test(source)) return null;
  return source.replace(/=[swh]\d[\w-]*$/, '');
}

/** Returns the letters an avatar without a picture would show. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * Removes a letter avatar's letters, if they are any: "KKrystian" → "Krystian". The same changes "JJ Moore", so use it only with
 * a reason.
 */
export function withoutInitials(name: string): string {
  for (const length of [2, 1]) {
    const rest = name.slice(length).trimStart();
    if (rest.length > 1 && name.slice(0, length) === initials(rest).slice(0, length) && rest[0] === name[0])
      return rest;
  }
  return name;
}

/** Returns email addresses visible in elements, or in their text for screen readers. */
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
