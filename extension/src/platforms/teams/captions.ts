/** Teams' captions: a virtual list of chat-like items with an author and a text. Teams has often changed the elements. */

import { nameIn } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { createKnownRows, findRows, type KnownRows, matchesIn, type RowHints, splitRow } from '../rows.ts';
import { gainsWords, isShown, nameLabelOf, pictureOf, withoutTime, wordsOf } from '../text.ts';

/** Outermost first: inner ones come and go with words. */
const regions = [
  '[data-tid=closed-caption-renderer-wrapper]',
  '[data-tid=closed-caption-v2-window-wrapper]',
  '[data-tid=closed-caption-v2-virtual-list-content]',
  '[data-tid=closed-captions-renderer]',
];
const author = '[data-tid=author], .ui-chat__message__author, [data-tid*=caption-author]';
const words = '[data-tid=closed-caption-text], [data-tid$=caption-text], [data-tid*=caption-text-v]';
/** Selects texts of versions that use the same classes in the chat, so they count only inside a captions region. */
const olderWords = '.ui-chat__message__content, .fui-StyledText';
const item =
  '.ui-chat__message, .fui-ChatMessageCompact, .ui-chat__item, [data-tid=closed-captions-v2-items-renderer]';
const chat = '[data-tid*=chat-pane], [data-tid*=message-pane], [data-mid], [data-tid=messageBodyContent]';
/** Selects the caption settings: their labels and example are not speech. */
const settings =
  '[role=dialog], [role=alertdialog], [aria-modal=true], [role=menu], [role=tabpanel], [role=form], [role=radiogroup], [role=listbox], form, fieldset, label, button, [data-tid*=setting i], [data-tid*=preview i], [data-tid*=preference i]';
const panes = '[role=tabpanel], form, fieldset, [data-tid*=setting i], [data-tid*=preview i]';
const hints: RowHints = { row: '.fui-ChatMessageCompact, .ui-chat__message', name: author };

export function findRegion(document: Document): Region | null {
  for (const selector of regions) {
    for (const element of document.querySelectorAll(selector)) {
      if (!element.closest(panes) && isShown(element))
        return { element, rule: selector.slice(10, -1), kind: 'overlay' };
    }
  }
  const texts = spoken(document.body ?? document.documentElement, words);
  if (texts.some(isAttributed)) return { element: listAround(texts), rule: 'texts', kind: 'overlay' };
  for (const message of document.querySelectorAll('.ui-chat__message__author')) {
    const list = message.closest('.ui-chat__item')?.parentElement;
    if (list && !list.closest(chat) && !list.querySelector(chat) && (list.closest(captioned) || talks(list)))
      return { element: list, rule: 'chat-items', kind: 'overlay' };
  }
  // An unknown element named after captions gains words: it is better to report it than to ignore it.
  for (const element of document.querySelectorAll('[data-tid*=caption i]')) {
    const container =
      !element.closest(`${settings}, [role=menuitem]`) && !element.querySelector('input, select');
    if (container && isShown(element) && gains(element)) return { element, rule: 'unknown', kind: 'overlay' };
  }
  return null;
}

/** Selects the container of an older captions list. The chat has the same items. */
const captioned = '[class*=caption i], [data-tid*=caption i], [class*=transcript i]';
const firstText = new WeakMap<Element, string>();
const grown = new WeakSet<Element>();

/** Returns whether an item has gained words, which messages and vote counts do not. */
function talks(list: Element): boolean {
  return [...list.children].slice(-12).filter(gains).length > 0;
}

/** Returns whether the element has gained words since it was first seen. */
function gains(element: Element): boolean {
  if (grown.has(element)) return true;
  const text = wordsOf(element);
  const before = firstText.get(element);
  if (before === undefined) firstText.set(element, text);
  else if (gainsWords(before, text)) grown.add(element);
  return grown.has(element);
}

/** Returns caption texts. Skips the chat and the caption settings. */
function spoken(element: Element, selector: string): Element[] {
  return matchesIn(element, selector).filter((text) => !text.closest(chat) && !text.closest(settings));
}

/** Returns whether the text has an author. Without one and without other signs of captions, it may be any text. */
function isAttributed(text: Element): boolean {
  const row = rowOf(text, text.ownerDocument.body);
  return (
    row.querySelector(author) !== null ||
    row.matches(item) ||
    text.closest('[role=log], [role=list]') !== null
  );
}

/**
 * Returns the container of the captions, which also contains later ones: the element around all texts, otherwise the highest
 * element without other content, and its parent.
 */
function listAround(texts: readonly Element[]): Element {
  const [text] = texts as [Element, ...Element[]];
  const { body } = text.ownerDocument;
  let around: Element = rowOf(text, body);
  if (texts.length > 1) {
    while (around.parentElement && !texts.every((each) => around.contains(each)))
      around = around.parentElement;
    return around;
  }
  const list = text.closest('[role=list]');
  if (list) return list;
  while (around.parentElement && around.parentElement !== body) {
    around = around.parentElement;
    if (around.childElementCount > 1) break;
  }
  return around;
}

export function scan(region: Region): Scan {
  const rows = rowsIn(region.element, region);
  if (rows.length > 0 || region.rule === 'unknown')
    return { rows, unclassified: rows.length > 0 ? 0 : lines(region.element) };
  return shaped(region.element);
}

export function rowsIn(node: Node, region: Region): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const rows = new Set<Element>();
  // Settings inside the region contain examples. The region itself may be in a dialog.
  const examples = [...region.element.querySelectorAll(settings)];
  const isExample = (text: Element) => examples.some((each) => each.contains(text));
  for (const text of matchesIn(element, words)) if (!isExample(text)) rows.add(rowOf(text, region.element));
  if (rows.size === 0) {
    for (const text of matchesIn(element, olderWords))
      if (!text.closest(chat) && !isExample(text)) rows.add(rowOf(text, region.element));
  }
  return [...rows];
}

/** Returns the smallest element that contains this text and its author, and nothing else. */
function rowOf(text: Element, end: Element): Element {
  const texts = text.matches(words) ? words : olderWords;
  let row = text;
  for (let each = text.parentElement; each && each !== end; each = each.parentElement) {
    if (each.querySelectorAll(texts).length > 1) break;
    const authors = each.querySelectorAll(author).length;
    if (authors > 1) break;
    row = each;
    if (authors === 1) return row.closest<Element>(item) ?? row;
  }
  // Without an author, the smallest item is the row, so that wrappers do not matter.
  const own = text.closest(item);
  return own && end.contains(own) ? own : row;
}

export function readRow(element: Element, region: Region): CaptionRow | null {
  const text = element.matches(words)
    ? element
    : (element.querySelector(words) ?? element.querySelector(olderWords));
  if (!text) {
    const parts = splitRow(element, hints);
    if (!parts || region.rule === 'unknown') return null;
    return {
      element,
      speaker: parts.speaker,
      identity: parts.identity,
      text: parts.text,
      hidden: false,
      stableId: null,
    };
  }
  const named = element.querySelector(author);
  return {
    element,
    speaker: nameOf(named) ?? (named ? null : (nameBeside(element, text) ?? inheritedName(element, region))),
    identity: pictureOf(element.querySelector('img')),
    text: wordsOf(text),
    hidden: false,
    stableId: stableId(element),
  };
}

function nameOf(element: Element | null): string | null {
  const name = nameLabelOf(element);
  return name && nameIn(withoutTime(name), element!.ownerDocument);
}

/** Returns the author by position, if its attributes are unknown. */
function nameBeside(element: Element, text: Element): string | null {
  const parts = splitRow(element, hints, true);
  return parts?.speaker && parts.text === wordsOf(text) ? parts.speaker : null;
}

/** Returns the author of the item before, which an item without an author continues. */
function inheritedName(element: Element, region: Region): string | null {
  if (!region.element.contains(element)) return null;
  const rows = rowsIn(region.element, region);
  for (let at = rows.indexOf(element) - 1; at >= 0; at--) {
    const name = nameOf(rows[at]!.querySelector(author));
    if (name !== null) return name;
  }
  return null;
}

function stableId(element: Element): string | null {
  const message = element.matches('.ui-chat__message[id]')
    ? element
    : element.querySelector('.ui-chat__message[id]');
  if (message) return message.id || null;
  const target =
    element.closest('[data-lpc-hover-target-id]') ?? element.querySelector('[data-lpc-hover-target-id]');
  return target?.getAttribute('data-lpc-hover-target-id')?.split('-').at(-1) || null;
}

const known = new WeakMap<Element, KnownRows>();

/** Finds items by structure in a captions region with unknown attributes, if a picture or a list confirms them. */
function shaped(element: Element): Scan {
  let before = known.get(element);
  if (!before) {
    before = createKnownRows();
    known.set(element, before);
  }
  const found = findRows(element, hints, before);
  const rows = found.rows.filter(
    (row) => row.querySelector('img') || row.matches(hints.row) || row.closest('[role=listitem], [role=log]'),
  );
  return { rows, unclassified: found.unclassified + found.rows.length - rows.length };
}

function lines(element: Element): number {
  const leaves = [...element.querySelectorAll('*')].filter(
    (each) => each.childElementCount === 0 && /\S/.test(each.textContent ?? ''),
  );
  return leaves.length || (/\S/.test(wordsOf(element)) ? 1 : 0);
}
