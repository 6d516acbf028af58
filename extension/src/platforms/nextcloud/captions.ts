/**
 * Nextcloud Talk's live transcription: one block per turn of a speaker, to which final words are appended. The page removes blocks
 * that scrolled out of view (docs/captions.md, "Nextcloud Talk").
 */
import { nameIn } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { matchesIn } from '../rows.ts';
import { isShown, nameLabelOf, pictureOf, wordsOf } from '../text.ts';

const transcript = '.transcript';
const block = '.transcript-block';
const author = '.transcript-block__author';
const chunks = '.transcript-block__chunks';

/** Selects elements that exist only with captions. */
export const captionsUi = `${transcript}, ${block}`;

export function findRegion(document: Document): Region | null {
  const first = document.querySelector(block);
  const candidates = [first?.parentElement, ...document.querySelectorAll(`#call-container ${transcript}`)];
  for (const element of candidates)
    if (element && isShown(element)) return { element, rule: 'transcript', kind: 'overlay' };
  return null;
}

export function scan({ element }: Region): Scan {
  const rows = rowsIn(element);
  const unread = [...element.children].filter((child) => !child.matches(block) && /\S/.test(wordsOf(child)));
  return { rows, unclassified: unread.length };
}

export function rowsIn(node: Node): Element[] {
  return node.nodeType === 1 ? matchesIn(node as Element, block) : [];
}

export function readRow(element: Element): CaptionRow | null {
  const words = element.querySelector(chunks);
  if (!words) return null;
  const name = nameLabelOf(element.querySelector(author));
  return {
    element,
    speaker: name && nameIn(name, element.ownerDocument),
    identity: pictureOf(element.querySelector('.transcript-block__avatar img')),
    // The text parts start with a space if the language uses spaces.
    text: words.textContent ?? '',
    hidden: false,
    stableId: null,
  };
}
