/**
 * The last reading of each row. Reading a row costs ten times as much as reading its text node, and most page changes affect only
 * that node.
 */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { fold } from './align.ts';

/** Number of newest rows read again in every sweep, in case the page changed them unnoticed. */
export const rowsSwept = 12;
const rowsRemembered = 2 * rowsSwept;

/** Number of characters at the end of a continuing caption that may still be corrected. */
const corrected = 24;

export interface LastReading {
  row: CaptionRow;
  /** The text node that holds only the words, once a change has identified it. */
  words: Text | null;
  /** The whole text of the row's element; null when it is not known. */
  whole: string | null;
  /** The continued words, not read yet. */
  grown?: string;
}

/** Newest last. */
export type RowReadings = Map<Element, LastReading>;

/** Reads a row. If only the node `changed` did, and it holds the words, the rest is reused. */
export function readRow(
  readings: RowReadings,
  reader: Pick<PlatformReader, 'readRow'>,
  region: Region,
  element: Element,
  changed: Node | null = null,
): CaptionRow | null {
  const last = readings.get(element);
  if (last && last.words !== null && last.words === changed) {
    return reword(last, last.words.data);
  }
  const row = reader.readRow(element, region);
  readings.delete(element);
  if (row) keepReading(readings, row, changed);
  return row;
}

/** Keeps the reading of a row. */
export function keepReading(readings: RowReadings, row: CaptionRow, changed: Node | null = null): void {
  const words = changed as Text | null;
  const found = words?.data === row.text && isDistinct(row);
  const { element } = row;
  readings.set(element, { row, words: found ? words : null, whole: element.textContent });
  const [oldest] = readings.keys();
  if (oldest && readings.size > rowsRemembered) readings.delete(oldest);
}

/** Notes other words of a row of which nothing else changed. Returns the row. */
export function reword(last: LastReading, text: string): CaptionRow {
  const { row, whole } = last;
  const at = whole?.lastIndexOf(row.text) ?? -1;
  // Without this, every sweep would read each row again whose words have grown.
  last.whole = at < 0 ? null : `${whole!.slice(0, at)}${text}${whole!.slice(at + row.text.length)}`;
  last.row = { ...row, text };
  delete last.grown;
  return last.row;
}

/** Returns an empty row, for one that lost its parts before it left the page. */
export function vanishedRow(element: Element): CaptionRow {
  return { element, speaker: null, identity: null, text: '', hidden: false, stableId: null };
}

/** Returns whether a row may read differently now, in case the page did not report a change. */
export function mayHaveChanged(
  readings: RowReadings,
  { attributes }: Pick<PlatformReader, 'attributes'>,
  element: Element,
): boolean {
  const last = readings.get(element);
  // A late picture or a style does not change words.
  if (!last || last.row.identity === null || attributes.length > 0) return true;
  return last.whole !== element.textContent;
}

/** Returns whether the record only continues the row's words, and nothing else changed. */
export function isGrowth(
  last: LastReading | undefined,
  { target, oldValue }: Pick<MutationRecord, 'target' | 'oldValue'>,
): boolean {
  if (!last || !oldValue) return false;
  const { text } = last.row;
  // The node whose text was exactly the words when they were read is the words' node.
  if (last.words === null && oldValue === text && isDistinct(last.row)) last.words = target as Text;
  if (last.words !== target) return false;
  // An intermediate text counts too: it may have been the end of something else.
  return continues(text, last.words.data) && (oldValue === text || continues(text, oldValue));
}

/**
 * Returns whether the words' node is enough to read the row: its words differ from the speaker's name, and the page does not swap
 * them.
 */
function isDistinct({ text, speaker, swapped }: CaptionRow): boolean {
  return !swapped && text.trim() !== speaker?.trim();
}

/**
 * Returns whether a caption only continues: its beginning is unchanged, its last words may be corrected, more may follow. In a
 * short one all words must be the same, ignoring capitals and marks.
 */
export function continues(before: string, now: string): boolean {
  if (before === '' || now.length < before.length) return false;
  // Most captions simply continue, and comparing words takes longer than the rest of this check.
  if (now.startsWith(before)) return true;
  const fixed = before.length - corrected;
  if (fixed >= corrected) return now.startsWith(before.slice(0, fixed));
  const words = fold(before);
  return words !== '' && fold(now.slice(0, before.length + corrected)).startsWith(words);
}
