/**
 * The last reading of each row. Parsing a row costs ten times as much as reading its text node, and most page changes affect only
 * that node.
 */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { fold } from './align.ts';

/** Number of newest rows that every scan reads again, in case the page did not report a change. */
export const sweptRows = 12;
const rowsRemembered = 2 * sweptRows;

/** Number of characters at the end of a continuing caption that may still be corrected. */
const corrected = 24;

export interface LastReading {
  row: CaptionRow;
  /** The text node that holds only the words, once a change has identified it. */
  words: Text | null;
  /** The whole text of the row's element, or null if unknown. */
  whole: string | null;
  /** The continued words, if they were not read yet. */
  grown?: string;
}

/** Newest last. */
export type RowReadings = Map<Element, LastReading>;

/** Reads a row. If only the node `changed` differs and it contains the words, the rest of the last reading is reused. */
export function readRow(
  readings: RowReadings,
  reader: Pick<PlatformReader, 'readRow'>,
  region: Region,
  element: Element,
  changed: Node | null = null,
): CaptionRow | null {
  const last = readings.get(element);
  if (last && last.words !== null && last.words === changed) {
    return updateWords(last, last.words.data);
  }
  const row = reader.readRow(element, region);
  readings.delete(element);
  if (row) storeReading(readings, row, changed);
  return row;
}

/** Stores the reading of a row. */
export function storeReading(readings: RowReadings, row: CaptionRow, changed: Node | null = null): void {
  const words = changed as Text | null;
  const found = words?.data === row.text && isDistinct(row);
  const { element } = row;
  readings.set(element, { row, words: found ? words : null, whole: element.textContent });
  const [oldest] = readings.keys();
  if (oldest && readings.size > rowsRemembered) readings.delete(oldest);
}

/** Updates the words of a row in which nothing else changed. Returns the row. */
export function updateWords(last: LastReading, text: string): CaptionRow {
  const { row, whole } = last;
  const at = whole?.lastIndexOf(row.text) ?? -1;
  // Without this, every scan would parse each row whose words have grown.
  last.whole = at < 0 ? null : `${whole!.slice(0, at)}${text}${whole!.slice(at + row.text.length)}`;
  last.row = { ...row, text };
  delete last.grown;
  return last.row;
}

/** Returns an empty reading, for a row that lost its parts before it left the page. */
export function emptyRow(element: Element): CaptionRow {
  return { element, speaker: null, identity: null, text: '', hidden: false, stableId: null };
}

/** Returns whether a row may have changed without a report. */
export function mayHaveChanged(
  readings: RowReadings,
  { attributes }: Pick<PlatformReader, 'attributes'>,
  element: Element,
): boolean {
  const last = readings.get(element);
  // Later pictures and styles do not change words.
  if (!last || last.row.identity === null || attributes.length > 0) return true;
  return last.whole !== element.textContent;
}

/** Returns whether the record only extends the row's words. */
export function isGrowth(
  last: LastReading | undefined,
  { target, oldValue }: Pick<MutationRecord, 'target' | 'oldValue'>,
): boolean {
  if (!last || !oldValue) return false;
  const { text } = last.row;
  // If a node's text was exactly the words when the row was read, the node contains the words.
  if (last.words === null && oldValue === text && isDistinct(last.row)) last.words = target as Text;
  if (last.words !== target) return false;
  // Check the intermediate text too: it may have been the end of something else.
  return continues(text, last.words.data) && (oldValue === text || continues(text, oldValue));
}

/** Returns whether the text node is enough to read the row: words and name differ, and the page does not swap them. */
function isDistinct({ text, speaker, swapped }: CaptionRow): boolean {
  return !swapped && text.trim() !== speaker?.trim();
}

/**
 * Returns whether a caption only continues: its beginning is unchanged, its last words may be corrected, and more may follow. In a
 * short caption, all words must be the same except for case and punctuation.
 */
export function continues(before: string, now: string): boolean {
  if (before === '' || now.length < before.length) return false;
  // Most captions only continue, and comparing words takes longer than the rest of this check.
  if (now.startsWith(before)) return true;
  const fixed = before.length - corrected;
  if (fixed >= corrected) return now.startsWith(before.slice(0, fixed));
  const words = fold(before);
  return words !== '' && fold(now.slice(0, before.length + corrected)).startsWith(words);
}
