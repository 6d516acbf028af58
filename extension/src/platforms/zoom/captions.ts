/**
 * Zoom's captions: an overlay with a root per speaker, newest first, with duplicate IDs and no names; or the panel, a virtual list
 * of the full transcript, with names only on the first row of each turn. If both are open, the panel is read.
 */

import { nameIn } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { matchesIn, sortByPosition } from '../rows.ts';
import {
  initials,
  isShown,
  isStyledHidden,
  labelOf,
  nameLabelOf,
  pictureOf,
  withoutTime,
  wordsOf,
} from '../text.ts';

const overlays =
  '.live-transcription-subtitle__content, .live-transcription-subtitle__box, [class*="live-transcription-subtitle__content"], [class*="live-transcription-subtitle__box"]';
const item = '.live-transcription-subtitle__item, [class*="subtitle__item"]';
const panels = '#full-transcription, .lt-virtualized-list, [class*="lt-full-transcript__list"]';
const panelRow = '.lt-full-transcript__item';
const message = '.lt-full-transcript__message';

/** Selects dialogs. The settings show an example of captions. */
const dialogs = '.zm-modal, [role=dialog], [role=tabpanel], [aria-modal=true], [class*="settings-dialog"]';

export function findRegion(document: Document): Region | null {
  for (const element of document.querySelectorAll(panels)) {
    if (element.querySelector(panelRow) && isShown(element)) return { element, rule: 'panel', kind: 'panel' };
  }
  for (const element of document.querySelectorAll(overlays))
    if (!element.closest(dialogs)) return { element, rule: 'overlay', kind: 'overlay' };
  // Only the classes are unknown: there is one root per speaker, all with the same ID.
  const root = document.querySelector('[id="live-transcription-subtitle"]');
  if (root?.parentElement && !root.closest(dialogs))
    return { element: root.parentElement, rule: 'root-id', kind: 'overlay' };
  return null;
}

export function scan(region: Region): Scan {
  const rows = rowsIn(region.element, region);
  if (region.kind === 'panel') return { rows: sortByPosition(rows), unclassified: unread(region, panelRow) };
  return { rows: rows.reverse(), unclassified: rows.length > 0 ? 0 : unread(region, item) };
}

export function rowsIn(node: Node, region: Region): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (region.kind === 'panel')
    return matchesIn(element, panelRow).filter((row) => row.querySelector(message));
  const roots = new Set<Element>();
  for (const words of matchesIn(element, item)) roots.add(rootOf(words, region, element));
  for (const root of matchesIn(element, '[id="live-transcription-subtitle"]'))
    if (root !== region.element) roots.add(root);
  return [...roots];
}

/** Returns the root of an overlay's words, which contains picture and words, or the words if there is no root. */
function rootOf(words: Element, region: Region, within: Element): Element {
  const known = words.closest('[id="live-transcription-subtitle"]');
  if (known && known !== region.element) return known;
  let root = words;
  while (
    root.parentElement &&
    root.parentElement !== region.element &&
    (root !== within || within.contains(root.parentElement))
  ) {
    if (root.parentElement.querySelectorAll(item).length > 1 || root.parentElement.contains(region.element))
      break;
    root = root.parentElement;
  }
  return root;
}

export function readRow(element: Element, region: Region): CaptionRow | null {
  return region.kind === 'panel' ? readPanelRow(element, region) : readRoot(element, region);
}

function readRoot(root: Element, region: Region): CaptionRow | null {
  const words = root.matches(item) ? root : (root.querySelector(item) ?? unnamedWords(root));
  if (!words) return null;
  const layers = [...words.children].filter((child) => !isStyledHidden(child));
  return {
    element: root,
    speaker: null,
    identity: identityOf(root, words),
    text:
      layers.length === 2 && !hasLooseText(words)
        ? newerLayer(wordsOf(layers[0]!), wordsOf(layers[1]!))
        : wordsOf(words),
    hidden: isHidden(root, region),
    stableId: null,
  };
}

/** Returns the newer of two layers in one span while the older one disappears: the one that continues the other. */
function newerLayer(first: string, second: string): string {
  if (second.startsWith(first)) return second;
  if (first.startsWith(second)) return first;
  return `${first}${second}`;
}

/** Returns the words of a root if their class is unknown. */
function unnamedWords(root: Element): Element | null {
  const last = root.lastElementChild;
  return last && last.tagName !== 'IMG' && root.children.length > 1 ? last : null;
}

function identityOf(root: Element, words: Element): string | null {
  const picture = root.querySelector('img') ?? siblingPicture(root);
  const address = pictureOf(picture, true);
  if (address) return address;
  const before = root.previousElementSibling?.matches(item) ? null : root.previousElementSibling;
  const letters = root === words ? before : [...root.children].find((child) => !child.contains(words));
  const shown = letters?.textContent?.trim() ?? '';
  return shown !== '' && shown.length <= 3 ? `initials:${shown.toUpperCase()}` : null;
}

function siblingPicture(root: Element): Element | null {
  const before = root.previousElementSibling;
  return root.matches(item) && before?.tagName === 'IMG' ? before : null;
}

function isHidden(root: Element, region: Region): boolean {
  for (let each: Element | null = root; each; each = each.parentElement) {
    if (isStyledHidden(each) || each.hasAttribute('hidden')) return true;
    if (each === region.element) break;
  }
  return root.isConnected && !isShown(root);
}

/** Names inherited by rows without one, while their text is unchanged: the row with the name may leave the list first. */
const inherited = new WeakMap<Element, { speaker: string | null; identity: string | null; text: string }>();

function readPanelRow(element: Element, region: Region): CaptionRow | null {
  const words = element.querySelector(message);
  if (!words) return null;
  const text = wordsOf(words);
  const own = nameOf(element);
  const row = (who: { speaker: string | null; identity: string | null }): CaptionRow => {
    inherited.set(element, { ...who, text });
    return { element, ...who, text, hidden: false, stableId: null };
  };
  if (own.speaker !== null) return row(own);
  if (region.element.contains(element)) {
    const rows = sortByPosition(rowsIn(region.element, region));
    for (let at = rows.indexOf(element) - 1; at >= 0; at--) {
      const above = nameOf(rows[at]!);
      if (above.speaker !== null) return row(above);
      const earlier = inherited.get(rows[at]!);
      if (earlier?.speaker) return row(earlier);
    }
  }
  const before = inherited.get(element);
  const same =
    before && (text.startsWith(before.text.slice(0, 12)) || before.text.startsWith(text.slice(0, 12)));
  return row(same ? { speaker: before.speaker, identity: before.identity } : own);
}

export function nameOf(element: Element): { speaker: string | null; identity: string | null } {
  const named = element.querySelector('.lt-full-transcript__display-name, [class*="display-name"]');
  const name = named && withoutLetters(named, element);
  if (!name) return { speaker: null, identity: null };
  const speaker = nameIn(withoutTime(name), element.ownerDocument);
  return { speaker, identity: pictureOf(element.querySelector('img'), true) };
}

/**
 * Returns a name without an avatar's letters, if they have their own element inside the name or next to it ("K", "KKrystian"). A
 * "J" next to "JJ Moore" proves nothing.
 */
function withoutLetters(named: Element, row: Element): string | null {
  const name = nameLabelOf(named);
  if (name === null) return null;
  const inside = labelOf(named.firstElementChild);
  if (inside !== null && inside.length <= 3 && name.startsWith(inside)) {
    const rest = name.slice(inside.length).trim();
    if (rest !== '' && initials(rest).startsWith(inside.toUpperCase())) return rest;
  }
  const beside = [...row.querySelectorAll('[class*="avatar"]')].find((each) => !each.contains(named));
  const letters = labelOf(beside);
  if (letters === null || letters.length > 3 || !name.startsWith(letters)) return name;
  const rest = name.slice(letters.length);
  const isGlued = /^\p{Lu}\p{Ll}/u.test(rest) && initials(rest).startsWith(letters.toUpperCase());
  return isGlued ? rest : name;
}

function hasLooseText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''));
}

/** Returns the number of children with text that was not recognized as captions. */
function unread(region: Region, known: string): number {
  return [...region.element.children].filter(
    (child) => !child.matches(known) && !child.querySelector(known) && /\S/.test(wordsOf(child)),
  ).length;
}
