/** Google Meet's captions: a region that contains rows, oldest first, followed by controls. */

import { saysCaptions } from '../labels.ts';
import type { CaptionRow, Region, Scan } from '../platform.ts';
import {
  createKnownRows,
  findRows,
  type KnownRows,
  matchesAround,
  type RowHints,
  type RowParts,
  splitRow,
} from '../rows.ts';
import { gainsWords, isShown } from '../text.ts';

/** Classes of known page versions. They become outdated, so structure decides, and these help only in doubt. */
const hints: RowHints = { row: '.nMcdL, .TBMuR', name: '.KcIKyf, .NWpY1d, .zs7s8d, .YTbUzc' };

/** Selects possible regions. Of nested candidates, the inner one that contains the rows wins. */
const candidates =
  '[role=region], [jsname=dsyhDe], [jsname=APQunf], [jscontroller=KPn5nb], [jscontroller=D1tHje], .a4cQT, .vNKgIf.UDinHf, .iOzk7';
/** Selects the container of the rows in versions until 2024. */
const frame = '.a4cQT, [jscontroller=D1tHje]';
/** Selects elements that occur in the chat and people list but not in captions. */
const notCaptions =
  'input, textarea, [contenteditable], [data-message-id], [data-participant-id], [role=listitem]';
/** Selects dialogs, which are not part of the call. */
const dialogs = '[role=dialog], [role=alertdialog], [aria-modal=true], dialog, form';
/** Selects the controls of caption settings: size, color, language. */
const settings =
  'select, input, [role=slider], [role=radio], [role=radiogroup], [role=listbox], [role=combobox], [role=switch], [role=tablist]';
const controls = '[role=dialog], [role=complementary], [role=toolbar], [role=navigation]';

/** Maximum number of rows checked for a vote. A history may contain a thousand. */
const sample = 24;
const found = new WeakMap<Element, KnownRows>();

/** A region with this many children is a history and contains nothing else to search for. */
const longHistory = 50;
const lastFound = new WeakMap<Document, Element>();

/** Returns the matches in a page without searching the caption history. */
export function matchesBesideRows(document: Document, selector: string): Element[] {
  const history = historyIn(document);
  return history ? matchesAround(history, selector) : [...document.querySelectorAll(selector)];
}

export function firstBesideRows<Match extends Element>(document: Document, selector: string): Match | null {
  const history = historyIn(document);
  if (!history) return document.querySelector<Match>(selector);
  return (matchesAround(history, selector)[0] as Match | undefined) ?? null;
}

function historyIn(document: Document): Element | null {
  const region = lastFound.get(document);
  return region?.isConnected && region.childElementCount >= longHistory ? region : null;
}

/** Returns the best captions region by votes: for the structure of its rows, pictures, names and known labels. */
export function findRegion(document: Document): Region | null {
  const region = bestRegion(document);
  if (region) lastFound.set(document, region.element);
  return region;
}

function bestRegion(document: Document): Region | null {
  let best: { region: Region; score: number; rows: number } | null = null;
  for (const element of matchesBesideRows(document, candidates)) {
    const votes = vote(element);
    if (!votes || !isShown(element)) continue;
    const better =
      !best ||
      votes.score > best.score ||
      (votes.score === best.score &&
        (votes.rows > best.rows || (votes.rows === best.rows && best.region.element.contains(element))));
    if (better)
      best = {
        region: { element, rule: votes.rules.join('+'), kind: 'overlay' },
        score: votes.score,
        rows: votes.rows,
      };
  }
  return best?.region ?? null;
}

function vote(element: Element): { score: number; rows: number; rules: string[] } | null {
  // Since G2025a the region is in this wrapper. An empty wrapper only shows where captions were before they were switched off.
  if (element.matches('[jsname=dsyhDe]:empty') && !element.closest(frame)) return null;
  const rules: string[] = [];
  let score = 0;
  const add = (votes: number, rule: string) => {
    score += votes;
    rules.push(rule);
  };
  const label = element.getAttribute('aria-label') ?? '';
  const region = element.getAttribute('role') === 'region';
  if (region && element.getAttribute('tabindex') === '0') add(2, 'role');
  if (region && saysCaptions(label)) add(3, 'label');
  if (element.matches('[jscontroller=KPn5nb], .vNKgIf.UDinHf')) add(3, 'known');
  // This container stays when captions are off, so an empty one proves little.
  else if (element.getAttribute('jsname') === 'dsyhDe') add(element.childElementCount > 0 ? 3 : 1, 'known');
  if (element.matches(frame)) add(1, 'frame');
  if (isInDialog(element)) return null;
  const { rows } = scanElement(element, sample);
  const pictures = rows.filter((row) => row.querySelector('img') !== null).length;
  if (rows.length > 0) add(4, 'rows');
  if (pictures > 0) add(2, 'pictures');
  // With rows but no other vote it could be any list of people, but only captions grow.
  const vouched = rules.some((rule) => rule === 'label' || rule === 'known' || rule === 'frame');
  if (!vouched && (element.closest(controls) || element.querySelector(notCaptions))) return null;
  // The caption settings show an example, which never changes.
  const doubtful = !vouched || (rows.length > 0 && isAmongSettings(element));
  if (doubtful && !grows(element, rows)) return null;
  return score >= (rows.length === 0 ? 3 : 5) ? { score, rows: rows.length, rules } : null;
}

/** The first text of rows in regions without another vote, and the regions in which a row grew. */
const firstText = new WeakMap<Element, string>();
const grown = new WeakSet<Element>();

/** Returns whether a row gained words, as speech does. Changing vote counts and clocks do not gain words. */
function grows(element: Element, rows: Element[]): boolean {
  for (const row of rows) {
    const text = readRow(row)?.text ?? '';
    const before = firstText.get(row);
    if (before === undefined) firstText.set(row, text);
    else if (gainsWords(before, text)) grown.add(element);
  }
  return grown.has(element);
}

function isInDialog(element: Element): boolean {
  const dialog = element.closest(dialogs);
  // A dialog around the whole call also contains the button that leaves it.
  return dialog !== null && !dialog.textContent?.includes('call_end');
}

function isAmongSettings(element: Element): boolean {
  let [inner, around] = [element, element.parentElement];
  for (let steps = 0; around && around !== element.ownerDocument.body && steps < 3; steps++) {
    for (const beside of around.children)
      if (beside !== inner && (beside.matches(settings) || beside.querySelector(settings))) return true;
    if (inner !== element && inner.matches(settings)) return true;
    [inner, around] = [around, around.parentElement];
  }
  return false;
}

export function scan(region: Region): Scan {
  return scanElement(region.element);
}

function scanElement(element: Element, limit?: number): Scan {
  let known = found.get(element);
  if (!known) {
    known = createKnownRows();
    found.set(element, known);
  }
  return findRows(element, hints, known, limit);
}

export function rowsIn(node: Node): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const parts = splitRow(element, hints);
  if (parts && (parts.hasPicture || parts.element.matches(hints.row))) return [parts.element];
  return findRows(element, hints, createKnownRows()).rows;
}

export function readRow(element: Element): CaptionRow | null {
  const parts = splitRow(element, hints, true);
  return parts && rowOf(element, parts);
}

export function readAdded(element: Element): CaptionRow | null {
  return element.matches(hints.row) ? readRow(element) : null;
}

function rowOf(element: Element, parts: RowParts): CaptionRow {
  return {
    element,
    speaker: parts.speaker,
    identity: parts.identity,
    text: parts.text,
    hidden: false,
    stableId: null,
  };
}
