/**
 * Captions of a Slack huddle: the overlay lists current speech; the panel next to the call is a virtual list of all speech. If both
 * are open, possibly in different windows, the panel is read. Test IDs (`data-qa`) take precedence over class names (`p-…`): neither
 * depends on the language, and each is enough (docs/captions.md, "Slack").
 */
import { nameIn } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { matchesIn, sortByPosition } from '../rows.ts';
import { isShown, isTimeNote, labelOf, nameLabelOf, pictureOf, wordsOf } from '../text.ts';

const overlayWords = '[data-qa=huddle_closed_caption_event], .p-huddle_closed_caption_event__transcription';
const overlayName = '.p-huddle_closed_caption_event__member_name';
const overlay = '.p-huddle_closed_captions';

const panelWords = '[data-qa=huddle_transcribe_event], .p-huddle_event_log__transcription';
const panelName = '.p-huddle_event_log__member_name';
const panelRow = '[data-qa=virtual-list-item], .c-virtual_list__item, .p-huddle_event_log__base_event';
const panelEvents = `${panelWords}, .p-huddle_event_log__base_event`;
const lists = ['[data-qa=slack_kit_list]', '.c-virtual_list__scroll_container'];

/** Selects elements that exist only with captions. */
export const captionSigns = `${overlay}, ${overlayWords}, ${panelEvents}`;

/** Returns the panel if it contains words, otherwise the overlay, otherwise an empty panel. */
export function findRegion(document: Document): Region | null {
  const said = panelWith(document, panelWords);
  if (said) return said;
  return findOverlay(document) ?? panelWith(document, panelEvents);
}

function panelWith(document: Document, events: string): Region | null {
  for (const event of document.querySelectorAll(events)) {
    const element = listOf(event);
    if (element && isShown(element)) return { element, rule: 'panel', kind: 'panel' };
  }
  return null;
}

/** Returns the list that contains an event: the marked list, otherwise the parent of the event's row. */
function listOf(event: Element): Element | null {
  for (const list of lists) {
    const found = event.closest(list);
    if (found) return found;
  }
  return outermost(event, panelRow, null)?.parentElement ?? null;
}

function findOverlay(document: Document): Region | null {
  for (const element of document.querySelectorAll(overlay))
    if (isShown(element)) return { element, rule: 'overlay', kind: 'overlay' };
  const [words, ...others] = document.querySelectorAll(overlayWords);
  if (!words) return null;
  let element = rowAround(words, false, null).parentElement;
  while (element && !others.every((other) => element?.contains(other))) element = element.parentElement;
  return element && isShown(element) ? { element, rule: 'overlay-words', kind: 'overlay' } : null;
}

export function scan(region: Region): Scan {
  const rows = rowsIn(region.element, region);
  if (region.kind === 'panel') return { rows: sortByPosition(rows), unclassified: 0 };
  const unread =
    rows.length > 0 ? [] : [...region.element.children].filter((child) => /\S/.test(wordsOf(child)));
  return { rows, unclassified: unread.length };
}

export function rowsIn(node: Node, region: Region): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const isPanel = region.kind === 'panel';
  const marks = isPanel ? panelWords : overlayWords;
  const rows = matchesIn(element, marks).map(
    (words) =>
      (isPanel && outermost(words, panelRow, region.element)) || rowAround(words, isPanel, region.element),
  );
  return [...new Set(rows)];
}

/** Returns the outermost ancestor below `end` that matches. */
function outermost(element: Element, mark: string, end: Element | null): Element | null {
  let found: Element | null = null;
  let each = element.closest(mark);
  while (each && each !== end && !(end && each.contains(end))) {
    found = each;
    each = each.parentElement?.closest(mark) ?? null;
  }
  return found;
}

/** Returns the smallest element that contains these words and their name, but no other words. */
function rowAround(words: Element, isPanel: boolean, end: Element | null): Element {
  const [marks, name] = isPanel ? [panelWords, panelName] : [overlayWords, overlayName];
  const own = wordsOf(words).trim();
  let row = words;
  for (let each = words.parentElement; each && each !== end; each = each.parentElement) {
    if (each.matches(overlay) || each.querySelectorAll(marks).length > 1) break;
    row = each;
    if (each.querySelector(name) || wordsOf(each).trim() !== own) break;
  }
  return row;
}

export function readRow(element: Element, region: Region): CaptionRow | null {
  const isPanel = region.kind === 'panel';
  const marks = isPanel ? panelWords : overlayWords;
  const words = element.matches(marks) ? element : element.querySelector(marks);
  if (!words) return null;
  const label =
    nameLabelOf(element.querySelector(isPanel ? panelName : overlayName)) ?? nameBeside(element, words);
  const name = label === null || isPanel ? label : label.replace(/\s*[:：]$/, '') || null;
  const speaker = name && nameIn(name, element.ownerDocument);
  return {
    element,
    speaker,
    // A picture alone does not identify the speaker here, because the page marks speakers late.
    identity: speaker === null ? null : personIn(pictureOf(element.querySelector('img'))),
    text: words.textContent ?? '',
    hidden: false,
    stableId: isPanel ? (element.closest('[data-item-key]')?.getAttribute('data-item-key') ?? null) : null,
  };
}

/** Returns a row's text without words and time: the name, if the page does not mark it. */
function nameBeside(row: Element, words: Element): string | null {
  for (const each of row.querySelectorAll('*')) {
    if (each.childElementCount > 0 || each.contains(words) || words.contains(each)) continue;
    const label = labelOf(each);
    if (label !== null && !isTimeNote(label)) return label;
  }
  return null;
}

/** Returns the user ID in a picture's address (`…/T…-U…-…-48`), otherwise the address. */
export function personIn(picture: string | null): string | null {
  return (picture && /\/[TE][A-Z0-9]{7,}-([UW][A-Z0-9]{7,})-/.exec(picture)?.[1]) ?? picture;
}
