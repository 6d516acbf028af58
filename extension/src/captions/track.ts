/** Reading one row: what it shows is its utterance's next state, another utterance, or one that was read before. */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords, type Relation, relate } from './align.ts';
import { contains, goesOn, isAnotherUtterance, restarts } from './continuation.ts';
import { findEarlier } from './find-earlier.ts';
import { clean, undouble } from './hygiene.ts';
import { attach, end, hide, show, touch, write } from './lifecycle.ts';
import { adopt, knowsMore, rename, sameVoice, speakerOf } from './speakers.ts';
import {
  forgotten,
  forgottenRow,
  neighbors,
  newRowMemory,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/** A label and its text are not always written together. */
const apart = 1_500;
/** A row that was gone for no longer than this mostly goes on. */
const shortlyGone = 2_000;

/** Reads a row. `known`: the utterance it was recognized to show, where several rows were looked at together. */
export function readRow(state: TrackerState, row: CaptionRow, known: TrackedUtterance | null): void {
  const memory = memoryOf(state, row.element);
  if (memory === forgottenRow) return;
  const returned = !memory.attached && memory.utterance !== null;
  attach(state, memory);
  const text = state.traits.rolling ? undouble(clean(row.text), memory.visible) : clean(row.text);

  const { utterance } = memory;
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
  else if (returned && !known && isUsedAgain(state, row.element, utterance))
    open(state, memory, row, text, null);
  else if (returned || memory.endedAt !== null) resume(state, memory, utterance, row, text);
  else revise(state, memory, utterance, row, text);
  memory.endedAt = null;
}

/** A text the row showed for a moment: kept when it is more of the same utterance. */
export function complete(state: TrackerState, element: Element, text: string): void {
  const memory = state.rows.get(element);
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgotten) return;
  if (memory.endedAt !== null || memory.part || text === '' || text === memory.visible) return;
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
  if (memory.utterance === null && neighbors(state, element)[1] === forgotten) {
    memory = forgottenRow;
    rows.set(element, memory);
  }
  return memory;
}

/** Another state of a row that stayed in the page. */
function revise(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  if (!sameVoice(utterance, row)) {
    reattribute(state, memory, utterance, row, text);
    return;
  }
  if (knowsMore(row, utterance)) adopt(state, utterance, row);
  if (memory.part && contains(utterance, text)) return;
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  if (memory.part && (relation.kind === 'edit' || relation.kind === 'same')) {
    memory.visible = text;
    return;
  }
  memory.part = false;
  if (relation.kind === 'unrelated' || restarts(utterance, relation, text)) {
    replace(state, memory, utterance, row, text);
    return;
  }
  utterance.renamed = null;
  write(state, memory, utterance, text, startOf(relation, utterance));
}

/** The row shows something unrelated under the same name. */
function replace(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const { now, traits } = state;
  if (utterance.renamed && now - utterance.renamed.at < apart) {
    // The label was written first: it belongs to this text, the former text to the former label.
    utterance.label = utterance.renamed.label;
    utterance.identity = utterance.renamed.identity;
    utterance.renamed = null;
    rename(state, utterance);
    open(state, memory, row, text, null);
  } else if (memory.inheritedAt !== null && now - memory.inheritedAt < apart) {
    memory.inheritedAt = null;
    write(state, memory, utterance, text, 0);
  } else if (isAnotherUtterance(utterance, text, traits)) open(state, memory, row, text, null);
  else write(state, memory, utterance, text, utterance.from);
}

/** The row shows another label or picture than before. */
function reattribute(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const { label, identity } = utterance;
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  if (isSameUnderAnotherName(state, utterance, row, relation)) {
    adopt(state, utterance, row);
    write(state, memory, utterance, text, startOf(relation, utterance));
  } else if (relation.kind === 'same' && (!utterance.settled || countWords(text, 3) >= 3)) {
    adopt(state, utterance, row);
    utterance.renamed = { label, identity, at: state.now };
  } else {
    open(state, memory, row, text, null);
    if (relation.kind === 'same') memory.inheritedAt = state.now;
  }
}

/** Enough words are the same to say that only the name is another. */
function isSameUnderAnotherName(
  { isPlaceholder }: TrackerState,
  { label }: TrackedUtterance,
  row: CaptionRow,
  relation: Relation,
): boolean {
  const related = relation.kind === 'edit' || relation.kind === 'shift' ? relation.matched : 0;
  const lateName = label !== row.speaker && label !== null && isPlaceholder(label);
  const sameLabel = label === row.speaker || label === null || row.speaker === null;
  if (lateName) return related >= 1 || relation.kind === 'same';
  return related >= (sameLabel ? 3 : 4);
}

/** A list took the row out and uses it again, below utterances that are newer than the one it showed. */
function isUsedAgain(state: TrackerState, element: Element, utterance: TrackedUtterance): boolean {
  if (!state.traits.virtual) return false;
  const [above] = neighbors(state, element);
  return above !== null && above.place > utterance.place;
}

/** The row was gone, hidden or empty and shows text again. */
function resume(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  const compatible =
    sameVoice(utterance, row) ||
    (relation.kind !== 'unrelated' && state.isPlaceholder(utterance.label ?? ''));
  if (!compatible || !isResumed(state, memory, utterance, relation, text)) {
    open(state, memory, row, text, null);
    return;
  }
  show(utterance, memory);
  adopt(state, utterance, row);
  write(state, memory, utterance, text, startOf(relation, utterance));
}

/** Whether the text goes on with what the row showed before it was gone, hidden or empty. */
function isResumed(
  { now, traits }: TrackerState,
  { endedAt, visible }: RowMemory,
  utterance: TrackedUtterance,
  relation: Relation,
  text: string,
): boolean {
  if (endedAt !== null) return goesOn(visible, relation, text, now - endedAt, traits);
  if (relation.kind === 'same') return true;
  if (relation.kind === 'unrelated' || restarts(utterance, relation, text)) return false;
  return now - utterance.goneAt < shortlyGone || relation.matched >= 3;
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

/** The row shows another utterance from now on: one that was read before, or a new one. */
function open(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  known: TrackedUtterance | null,
): void {
  const former = memory.utterance;
  if (former) hide(state, former, memory);
  // A row that awaited its words is compared with what there was when it came.
  const then = former ? state : { ...state, now: memory.firstSeen };
  const found = known ?? findEarlier(then, row, text, former);
  memory.utterance = null;
  memory.inheritedAt = null;
  memory.part = false;
  if (found) showAgain(state, memory, found, row, text);
  else create(state, memory, row, text, former !== null);
}

/** The row shows an utterance that was read before, perhaps a stretch of it, perhaps more. */
function showAgain(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  show(utterance, memory);
  adopt(state, utterance, row);
  memory.part =
    relation.kind !== 'same' &&
    relation.kind !== 'shift' &&
    text.length * 5 < utterance.text.length * 4 &&
    contains(utterance, text);
  if (memory.part) memory.visible = text;
  else if (relation.kind === 'unrelated') write(state, memory, utterance, text, utterance.text.length, true);
  else write(state, memory, utterance, text, startOf(relation, utterance));
}

/** The row shows an utterance that was never read. `reused`: its element showed another before. */
function create(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  reused: boolean,
): void {
  const { now, utterances, traits } = state;
  state.spoken = true;
  const [above, below] = traits.rolling || reused ? [null, null] : neighbors(state, row.element);
  const startedAt = below
    ? Math.min(memory.firstSeen, below.startedAt - 1)
    : Math.max(reused ? now : memory.firstSeen, state.lastStart);
  const { label, identity } = { label: row.speaker, identity: row.identity };
  const utterance: TrackedUtterance = {
    uid: state.newId(),
    ordinal: state.nextOrdinal++,
    place: below ? placeBetween(above, below) : ++state.lastPlace,
    label,
    identity,
    stableId: row.stableId,
    speaker: speakerOf(state, { label, identity }),
    text,
    from: 0,
    startedAt,
    updatedAt: now,
    changedAt: now,
    settled: false,
    shown: 0,
    goneAt: now,
    renamed: null,
  };
  if (below) utterances.splice(utterances.indexOf(below), 0, utterance);
  else {
    utterances.push(utterance);
    state.lastStart = startedAt;
  }
  if (utterance.stableId !== null) state.byStableId.set(utterance.stableId, utterance);
  show(utterance, memory);
  memory.visible = text;
  touch(state, utterance);
}

/** Scrolled into view: its place is between two others. */
function placeBetween(above: TrackedUtterance | null, below: TrackedUtterance): number {
  const least = below.place - 2;
  return (Math.max(above?.place ?? least, least) + below.place) / 2;
}

/** From which index on the text on the screen replaces what the utterance says. */
function startOf(relation: Relation, utterance: TrackedUtterance): number {
  return relation.kind === 'shift' ? relation.at : utterance.from;
}
