/** Reading one row: what it shows is its utterance's next state, another utterance, or one that was read before. */
import type { CaptionRow } from '../platforms/platform.ts';
import { relate } from './align.ts';
import { contains, grows, restarts } from './continuation.ts';
import { begin, readHeld } from './doubt.ts';
import { hold } from './held-rows.ts';
import { clean, undouble } from './hygiene.ts';
import { attach, end, hide, show, write } from './lifecycle.ts';
import type { Recognized } from './recognize.ts';
import { abandon, isUsedAgain, open, resume, returnName, revise } from './revise.ts';
import { showAgain, startOf } from './row-utterance.ts';
import { adopt, knowsMore, sameVoice } from './speakers.ts';
import {
  forgotten,
  forgottenRow,
  neighbors,
  newRowMemory,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/**
 * Reads rows of which several were looked at together: first those that show what was read before, so that what is new
 * finds its place among them.
 */
export function readRows(state: TrackerState, rows: readonly CaptionRow[], recognized: Recognized): void {
  const touched = new Set(rows.map(({ element }) => element));
  const moved: CaptionRow[] = [];
  const formers = new Map<Element, TrackedUtterance | null>();
  for (const [element, utterance] of recognized) {
    if (utterance !== null) continue;
    if (!touched.has(element)) moved.push(asItWas(state, element));
    formers.set(element, state.rows.get(element)?.utterance ?? null);
  }
  for (const row of rows) if (formers.has(row.element)) returnName(state, formers.get(row.element), row);
  for (const element of formers.keys()) abandon(state, element);
  for (const [element, utterance] of recognized)
    if (utterance && utterance !== forgotten && !touched.has(element)) exchange(state, element, utterance);
  for (const row of rows) {
    const known = recognized.get(row.element);
    if (known === forgotten) forget(state, row);
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

/** Reads a row. `known`: the utterance it was recognized to show, where several rows were looked at together. */
export function readRow(state: TrackerState, row: CaptionRow, known: TrackedUtterance | null): void {
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  const returned = !memory.attached && memory.utterance !== null;
  attach(state, memory);
  const text = textOf(state, memory, row);
  if (memory.held) {
    readHeld(state, memory, memory.held, row, text);
    return;
  }

  const { utterance } = memory;
  if (utterance === forgotten) {
    if (row.hidden || text === '' || text === memory.visible) return;
    memory.utterance = null;
    open(state, memory, row, text, known);
    return;
  }
  if (row.hidden || text === '') {
    if (utterance && text !== '' && memory.endedAt === null) amend(state, memory, utterance, row, text);
    end(state, memory);
    return;
  }
  if (!utterance) {
    open(state, memory, row, text, known);
    return;
  }
  const unchanged = text === memory.visible && !returned && memory.endedAt === null;
  if (unchanged && sameVoice(utterance, row)) {
    if (knowsMore(row, utterance)) adopt(state, utterance, row);
    return;
  }
  if (known && known !== utterance) open(state, memory, row, text, known);
  else if (known && returned) showAgain(state, memory, known, row, text);
  else if (returned && isUsedAgain(state, row.element, utterance)) open(state, memory, row, text, null);
  else if (returned || memory.endedAt !== null) resume(state, memory, utterance, row, text);
  else revise(state, memory, utterance, row, text);
  memory.endedAt = null;
}

/**
 * Reads a row whose words went on, and nothing else in it changed: what `readRow` comes to by more questions. Returns
 * whether that is so.
 */
export function growRow(state: TrackerState, row: CaptionRow): boolean {
  const memory = state.rows.get(row.element);
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgotten || state.traits.rolling || row.hidden) return false;
  if (!memory.attached || memory.endedAt !== null || memory.part || memory.visible !== utterance.text)
    return false;
  if (utterance.from > 0 || utterance.renamed || !sameVoice(utterance, row) || knowsMore(row, utterance))
    return false;
  const text = clean(row.text);
  if (text === '' || text === utterance.text) return false;
  const relation = relate(utterance.text, 0, text);
  if (relation.kind !== 'edit' || restarts(utterance, relation, text)) return false;
  return write(state, memory, utterance, text, 0);
}

/** Reads a row that was recognized to show what was never read. `former`: what its element showed until now. */
function readNew(state: TrackerState, row: CaptionRow, former: TrackedUtterance | null): void {
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  attach(state, memory);
  const text = textOf(state, memory, row);
  if (row.hidden || text === '') return;
  // The list has put the row elsewhere or named it anew, and the words are still those of what it showed before.
  if (former && former !== forgotten && text === memory.visible && state.traits.virtual)
    hold(state, memory, row, text, { kind: 'reused', words: text, former });
  else begin(state, memory, row, text, former);
  memory.endedAt = null;
}

function textOf({ traits }: TrackerState, { visible }: RowMemory, row: CaptionRow): string {
  return traits.rolling ? undouble(clean(row.text), visible) : clean(row.text);
}

/** Where rows stay and what they show moves on, an element proves little from now on. */
export function noteReuse(state: TrackerState, recognized: Recognized): void {
  if (state.reuses) return;
  for (const [element, utterance] of recognized) {
    const before = state.rows.get(element);
    if (utterance && before?.utterance && before.attached && before.utterance !== utterance)
      state.reuses = true;
  }
}

/** The row shows what was let go: it is not read, for as long as its element shows that. */
function forget(state: TrackerState, row: CaptionRow): void {
  abandon(state, row.element);
  if (!state.traits.virtual) {
    state.rows.set(row.element, forgottenRow);
    return;
  }
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  attach(state, memory);
  memory.utterance = forgotten;
  memory.visible = clean(row.text);
  memory.endedAt = null;
}

/** A row that looks as it did shows another utterance, one that says the same. */
function exchange(state: TrackerState, element: Element, utterance: TrackedUtterance): void {
  const memory = state.rows.get(element);
  if (!memory?.utterance || memory.utterance === utterance) return;
  hide(state, memory.utterance, memory);
  show(utterance, memory);
}

/** The row of an element of which no change was reported, as it was read last. */
function asItWas({ rows }: TrackerState, element: Element): CaptionRow {
  const memory = rows.get(element);
  const { label = null, identity = null } = memory?.utterance ?? {};
  return { element, speaker: label, identity, text: memory?.visible ?? '', hidden: false, stableId: null };
}

/**
 * A text the row showed for a moment: kept when it is more of the same utterance. `moved`: the row shows another utterance by
 * now, so what merely resembles the former may be the beginning of that.
 */
export function complete(state: TrackerState, element: Element, text: string, moved = false): void {
  const memory = state.rows.get(element);
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgotten) return;
  if (memory.endedAt !== null || memory.part || text === '' || text === memory.visible) return;
  // A part of what the row shows is no more of it: the page may keep its words in several nodes.
  if (grows(text, memory.visible) || contains({ text: memory.visible }, text)) return;
  if (moved && !grows(memory.visible, text)) return;
  const { rolling } = state.traits;
  const relation = relate(utterance.text, utterance.from, text, rolling);
  if (relation.kind === 'edit' && text.length * 5 >= memory.visible.length * 4)
    write(state, memory, utterance, text, utterance.from);
  else if (relation.kind === 'shift' && rolling && relation.matched >= 3)
    write(state, memory, utterance, text, relation.at);
}

function memoryOf(state: TrackerState, element: Element): RowMemory {
  const { rows } = state;
  let memory = rows.get(element);
  if (!memory) {
    memory = newRowMemory(state.now);
    rows.set(element, memory);
  }
  // What is above a row that shows something forgotten is older still, and not read either.
  if (memory.utterance === null && !memory.held && neighbors(state, element)[1] === forgotten) {
    memory = forgottenRow;
    rows.set(element, memory);
  }
  return memory;
}

/** A last reading of a row on its way out: its text if it is the same utterance's, else nothing. */
function amend(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  if (!sameVoice(utterance, row)) return;
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  if (relation.kind === 'unrelated' || relation.kind === 'same') return;
  write(state, memory, utterance, text, startOf(relation, utterance));
}
