/** Sorts MutationObserver records into changed rows, and added or removed rows. */
import type { PlatformReader, Region } from '../platforms/platform.ts';
import { addsMatching } from '../platforms/text.ts';
import type { IntermediateText } from './change.ts';

/** The rows of a region at the last count. */
export interface RowList {
  /** Oldest first. */
  rows: Element[];
  /** The same rows as a set. */
  known: Set<Element>;
  /** Number of unrecognized children with text. */
  unclassified: number;
}

export const noRows: RowList = { rows: [], known: new Set(), unclassified: 0 };

export interface PageChanges {
  dirty: Set<Element>;
  /** Rows in which only words changed, with the changed node. Null for other rows. */
  reworded: Map<Element, Node | null>;
  taken: Element[];
  /** Rows in `taken` that another row replaced in the same step. */
  replaced: Set<Element>;
  /** Intermediate texts of rows that the page rewrote more than once. */
  between: IntermediateText[];
  /** Elements added right below the last row, in order. */
  appended: Element[];
  /** Rows may have been added or removed in ways that are not listed here. */
  rearranged: boolean;
  /** Something above the region was removed, so the region may be elsewhere now. */
  moved: boolean;
  /** Something that may contain captions was added outside the region. */
  appeared: boolean;
  /** All nodes added outside the region. */
  added: Node[];
}

export interface RecordedPage {
  region: Region;
  list: RowList;
  ancestors: ReadonlySet<Node>;
  reader: Pick<PlatformReader, 'rowsIn' | 'wordsOfNode' | 'callSigns'>;
}

/** Number of newest rows that a change outside of all rows may affect. */
export const recentRows = 80;

/** Sorts the records in order. `unread`: rows whose continued words were not read yet, and their node. */
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
    added: [],
  };
  for (const record of records) {
    if (page.ancestors.has(record.target)) {
      changes.moved ||= record.removedNodes.length > 0;
      changes.appeared ||= addsMatching([record], page.reader.callSigns);
      changes.added.push(...record.addedNodes);
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
    if (!row) for (const each of list.rows.slice(-recentRows)) dirty.add(each);
    // A virtual list positions its rows, so a row with a new position was moved.
    if (page.region.kind === 'panel' && record.attributeName === 'style') changes.rearranged = true;
  } else if (record.type === 'characterData') {
    // An intermediate text of the row, if the page rewrote it more than once since the last read.
    if (row && record.oldValue) between.push({ element: row, text: wordsIn(page, row, record.oldValue) });
    // An unrecognized child may grow like a row.
    if (!row && list.unclassified > 0) changes.rearranged = true;
  } else if (row && !removesRows(list, record)) {
    const removed = [...record.removedNodes].map((node) => node.textContent ?? '');
    // The newest words, in their own element, form one text with the words before them.
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

/** Returns whether elements were added below the last row, in a list whose rows are ordered siblings. */
function isBelowLast({ appended }: PageChanges, { rows }: RowList, record: MutationRecord): boolean {
  const [before, last] = rows.slice(-2);
  if (!before || last?.previousSibling !== before || record.target !== last.parentNode) return false;
  if (record.removedNodes.length > 0 || record.previousSibling !== (appended.at(-1) ?? last)) return false;
  return [...record.addedNodes].every(({ nodeType }) => nodeType === 1);
}

function wordsIn({ reader }: RecordedPage, row: Element, text: string): string {
  return reader.wordsOfNode?.(text, row) ?? text;
}

export function rowOf({ region, list }: Pick<RecordedPage, 'region' | 'list'>, node: Node): Element | null {
  const { element } = region;
  for (let each: Node | null = node; each && each !== element; each = each.parentNode) {
    if (list.known.has(each as Element)) return each as Element;
  }
  return null;
}

/** Returns the known rows among the elements, oldest first. */
export function sortRows({ rows }: RowList, elements: ReadonlySet<Element>): Element[] {
  if (elements.size > 20) return rows.filter((row) => elements.has(row));
  return [...elements]
    .map((row) => ({ row, at: rows.lastIndexOf(row) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

/** Returns whether a change inside a row removed other rows. */
function removesRows({ known }: RowList, { removedNodes }: MutationRecord): boolean {
  for (const node of removedNodes) if (node.nodeType === 1 && known.has(node as Element)) return true;
  return false;
}

/** Returns the rows in a removed node: known rows, and rows added and removed between two reads. */
function rowsWithin({ reader, region, list }: RecordedPage, node: Node): Element[] {
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  const found = reader.rowsIn(element, region);
  if (list.known.has(element)) found.push(element);
  else for (const each of element.getElementsByTagName('*')) if (list.known.has(each)) found.push(each);
  return found;
}
