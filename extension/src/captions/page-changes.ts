/** Sorting what a MutationObserver reports: which rows changed, and whether rows came or went. */
import type { PlatformReader, Region } from '../platforms/platform.ts';
import { addsAny } from '../platforms/text.ts';
import type { Between } from './change.ts';

/** The rows of a region as they were counted last. */
export interface RowList {
  /** Oldest first. */
  rows: Element[];
  /** The same, as a set. */
  known: Set<Element>;
  /** Children with text that were not understood. */
  unclassified: number;
}

/** A region without rows. */
export const noRows: RowList = { rows: [], known: new Set(), unclassified: 0 };

/** What a batch of records means. */
export interface PageChanges {
  /** Rows to read again. */
  dirty: Set<Element>;
  /** Of rows in which nothing but words changed: the node where they changed. Null for other rows. */
  reworded: Map<Element, Node | null>;
  /** Rows in what was taken out. */
  taken: Element[];
  /** Of those the ones in whose place another was put in the same step. */
  replaced: Set<Element>;
  /** What rows showed in between, when the page rewrote them more than once. */
  between: Between[];
  /** What was added right below the last row, in order. */
  appended: Element[];
  /** Rows may have come or gone in other ways. */
  rearranged: boolean;
  /** Something was taken out above the region: it may be elsewhere now. */
  moved: boolean;
  /** Something that may hold captions was put in beside the region. */
  appeared: boolean;
}

/** Where the records were made. */
export interface RecordedPage {
  region: Region;
  list: RowList;
  /** The nodes above the region. */
  ancestors: ReadonlySet<Node>;
  reader: Pick<PlatformReader, 'rowsIn' | 'wordsOfNode' | 'callSigns'>;
}

/** A change outside of any row may concern this many of the newest. */
export const rowsAtOnce = 80;

/** Sorts records, in their order. `unread`: rows whose words went on before, and where. */
export function sortRecords(
  records: readonly MutationRecord[],
  unread: ReadonlyMap<Element, Node>,
  page: RecordedPage,
): PageChanges {
  const changes: PageChanges = {
    dirty: new Set(unread.keys()),
    reworded: new Map(unread),
    taken: [],
    replaced: new Set(),
    between: [],
    appended: [],
    rearranged: false,
    moved: false,
    appeared: false,
  };
  for (const record of records) {
    if (page.ancestors.has(record.target)) {
      changes.moved ||= record.removedNodes.length > 0;
      changes.appeared ||= addsAny([record], page.reader.callSigns);
    } else sortRecord(changes, record, page);
  }
  return changes;
}

function sortRecord(changes: PageChanges, record: MutationRecord, page: RecordedPage): void {
  const { dirty, reworded, between } = changes;
  const { list } = page;
  const row = rowOf(page, record.target);
  if (row) {
    const target = record.type === 'characterData' ? record.target : null;
    reworded.set(row, !dirty.has(row) || reworded.get(row) === target ? target : null);
    dirty.add(row);
  }
  if (record.type === 'attributes') {
    if (!row) for (const each of list.rows.slice(-rowsAtOnce)) dirty.add(each);
    // A virtual list places its rows itself: one that is placed elsewhere was moved.
    if (page.region.kind === 'panel' && record.attributeName === 'style') changes.rearranged = true;
  } else if (record.type === 'characterData') {
    // What the row showed in between, when the page rewrote it more than once since we last looked.
    if (row && record.oldValue) between.push({ element: row, text: wordsIn(page, row, record.oldValue) });
    // Something that was not taken for a row goes on as rows do.
    if (!row && list.unclassified > 0) changes.rearranged = true;
  } else if (row && !takesRows(list, record)) {
    const removed = [...record.removedNodes].map((node) => node.textContent ?? '');
    // Newest words in an element of their own, and those before them, are one text.
    for (const text of removed.length > 1 ? [...removed, removed.join('')] : removed)
      if (text !== '') between.push({ element: row, text: wordsIn(page, row, text) });
  } else if (isBelowLast(changes, list, record))
    changes.appended.push(...(record.addedNodes as NodeListOf<Element>));
  else {
    changes.rearranged = true;
    for (const node of record.removedNodes) {
      const taken = rowsWithin(page, node);
      changes.taken.push(...taken);
      if (record.addedNodes.length > 0) for (const each of taken) changes.replaced.add(each);
    }
  }
}

/** Elements were added below the last row, in a list that has its rows beside each other in their order. */
function isBelowLast({ appended }: PageChanges, { rows }: RowList, record: MutationRecord): boolean {
  const [before, last] = rows.slice(-2);
  if (!before || last?.previousSibling !== before || record.target !== last.parentNode) return false;
  if (record.removedNodes.length > 0 || record.previousSibling !== (appended.at(-1) ?? last)) return false;
  return [...record.addedNodes].every(({ nodeType }) => nodeType === 1);
}

/** What is said in the text of a node. */
function wordsIn({ reader }: RecordedPage, row: Element, text: string): string {
  return reader.wordsOfNode?.(text, row) ?? text;
}

/** The row that a node of the region belongs to. */
export function rowOf({ region, list }: Pick<RecordedPage, 'region' | 'list'>, node: Node): Element | null {
  const { element } = region;
  for (let each: Node | null = node; each && each !== element; each = each.parentNode) {
    if (list.known.has(each as Element)) return each as Element;
  }
  return null;
}

/** The rows among these elements, oldest first. */
export function inOrder({ rows }: RowList, elements: ReadonlySet<Element>): Element[] {
  if (elements.size > 20) return rows.filter((row) => elements.has(row));
  return [...elements]
    .map((row) => ({ row, at: rows.lastIndexOf(row) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** Whether a change inside a row touched more than its text. */
function takesRows({ known }: RowList, { removedNodes }: MutationRecord): boolean {
  for (const node of removedNodes) if (node.nodeType === 1 && known.has(node as Element)) return true;
  return false;
}

/** Rows in what was taken out: known ones, and those that came and went before anybody looked. */
function rowsWithin({ reader, region, list }: RecordedPage, node: Node): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const found = reader.rowsIn(element, region);
  if (list.known.has(element)) found.push(element);
  else for (const each of element.getElementsByTagName('*')) if (list.known.has(each)) found.push(each);
  return found;
}
