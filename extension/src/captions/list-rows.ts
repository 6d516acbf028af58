/** The rows of a list now, and which of them are unchanged. */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords } from './align.ts';
import { startsWithWordsOf } from './continuation.ts';
import { clean } from './hygiene.ts';
import { increasingSubsequence } from './match.ts';
import { isSameSpeaker } from './speakers.ts';
import type { RowMemory, TrackedUtterance, TrackerState } from './tracker-state.ts';

export interface ListRow {
  element: Element;
  row: CaptionRow;
  text: string;
  memory: RowMemory | null;
  /** The page reported no change for this row. */
  untouched: boolean;
}

/** Returns whether the whole list moved on: several rows show something else, or one shows what came after it. */
export function hasListMovedOn(
  list: readonly ListRow[],
  moved: ReadonlySet<Element>,
  utterances: readonly TrackedUtterance[],
): boolean {
  const changed = list.filter(
    ({ element, memory, untouched }) =>
      memory?.utterance && memory.attached && !untouched && !moved.has(element),
  );
  const turned = changed.filter(
    ({ memory, row, text }) => !keepsText(memory!, memory!.utterance!, row, text),
  );
  if (changed.length > 1 && turned.length > 0) return true;
  return turned.some(({ memory, row, text }) => {
    const next = utterances[utterances.indexOf(memory!.utterance!) + 1];
    return next?.text === text && isSameSpeaker(next, row) && countWords(text, 3) >= 3;
  });
}

/** Returns whether the rows show their former utterances in spoken order. */
function isInOrder(list: readonly ListRow[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const { memory } of list) {
    const place = memory?.utterance?.place;
    if (place === undefined) continue;
    if (place < last) return false;
    last = place;
  }
  return true;
}

/** Returns the elements that changed place. If all elements were reinserted in order, none did, unless none shows its former text. */
export function findMovedElements(
  list: readonly ListRow[],
  moved: ReadonlySet<Element>,
): ReadonlySet<Element> {
  const known = list.filter(({ memory }) => memory?.utterance);
  // A list appends the elements it reuses. If the last element is new, a single known row was put back like all others.
  const isSeveral = known.length > 1 || (known.length < list.length && known.at(-1) !== list.at(-1));
  const isAll = isSeveral && known.every(({ element }) => moved.has(element)) && known.some(staysAsItWas);
  if (isInOrder(known)) return isAll ? new Set() : moved;
  return moved.size > 0 ? moved : outOfOrder(known);
}

function staysAsItWas({ memory, row, text }: ListRow): boolean {
  return keepsText(memory!, memory!.utterance!, row, text);
}

/** Returns the smallest set of elements whose move explains the new order. */
function outOfOrder(known: readonly ListRow[]): Set<Element> {
  const rise = new Set(increasingSubsequence(known.map(({ memory }) => memory!.utterance!.place)));
  return new Set(known.filter((_, index) => !rise.has(index)).map(({ element }) => element));
}

/** Returns the readings of rows with text, by element. Skips held rows, which are decided separately. */
export function readingsByElement(
  state: TrackerState,
  rows: readonly CaptionRow[],
): Map<Element, { row: CaptionRow; text: string }> {
  const read = new Map<Element, { row: CaptionRow; text: string }>();
  for (const row of rows) {
    if (state.rows.get(row.element)?.held) continue;
    const text = row.hidden ? '' : clean(row.text);
    if (text !== '') read.set(row.element, { row, text });
  }
  return read;
}

/** Returns whether the row's text is unchanged or extended. */
export function keepsText(
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): boolean {
  return (
    isSameSpeaker(utterance, row) && (text === memory.visible || startsWithWordsOf(memory.visible, text))
  );
}

export function listRows(
  { order, rows }: TrackerState,
  read: ReadonlyMap<Element, { row: CaptionRow; text: string }>,
): ListRow[] {
  const list: ListRow[] = [];
  for (const element of order) {
    const memory = rows.get(element) ?? null;
    const reading = read.get(element);
    if (reading && memory && isShared(memory, reading)) continue;
    if (reading) list.push({ element, ...reading, memory, untouched: isUnchanged(memory, reading) });
    else if (memory?.utterance && memory.attached && memory.endedAt === null) {
      if (memory.utterance.shown > 1) continue;
      const { label, identity } = memory.utterance;
      const text = memory.visible;
      const row = { element, speaker: label, identity, text, hidden: false, stableId: null };
      list.push({ element, row, text, memory, untouched: true });
    }
  }
  return list;
}

/** Detects one utterance in several rows: the panel splits what the overlay showed in one row. */
function isShared(memory: RowMemory, { row, text }: { row: CaptionRow; text: string }): boolean {
  const { utterance, attached } = memory;
  return attached && utterance !== null && utterance.shown > 1 && keepsText(memory, utterance, row, text);
}

/** Returns whether the row was read and is unchanged. */
export function isUnchanged(
  memory: RowMemory | null,
  { row, text }: { row: CaptionRow; text: string },
): boolean {
  if (!memory?.utterance || !memory.attached || memory.endedAt !== null) return false;
  return text === memory.visible && isSameSpeaker(memory.utterance, row);
}

/**
 * Returns the indexes of the rows of a plain list that kept their utterance. Leaves out as few moved rows as possible; those keep
 * their utterances too.
 */
export function findAnchors(list: ListRow[]): number[] {
  const stayed: number[] = [];
  for (const [index, { memory, row, text, untouched }] of list.entries()) {
    const utterance = memory?.utterance;
    if (utterance && (untouched || keepsText(memory, utterance, row, text))) stayed.push(index);
  }
  const places = stayed.map((index) => list[index]!.memory!.utterance!.place);
  const rise = new Set(increasingSubsequence(places).map((at) => stayed[at]!));
  // Rows that keep their utterance out of order cannot show another one.
  const moved = new Set(stayed.filter((index) => !rise.has(index)).map((index) => list[index]!));
  if (moved.size > 0) {
    const kept = list.filter((row) => !moved.has(row));
    const indexes = new Map(kept.map((row, index) => [row, index]));
    const anchors = [...rise].map((index) => indexes.get(list[index]!)!);
    list.splice(0, list.length, ...kept);
    return anchors;
  }
  return [...rise];
}

/** Returns whether the row is new, or shows anything other than a continuation. */
export function hasNewText({ memory, row, text, untouched }: ListRow): boolean {
  return !memory?.utterance || !(untouched || keepsText(memory, memory.utterance, row, text));
}
