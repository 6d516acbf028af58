/** Reads one row: it shows the next state of its utterance, another utterance, or one that was read before. */
import type { CaptionRow } from '../platforms/platform.ts';
import { relate } from './align.ts';
import { contains, restarts, startsWithWordsOf } from './continuation.ts';
import { beginUtterance, readHeld } from './doubt.ts';
import { holdRow } from './held-rows.ts';
import { clean, removeOverlay } from './hygiene.ts';
import { attachRow, endUtterance, hideUtterance, showUtterance, writeText } from './lifecycle.ts';
import type { RecognizedRows } from './recognize.ts';
import {
  expectNewText,
  isElementReused,
  restoreName,
  resumeRow,
  reviseRow,
  showOtherUtterance,
} from './revise.ts';
import { replacedFrom, showAgain } from './row-utterance.ts';
import { adoptSpeakerFacts, hasMoreSpeakerFacts, isSameSpeaker } from './speakers.ts';
import {
  createRowMemory,
  forgottenRow,
  forgottenUtterance,
  neighbors,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/** Reads rows that were recognized together. Starts with old utterances, so that new ones are placed among them. */
export function readRows(state: TrackerState, rows: readonly CaptionRow[], recognized: RecognizedRows): void {
  const touched = new Set(rows.map(({ element }) => element));
  const moved: CaptionRow[] = [];
  const formers = new Map<Element, TrackedUtterance | null>();
  for (const [element, utterance] of recognized) {
    if (utterance !== null) continue;
    if (!touched.has(element)) moved.push(asItWas(state, element));
    formers.set(element, state.rows.get(element)?.utterance ?? null);
  }
  for (const row of rows) if (formers.has(row.element)) restoreName(state, formers.get(row.element), row);
  for (const element of formers.keys()) expectNewText(state, element);
  for (const [element, utterance] of recognized)
    if (utterance && utterance !== forgottenUtterance && !touched.has(element))
      exchange(state, element, utterance);
  for (const row of rows) {
    const known = recognized.get(row.element);
    if (known === forgottenUtterance) forget(state, row);
    else if (known) readRow(state, row, known);
  }
  state.unreadBelow = null;
  for (const row of rows) {
    const known = recognized.get(row.element);
    if (known === null) readNew(state, row, formers.get(row.element) ?? null);
    else if (known === undefined) readRow(state, row, null);
  }
  for (const row of moved) readNew(state, row, formers.get(row.element) ?? null);
}

/** Reads a row. `known`: the utterance it was recognized as, if several rows were recognized together. */
export function readRow(state: TrackerState, row: CaptionRow, known: TrackedUtterance | null): void {
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  const returned = !memory.attached && memory.utterance !== null;
  attachRow(state, memory);
  const text = textOf(state, memory, row);
  if (memory.held) {
    readHeld(state, memory, memory.held, row, text);
    return;
  }

  const { utterance } = memory;
  if (utterance === forgottenUtterance) {
    if (row.hidden || text === '' || text === memory.visible) return;
    memory.utterance = null;
    showOtherUtterance(state, memory, row, text, known);
    return;
  }
  if (row.hidden || text === '') {
    if (utterance && text !== '' && memory.endedAt === null) amend(state, memory, utterance, row, text);
    endUtterance(state, memory);
    return;
  }
  if (!utterance) {
    showOtherUtterance(state, memory, row, text, known);
    return;
  }
  const unchanged = text === memory.visible && !returned && memory.endedAt === null;
  if (unchanged && isSameSpeaker(utterance, row)) {
    if (hasMoreSpeakerFacts(row, utterance)) adoptSpeakerFacts(state, utterance, row);
    return;
  }
  if (known && known !== utterance) showOtherUtterance(state, memory, row, text, known);
  else if (known && returned) showAgain(state, memory, known, row, text);
  else if (returned && isElementReused(state, row.element, utterance))
    showOtherUtterance(state, memory, row, text, null);
  else if (returned || memory.endedAt !== null) resumeRow(state, memory, utterance, row, text);
  else reviseRow(state, memory, utterance, row, text);
  memory.endedAt = null;
}

/** Reads a row whose words only continued: a shortcut with the same result as `readRow`. Returns whether it applied. */
export function growRow(state: TrackerState, row: CaptionRow): boolean {
  const memory = state.rows.get(row.element);
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgottenUtterance || state.traits.rolling || row.hidden)
    return false;
  if (!memory.attached || memory.endedAt !== null || memory.part || memory.visible !== utterance.text)
    return false;
  if (
    utterance.from > 0 ||
    utterance.renamed ||
    !isSameSpeaker(utterance, row) ||
    hasMoreSpeakerFacts(row, utterance)
  )
    return false;
  const text = clean(row.text);
  if (text === '' || text === utterance.text) return false;
  const relation = relate(utterance.text, 0, text);
  if (relation.kind !== 'edit' || restarts(utterance, relation, text)) return false;
  return writeText(state, memory, utterance, text, 0);
}

/** Reads a row whose text was recognized as new. `former`: the utterance its element showed until now. */
function readNew(state: TrackerState, row: CaptionRow, former: TrackedUtterance | null): void {
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  attachRow(state, memory);
  const text = textOf(state, memory, row);
  if (row.hidden || text === '') return;
  // The list moved or renamed the row, which still has the words of its former utterance.
  if (former && former !== forgottenUtterance && text === memory.visible && state.traits.virtual)
    holdRow(state, memory, row, text, { kind: 'reused', former });
  else beginUtterance(state, memory, row, text, former);
  memory.endedAt = null;
}

function textOf({ traits }: TrackerState, { visible }: RowMemory, row: CaptionRow): string {
  return traits.rolling ? removeOverlay(clean(row.text), visible) : clean(row.text);
}

/** Records that the list reuses elements. From then on, an unchanged element does not prove the same utterance. */
export function noteReuse(state: TrackerState, recognized: RecognizedRows): void {
  if (state.reuses) return;
  for (const [element, utterance] of recognized) {
    const before = state.rows.get(element);
    if (utterance && before?.utterance && before.attached && before.utterance !== utterance)
      state.reuses = true;
  }
}

/** Stops reading a row as long as it shows a forgotten utterance. */
function forget(state: TrackerState, row: CaptionRow): void {
  expectNewText(state, row.element);
  if (!state.traits.virtual) {
    state.rows.set(row.element, forgottenRow);
    return;
  }
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  attachRow(state, memory);
  memory.utterance = forgottenUtterance;
  memory.visible = clean(row.text);
  memory.endedAt = null;
}

/** Switches an unchanged row to another utterance with the same text. */
function exchange(state: TrackerState, element: Element, utterance: TrackedUtterance): void {
  const memory = state.rows.get(element);
  if (!memory?.utterance || memory.utterance === utterance) return;
  hideUtterance(state, memory.utterance, memory);
  showUtterance(utterance, memory);
}

/** Returns the last reading of an element without a reported change. */
function asItWas({ rows }: TrackerState, element: Element): CaptionRow {
  const memory = rows.get(element);
  const { label = null, identity = null } = memory?.utterance ?? {};
  return { element, speaker: label, identity, text: memory?.visible ?? '', hidden: false, stableId: null };
}

/**
 * Applies a text that the row showed briefly, if it contains more of the same utterance. `moved`: the row now shows another
 * utterance, so a similar text may be the beginning of that one.
 */
export function completeText(state: TrackerState, element: Element, text: string, moved = false): void {
  const memory = state.rows.get(element);
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgottenUtterance) return;
  if (memory.endedAt !== null || memory.part || text === '' || text === memory.visible) return;
  // A part of the row's text adds nothing: the page may split the words over several nodes.
  if (startsWithWordsOf(text, memory.visible) || contains({ text: memory.visible }, text)) return;
  if (moved && !startsWithWordsOf(memory.visible, text)) return;
  const { rolling } = state.traits;
  const relation = relate(utterance.text, utterance.from, text, rolling);
  if (relation.kind === 'edit' && text.length * 5 >= memory.visible.length * 4)
    writeText(state, memory, utterance, text, utterance.from);
  else if (relation.kind === 'shift' && rolling && relation.matched >= 3)
    writeText(state, memory, utterance, text, relation.at);
}

function memoryOf(state: TrackerState, element: Element): RowMemory {
  const { rows } = state;
  let memory = rows.get(element);
  if (!memory) {
    memory = createRowMemory(state.now);
    rows.set(element, memory);
  }
  // Rows above a row with a forgotten utterance are even older, and are not read either.
  if (memory.utterance === null && !memory.held && neighbors(state, element)[1] === forgottenUtterance) {
    memory = forgottenRow;
    rows.set(element, memory);
  }
  return memory;
}

/** Applies the last reading of a leaving row if it belongs to the same utterance. */
function amend(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  if (!isSameSpeaker(utterance, row)) return;
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  if (relation.kind === 'unrelated' || relation.kind === 'same') return;
  writeText(state, memory, utterance, text, replacedFrom(relation, utterance));
}
