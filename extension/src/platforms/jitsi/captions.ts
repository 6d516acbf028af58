/**
 * Jitsi Meet's captions: an overlay with a paragraph per live message, in which name and words are one text; or a tab of the chat
 * panel, which lists all messages in groups by speaker. Class names contain a hash, so IDs and structure identify the panel, and
 * the end of its class the overlay. If both are open, the panel is read.
 */
import { nameIn } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import { isShown, labelOf, normalizeLabel, wordsOf } from '../text.ts';
import { captionsPressed } from './controls.ts';
import { createHistory, type History, readMessage, type ShownMessage } from './history.ts';
import { allNamesSeen } from './people.ts';

const list = '#subtitles-messages-list';
const overlay = '[class*="transcriptionSubtitles"]';
/** Selects possible overlays if the class does not identify one. */
const stage = '#largeVideoContainer > div';

/** Selects elements that exist only with captions. */
export const captionsUi = `${list}, ${overlay}`;

/**
 * The parent of the last overlay. The page creates a new overlay for the first words and removes it with the last, while the parent
 * stays. People repeat words, so only a region that stays can distinguish new words from old.
 */
const stages = new WeakMap<Document, Element>();

export function findRegion(document: Document): Region | null {
  const panel = document.querySelector(list);
  const shown = panel !== null && isShown(panel);
  if (shown && messagesIn(panel).length > 0) return { element: panel, rule: 'panel', kind: 'panel' };
  const around = overlayIn(document)?.parentElement ?? stages.get(document);
  if (around?.isConnected && captionsPressed(document) !== false) {
    stages.set(document, around);
    return { element: around, rule: 'overlay', kind: 'overlay' };
  }
  return shown ? { element: panel, rule: 'panel', kind: 'panel' } : null;
}

function overlayIn(place: ParentNode): Element | null {
  const known = place.querySelector(overlay);
  if (known) return known;
  return [...place.querySelectorAll(stage)].find(isOverlay) ?? null;
}

/** Returns whether the element has only paragraphs with one span each. */
function isOverlay(element: Element): boolean {
  const children = [...element.children];
  return children.length > 0 && children.every((child) => child.tagName === 'P' && spanOf(child) !== null);
}

function spanOf(paragraph: Element): Element | null {
  const only = paragraph.firstElementChild;
  return only?.tagName === 'SPAN' && paragraph.children.length === 1 ? only : null;
}

export function scan(region: Region): Scan {
  const rows = rowsIn(region.element, region);
  const place = region.kind === 'panel' ? region.element : overlayIn(region.element);
  const unclassified = rows.length > 0 ? 0 : [...(place?.children ?? [])].filter(hasWords).length;
  return { rows, unclassified };
}

export function rowsIn(node: Node, region: Region): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (region.kind === 'overlay')
    return [...(element.tagName === 'P' ? [element] : element.querySelectorAll('p'))].filter(
      (paragraph) => spanOf(paragraph) !== null,
    );
  if (element === region.element) return messagesIn(element);
  // Part of the list: a speaker's group, a wrapper of its messages, or a message.
  if (partsOf(element)) return [element];
  const inside = [...element.children].filter(partsOf);
  return inside.length > 0 ? inside : [...(element.lastElementChild?.children ?? [])].filter(partsOf);
}

function messagesIn(panel: Element): Element[] {
  return [...panel.children].flatMap((group) =>
    [...(group.lastElementChild?.children ?? [])].filter(partsOf),
  );
}

/** Splits a message into the name, if it is the first of its group, the words and the time. */
function partsOf(message: Element): { name: Element | null; words: Element; time: Element } | null {
  const content = message.firstElementChild;
  if (!content || message.children.length !== 1 || message.tagName === 'BUTTON') return null;
  const parts = [...content.children];
  if (parts.length < 2 || parts.length > 3 || parts.some(({ tagName }) => tagName !== 'DIV')) return null;
  const [time, words, name = null] = parts.reverse() as [Element, Element, Element?];
  return { name, words, time };
}

export function readRow(element: Element, region: Region): CaptionRow | null {
  return region.kind === 'panel' ? readPanelRow(element) : readParagraph(element);
}

function readParagraph(paragraph: Element): CaptionRow | null {
  const span = spanOf(paragraph);
  if (!span) return null;
  const { speaker: label, text } = nameAndWords(wordsOf(span), paragraph.ownerDocument);
  const speaker = label && nameIn(label, paragraph.ownerDocument);
  return { element: paragraph, speaker, identity: null, text, hidden: false, stableId: null };
}

/** Returns the spoken words in a text node of a row: a paragraph also contains the name. */
export function wordsOfNode(text: string, row: Element): string {
  return row.tagName === 'P' ? nameAndWords(text, row.ownerDocument).text : text;
}

/** Splits the name from the words: at the longest matching name of a participant, else at the first colon. */
function nameAndWords(line: string, document: Document): { speaker: string | null; text: string } {
  const first = line.indexOf(': ');
  if (first < 0) return { speaker: null, text: line };
  const split = (at: number) => ({
    speaker: normalizeLabel(line.slice(0, at)) || null,
    text: line.slice(at + 2),
  });
  if (line.indexOf(': ', first + 1) >= 0) {
    const known = [...allNamesSeen(document)].filter((name) => line.startsWith(`${name}: `));
    if (known.length > 0) return split(Math.max(...known.map(({ length }) => length)));
  }
  // The page writes this if the name is missing.
  return line.startsWith('undefined: ') ? { speaker: null, text: line.slice(first + 2) } : split(first);
}

/** The history of each call's tab, by the element that shows the call. The next call has another element. */
const histories = new WeakMap<Element, History>();

function readPanelRow(element: Element): CaptionRow | null {
  const message = shownIn(element);
  if (!message) return null;
  const { ownerDocument } = element;
  const call = ownerDocument.getElementById('videoconference_page') ?? ownerDocument.documentElement;
  const history = histories.get(call) ?? createHistory();
  histories.set(call, history);
  const {
    id,
    speaker: label,
    words,
  } = readMessage(history, message, () => {
    const panel = element.closest(list);
    return (panel ? messagesIn(panel) : []).flatMap((other) => shownIn(other) ?? []);
  });
  const speaker = label && nameIn(label, ownerDocument);
  return { element, speaker, identity: null, text: words, hidden: false, stableId: id, swapped: true };
}

function shownIn(element: Element): ShownMessage | null {
  const parts = partsOf(element);
  if (!parts) return null;
  return {
    element,
    speaker: labelOf(parts.name ?? headerOf(element)),
    words: wordsOf(parts.words),
    time: wordsOf(parts.time),
    final: isFinal(element),
  };
}

/** Returns whether the words are final, which only a class shows; null if the class names are unknown. */
function isFinal({ className }: Element): boolean | null {
  return /messageContainer/i.test(className) ? !/interim/i.test(className) : null;
}

/** Returns the name element above the first message of the group. */
function headerOf(message: Element): Element | null {
  const first = message.parentElement?.firstElementChild;
  return first ? (partsOf(first)?.name ?? null) : null;
}

function hasWords(element: Element): boolean {
  return element.tagName !== 'BUTTON' && /\S/.test(wordsOf(element));
}
