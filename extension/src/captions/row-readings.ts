/**
 * What rows showed when they were read last. Reading a row costs ten times as much as looking at the one text node that
 * holds its words, and most changes of a page are to that node.
 */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { fold } from './align.ts';

/** The newest rows are read again in every sweep, in case the page changed them unnoticed. */
export const rowsSwept = 12;
const rowsRemembered = 2 * rowsSwept;

/** So many characters at the end of a caption that goes on may still be corrected. */
const corrected = 24;

/** A row as it was read last. */
export interface LastReading {
  row: CaptionRow;
  /** The text node that holds the words and nothing else, once a change has shown which it is. */
  words: Text | null;
  /** The whole text of the row's element; null when it has changed since. */
  whole: string | null;
  /** What the words went on to, where that is still to be read. */
  grown?: string;
}

/** The rows that were read last, newest last. */
export type RowReadings = Map<Element, LastReading>;

/** Reads a row. Where only the node `changed` did, and that holds its words, the rest is as it was. */
export function readRow(
  readings: RowReadings,
  reader: Pick<PlatformReader, 'readRow'>,
  region: Region,
  element: Element,
  changed: Node | null = null,
): CaptionRow | null {
  const last = readings.get(element);
  if (last && last.words !== null && last.words === changed) {
    last.whole = null;
    last.row = { ...last.row, text: last.words.data };
    delete last.grown;
    return last.row;
  }
  const row = reader.readRow(element, region);
  readings.delete(element);
  if (row) {
    const words = changed as Text | null;
    const found = words?.data === row.text && isDistinct(row);
    readings.set(element, { row, words: found ? words : null, whole: element.textContent });
  }
  const [oldest] = readings.keys();
  if (oldest && readings.size > rowsRemembered) readings.delete(oldest);
  return row;
}

/** A row that was taken apart before it left the page. */
export function vanishedRow(element: Element): CaptionRow {
  return { element, speaker: null, identity: null, text: '', hidden: false, stableId: null };
}

/** Whether a row could be read differently now than it was, in case the page did not report a change. */
export function mayHaveChanged(
  readings: RowReadings,
  { attributes }: Pick<PlatformReader, 'attributes'>,
  element: Element,
): boolean {
  const last = readings.get(element);
  // A picture that comes late, or a style, changes no words.
  if (!last || last.row.identity === null || attributes.length > 0) return true;
  return last.whole !== element.textContent;
}

/** Whether the record says that the row's words go on from what was read of them, and nothing else changed. */
export function isGrowth(
  last: LastReading | undefined,
  { target, oldValue }: Pick<MutationRecord, 'target' | 'oldValue'>,
): boolean {
  if (!last || !oldValue) return false;
  const { text } = last.row;
  // What held the words and nothing else when they were read is where they are.
  if (last.words === null && oldValue === text && isDistinct(last.row)) last.words = target as Text;
  if (last.words !== target) return false;
  // What was there only for a moment counts as well: it may have been the end of something else.
  return continues(text, last.words.data) && (oldValue === text || continues(text, oldValue));
}

/** Whether what holds the words of a row is enough to read: they cannot be taken for its speaker's name, or be swapped. */
function isDistinct({ text, speaker, swapped }: CaptionRow): boolean {
  return !swapped && text.trim() !== speaker?.trim();
}

/**
 * Whether a caption only goes on: its beginning is as it was, its last words may have been corrected, more may follow. Of a
 * short one all words must be the same, with whatever capitals and marks.
 */
export function continues(before: string, now: string): boolean {
  if (before === '' || now.length < before.length) return false;
  // Most captions simply go on: telling words apart takes longer than all the rest of looking at a change.
  if (now.startsWith(before)) return true;
  const fixed = before.length - corrected;
  if (fixed >= corrected) return now.startsWith(before.slice(0, fixed));
  const words = fold(before);
  return words !== '' && fold(now.slice(0, before.length + corrected)).startsWith(words);
}
